"""A position in names: what stands in a region, how an empire fares, what a player holds; to be read, never changed.

>>> from sevenempires import Game
>>> game = Game.new(players=4, seed=7)
>>> game["Madrid"]
<Madrid, city region of Spain: basic city; palace with 2 crowns; 2 infantry of Spain>
>>> game.empire("Spain").monarch, game.player(1).influence["Spain"]
(1, 6)

Every answer is worked out when it is asked for, so that a view costs nothing. The rules and the bots, who ask a
thousand times a second, read the numbers of the position itself.
"""

from collections.abc import Iterator

from sevenempires.board import Board
from sevenempires.board.region import Empire, Region
from sevenempires.rules import power
from sevenempires.rules.decisions import DECISIONS
from sevenempires.rules.pieces import ACTIONS, CARDS, CITY_SIDES, KINDS, MARKER_SPACES, year_of
from sevenempires.rules.position import Position, Stack
from sevenempires.rules.tables import NOBODY
from sevenempires.text import say_in
from sevenempires.text.complaint import Complaint
from sevenempires.text.language import current_language


class UnknownPlayer(Complaint, LookupError):
    """Nobody has this number."""


class View:
    """A position in names: ``view["York"]``, ``view.empire("Spain")``, ``view.player(1)``."""

    __slots__ = ("position",)

    def __init__(self, position: Position) -> None:
        self.position = position

    @property
    def board(self) -> Board:
        """The board that is played on."""
        return self.position.tables.board

    @property
    def year(self) -> int:
        """The year of the present decade."""
        return year_of(self.position.decade)

    def heading(self, lang: str | None = None) -> str:
        """The year and whose decision it is, in this language or in the present one."""
        lang = lang or current_language()
        if self.position.over:
            return say_in(lang, "The game is over")
        player, kind = self.position.decision[:2]
        doing = say_in(lang, DECISIONS[kind].doing)
        return say_in(lang, "{year}: player {player} {doing}", year=self.year, player=player, doing=doing)

    def __getitem__(self, name: str) -> "RegionView":
        """A region by its name in any language; raises UnknownRegion with the nearest names."""
        numbers = self.position.tables.number
        return RegionView(self, numbers[name if name in numbers else self.board.find(str(name)).name])

    def empire(self, name: str) -> "EmpireView":
        """An empire by its name in any language; raises UnknownEmpire with the nearest name."""
        numbers = self.position.tables.empire_number
        return EmpireView(self, numbers[name if name in numbers else self.board.find_empire(name).name])

    def player(self, number: int) -> "PlayerView":
        """A player by number."""
        if number not in range(1, self.position.setting.players + 1):
            last = self.position.setting.players
            raise UnknownPlayer("there is no player {player}; players are 1 to {last}.", player=number, last=last)
        return PlayerView(self, number)

    @property
    def regions(self) -> Iterator["RegionView"]:
        """All regions in the board's order."""
        return (RegionView(self, number) for number in range(len(self.position.units)))

    @property
    def empires(self) -> Iterator["EmpireView"]:
        """All empires in the order of the flag spaces."""
        return (EmpireView(self, number) for number in range(len(self.position.power)))

    @property
    def players(self) -> Iterator["PlayerView"]:
        """All players by number."""
        return (PlayerView(self, number) for number in range(1, self.position.setting.players + 1))

    @property
    def stacks(self) -> "PlayerView":
        """The influence cards that nobody holds."""
        return PlayerView(self, 0)

    @property
    def acting(self) -> tuple["EmpireView", str | None] | None:
        """The empire whose turn is under way and its action, None before that is chosen; None between turns."""
        turn = self.position.turn
        if turn is None:
            return None
        return EmpireView(self, turn.empire), ACTIONS[turn.action] if turn.action >= 0 else None

    def __repr__(self) -> str:
        return f"<{self.year}: {'; '.join(f'{empire.name} {empire.power}' for empire in self.empires)}>"


class RegionView:
    """One region and what lies and stands there."""

    __slots__ = ("_number", "_position")

    def __init__(self, view: View, number: int) -> None:
        self._position, self._number = view.position, number

    @property
    def region(self) -> Region:
        """The region of the board."""
        tables = self._position.tables
        return tables.board.regions[tables.names[self._number]]

    @property
    def name(self) -> str:
        """Its English name."""
        return self.region.name

    def called(self, lang: str | None = None) -> str:
        """Its name in this language, or in the present one."""
        return self.region.called(lang)

    @property
    def kind(self) -> str:
        """city, land or sea."""
        return self.region.kind

    @property
    def empire(self) -> str | None:
        """The empire whose colour it has, None for neutral land and sea."""
        return self.region.empire

    @property
    def _stack(self) -> Stack | None:
        return self._position.units[self._number]

    @property
    def units(self) -> dict[str, int]:
        """How many units of which kind stand here."""
        stack = self._stack
        return {} if stack is None else {KINDS[kind]: stack.count(kind) for kind in stack.kinds}

    @property
    def owner(self) -> str | None:
        """The empire whose units stand here."""
        return None if self._stack is None else self._position.tables.empires[self._stack.empire]

    @property
    def occupied(self) -> bool:
        """Whether it is a city region in which a foreign unit stands."""
        return self.kind == "city" and self._position.occupied(self._number)

    @property
    def flag(self) -> str | None:
        """The empire whose flag lies here."""
        flag = self._position.flags[self._number]
        return None if flag == NOBODY else self._position.tables.empires[flag]

    @property
    def city(self) -> str:
        """none, basic or upgraded."""
        return CITY_SIDES[self._position.cities[self._number]]

    @property
    def palace(self) -> int:
        """The crowns of its palace, 0 where there is none."""
        return self._position.palaces[self._number]

    @property
    def crowns(self) -> int:
        """The crowns that count here: those of palace and city, none while it is occupied."""
        return power.crowns_in(self._position, self._number)

    def __repr__(self) -> str:
        of = f", city region of {self.empire}" if self.empire else f", {self.kind}"
        told = [f"{self.city} city"] if self.city != "none" else []
        if self.palace:
            told.append(f"palace with {self.palace} crown{'s' * (self.palace > 1)}")
        if self.flag:
            told.append(f"flag of {self.flag}")
        if self.owner:
            units = ", ".join(f"{count} {kind}" for kind, count in self.units.items())
            told.append(f"{units} of {self.owner}")
        return f"<{self.name}{of}{': ' * bool(told)}{'; '.join(told)}>"


