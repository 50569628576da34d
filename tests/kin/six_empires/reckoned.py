"""The battles of the acceptance figures, read from their rows."""

import json
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from sevenempires.kin.six_empires import Battle, Policy
from sevenempires.kin.six_empires.units import KINDS

FIGURES: dict[str, Any] = json.loads(Path(__file__).with_name("figures.json").read_text(encoding="utf-8"))


def units(numbers: Sequence[int]) -> dict[str, int]:
    """Infantry, cavalry, artillery, sloops, frigates, ships of the line."""
    return {kind: number for kind, number in zip(KINDS, numbers, strict=False) if number}


def battle(row: dict[str, Any]) -> Battle:
    """The battle of a row."""
    commanders = {
        side: {kind: row[f"{kind}s_{side[0]}"] for kind in ("general", "admiral") if row.get(f"{kind}s_{side[0]}")}
        for side in ("attacker", "defender")
    }
    massed = {("a", "d"): "both", ("a",): "attacker", ("d",): "defender"}
    who = tuple(side for side in "ad" if row.get(f"mass_{side}"))
    return Battle.new(
        units(row["att"]),
        units(row["dfn"]),
        "sea" if row.get("sea") else "land",
        {"attacker": row.get("cards_a", 0), "defender": row.get("cards_d", 0)},
        {side: theirs for side, theirs in commanders.items() if theirs},
        {**({"adv.en-masse": massed[who]} if who else {}), **({"not-K9": "both"} if row.get("last_stand") else {})},
        who={"attacker": "France", "defender": "Austria"},
    )


def habits(row: dict[str, Any]) -> tuple[Policy, Policy]:
    """What both sides do in a row of fixed policies."""
    below = row.get("retreat_below")
    attacker = Policy(
        cross="weakest" if row.get("weakest_a") else "strongest",
        route="army" if row.get("army_first") or row.get("army_first_a") else "ships",
        retreat=Fraction(below, 100) if below else "never",
    )
    return attacker, Policy(cross="weakest" if row.get("weakest_d") else "strongest")


def plans(row: dict[str, Any]) -> tuple[Policy, Policy]:
    """What both sides do in a row of best play: what it does not name is habit."""
    named = row["policies"]

    def best(key: str, otherwise: str) -> Any:
        return "best" if named.get(key) == "optimal" else named.get(key, otherwise)

    attacker = Policy(
        cross=best("cross_a", "strongest"),
        route=best("own_a", "ships"),
        rally=best("rally_a", "eager"),
        retreat=best("retreat", "never"),
    )
    return attacker, Policy(cross=best("cross_d", "strongest"), rally=best("rally_d", "eager"))
