"""How exercises and quizzes look, beside what all panels share."""

from __future__ import annotations

from ipywidgets import HTML

CSS = """
.se-panel.se-exercise { border: 1px solid var(--se-line); border-left: 4px solid var(--se-gold); border-radius: 8px; padding: 0.6em 0.9em; margin: 0.2em 0; }
.se-panel.se-exercise.se-solved { border-left-color: var(--se-good); }
.se-panel .se-question { font-size: 1.08em; font-weight: 600; }
.se-panel .widget-vbox + .widget-vbox .se-question { margin-top: 1.2em; }
.se-panel .se-how { font-style: italic; color: var(--se-soft); }
.se-panel .se-solved-mark { color: var(--se-good); }
.se-panel .se-picture svg { display: block; width: 100%; max-width: 46em; height: auto; border: 1px solid var(--se-line); border-radius: 6px; }
.se-panel .se-shown { background: var(--se-raised); border: 1px solid var(--se-line); border-radius: 8px; padding: 0.5em 0.9em; margin: 0.3em 0; }
.se-panel .se-about { color: var(--se-soft); font-size: 0.94em; }
.se-panel .se-covered { max-width: 60em; }
.se-panel .se-lines, .se-panel .se-lines * { font-family: var(--jp-code-font-family, monospace); }
.se-panel.se-exercise .se-status:empty { min-height: 0; padding: 0; }
.se-panel.se-exercise > .widget-html:has(.se-status:empty) { min-height: 0; height: 0; margin: 0; }
.se-panel .se-reason { margin-left: 1em; }
.se-panel .se-reason.se-deeper { margin-left: 2em; }
"""  # noqa: E501 - a rule a line reads best


def lesson_style() -> HTML:
    """The style sheet as a part of a panel."""
    sheet = HTML(f"<style>{CSS}</style>")
    sheet.layout.display = "none"
    return sheet


def picture(svg: str | None) -> HTML:
    """A picture as a part of a panel; empty where there is none."""
    return HTML(f'<div class="se-picture">{svg}</div>' if svg else "")
