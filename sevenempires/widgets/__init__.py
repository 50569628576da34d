"""The live board and the panels around it, for JupyterLab and Voilà.

Names are loaded on first use; what they show and decide comes from the plain classes in `models` and from the game.
"""

from typing import TYPE_CHECKING

from sevenempires.first_use import on_first_use

if TYPE_CHECKING:
    from sevenempires.widgets.case_stepper import CaseStepper as CaseStepper
    from sevenempires.widgets.combat_lab import CombatLab as CombatLab
    from sevenempires.widgets.explorer import Explorer as Explorer
    from sevenempires.widgets.game_table import GameTable as GameTable
    from sevenempires.widgets.language_switch import LanguageSwitch as LanguageSwitch
    from sevenempires.widgets.live_board import LiveBoard as LiveBoard
    from sevenempires.widgets.rule_card import RuleCard as RuleCard
    from sevenempires.widgets.rule_search import RuleSearch as RuleSearch
    from sevenempires.widgets.score_sheet import ScoreSheet as ScoreSheet
    from sevenempires.widgets.turn_guide import TurnGuide as TurnGuide

_HOME = {
    "CaseStepper": "case_stepper",
    "CombatLab": "combat_lab",
    "Explorer": "explorer",
    "GameTable": "game_table",
    "LanguageSwitch": "language_switch",
    "LiveBoard": "live_board",
    "RuleCard": "rule_card",
    "RuleSearch": "rule_search",
    "ScoreSheet": "score_sheet",
    "TurnGuide": "turn_guide",
}
__all__ = list(_HOME)
__getattr__, __dir__ = on_first_use(__name__, _HOME)