class EmpireView:
    """One empire: what it has, and who plays it."""

    __slots__ = ("_number", "_position", "_view")

    def __init__(self, view: View, number: int) -> None:
        self._view, self._position, self._number = view, view.position, number

    @property
    def empire(self) -> Empire:
        """The empire of the board."""
        return self._view.board.empires[self.name]

    @property
    def name(self) -> str:
        """Its English name."""
        return self._position.tables.empires[self._number]

    def called(self, lang: str | None = None) -> str:
        """Its name in this language, or in the present one."""
        return self.empire.called(lang)

    @property
    def power(self) -> int:
        """Its power."""
        return self._position.power[self._number]

    @property
    def crowns(self) -> int:
        """All crowns that count for it now."""
        return power.crowns(self._position, self._number)

    @property
    def flags(self) -> tuple[str, ...]:
        """The regions where its flags lie."""
        names = self._position.tables.names
        return tuple(names[region] for region, flag in enumerate(self._position.flags) if flag == self._number)

    @property
    def monarch(self) -> int | None:
        """The player who holds its monarch, None for a neutral empire."""
        return self._position.monarchs[self._number] or None

    @property
    def markers(self) -> dict[str, str]:
        """The action on each occupied space: ``{"I": "build"}``."""
        row = zip(MARKER_SPACES, self._position.markers[self._number], strict=True)
        return {space: ACTIONS[action] for space, action in row if action >= 0}

    @property
    def tray(self) -> tuple[str, ...]:
        """The actions whose markers are at hand."""
        away = self._position.markers[self._number]
        return tuple(action for number, action in enumerate(ACTIONS) if number not in away)

    @property
    def acted(self) -> bool:
        """Whether it has acted in the present decade."""
        return self._position.acted(self._number)

    @property
    def supply(self) -> dict[str, int]:
        """The units left of each kind, and the flags."""
        left = dict(zip(KINDS, self._position.supply[self._number], strict=True))
        return {**left, "flags": self._position.flags_left(self._number)}

    @property
    def home(self) -> tuple[RegionView, ...]:
        """Its city regions, built or not."""
        return tuple(RegionView(self._view, region) for region in self._position.tables.cities[self._number])

    @property
    def cities(self) -> tuple[str, ...]:
        """Its city regions with a city."""
        return tuple(region.name for region in self.home if region.city != "none")

    @property
    def units(self) -> dict[str, dict[str, int]]:
        """Its units by region and kind."""
        mine = (number for number, stack in enumerate(self._position.units) if stack and stack.empire == self._number)
        return {here.name: here.units for here in (RegionView(self._view, number) for number in mine)}

    @property
    def cards(self) -> dict[int, tuple[str, ...]]:
        """Its influence cards by the players who hold any."""
        held = ((player.number, player.cards.get(self.name, ())) for player in self._view.players)
        return {player: cards for player, cards in held if cards}

    def __repr__(self) -> str:
        whose = f"player {self.monarch}" if self.monarch else "neutral"
        markers = ", ".join(f"{action} on {space}" for space, action in self.markers.items()) or "all markers at hand"
        return f"<{self.name}, {whose}: power {self.power}, {self.crowns} crowns, {len(self.flags)} flags; {markers}>"


class PlayerView:
    """One player: cards, influence and monarchs."""

    __slots__ = ("_position", "number")

    def __init__(self, view: View, number: int) -> None:
        self._position, self.number = view.position, number

    @property
    def cards(self) -> dict[str, tuple[str, ...]]:
        """The influence cards held, by the empires of which there are any."""
        rows = zip(self._position.tables.empires, self._position.influence.cards, strict=True)
        held = (
            (name, tuple(card for card, holder in zip(CARDS, holders, strict=True) if holder == self.number))
            for name, holders in rows
        )
        return {name: cards for name, cards in held if cards}

    @property
    def influence(self) -> dict[str, int]:
        """The summed influence in every empire."""
        return dict(zip(self._position.tables.empires, self._position.influence.sums[self.number], strict=True))

    @property
    def monarchs(self) -> tuple[str, ...]:
        """The empires whose monarch this player holds."""
        rows = zip(self._position.tables.empires, self._position.monarchs, strict=True)
        return tuple(name for name, monarch in rows if monarch == self.number > 0)

    def __repr__(self) -> str:
        influence = ", ".join(f"{name} {total}" for name, total in self.influence.items() if total)
        return f"<player {self.number}: influence {influence or 'none'}; monarchs {', '.join(self.monarchs) or 'none'}>"
