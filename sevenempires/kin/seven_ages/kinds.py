"""The kinds of cases: what each reads, and what works it out."""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from sevenempires.kin.seven_ages import empires, fights, glory, markers, paths, questions, trade
from sevenempires.kin.seven_ages.case_readers import Reader, listed, one_of, record, tabled, text, truth, whole
from sevenempires.kin.seven_ages.facts import ACTIONS, LAST_LEVEL, RENAISSANCE_PRICE, age_of
from sevenempires.kin.seven_ages.fights import Tried

Result = tuple[dict[str, Any], tuple[Tried, ...]]
LEVEL: Final = whole(1, 99)
AGE: Final = whole(1, 7)
TRADE: Final = whole(-9, 9)
CARD: Final = whole(0, 99)


def _no_lines(_asked: Any) -> Iterable[tuple[str, str | None, int | None]]:
    return ()


class Kind(NamedTuple):
    """How a case of this kind is read and run."""

    start: Reader | None
    steps: Reader | None
    run: Callable[[Any, Any], Result]
    lines: Callable[[Any], Iterable[tuple[str, str | None, int | None]]] = _no_lines


def worked_out(start: Reader, function: Callable[..., dict[str, Any]], steps: Reader | None = None) -> Kind:
    """A kind without lines: a function of the start, and of the steps where there are any."""
    return Kind(start, steps, lambda first, then: (function(first, then) if steps else function(first), ()))


def judged(what: str, start: Reader, function: Callable[..., Any], steps: Reader | None = None) -> Kind:
    """A kind that asks whether something may be: its refusals are told as a step."""

    def run(first: Any, then: Any) -> Result:
        refusals, more = function(first, then) if steps else function(first)
        told = (Tried(what, refusals[0].rule, refusals),) if refusals else (Tried(what),)
        return more, told

    return Kind(start, steps, run)


def _turn_order(start: dict[str, Any], steps: dict[str, Any]) -> dict[str, Any]:
    found = empires.turn_order(start["seats"], steps["plays"])
    return {"first": found.first, "pick": list(found.pick), "free_colours": found.free_colours}


def _started(start: dict[str, Any]) -> tuple[tuple[Any, ...], dict[str, Any]]:
    leader = start["leader"]
    found: dict[str, Any] = {"game_age": age_of(leader) if leader else None}
    refusals: list[Any] = []
    for name, given in start["cards"].items():
        present = given["if_present"]
        card = empires.Card(
            tuple(given["ages"]),
            given["offset"],
            (present["empire"], tuple(present["ages"])) if present else None,
            given["setup_possible"],
        )
        one = empires.start(card, leader, start["on_map"])
        refusals += one.refusals
        found[name] = {"may": not one.refusals, "level": one.level, "age": one.age}
    return tuple(refusals), found


CARDS: Final = record(
    {"ages": listed(AGE)},
    {
        "offset": (whole(-50, 50), 0),
        "if_present": (record({"empire": text, "ages": listed(AGE)}), None),
        "setup_possible": (truth, True),
    },
)
LAND: Final = record(
    {"base": whole(0, 20)},
    {
        "wheat": (whole(0, 20), 0),
        "oil": (whole(0, 20), 0),
        "city": (fights.city, 0),
        "fertile": (truth, False),
        "disordered": (truth, False),
    },
)


def _produced(start: dict[str, Any]) -> dict[str, Any]:
    rest = {key: start[key] for key in ("capital", "barbarian", "saved", "units")}
    found = empires.production([empires.Land(**land) for land in start["areas"]], start["age"], **rest)
    return {**found._asdict(), "areas": list(found.areas)}


TRADER: Final = record(
    {}, {"trade": (TRADE, 0), "level": (LEVEL, 1), "chose": (truth, False), "disorder": (truth, False)}
)


def _traded(start: dict[str, Any], steps: dict[str, int]) -> dict[str, Any]:
    other = None if start["other"] == "deck" else trade.Trader(**start["other"])
    chooser = trade.Trader(**{**start["chooser"], "chose": True})
    found = trade.trade(chooser, other, steps["chooser"], steps["other" if other else "deck"])
    return {"totals": list(found.totals), "levels": list(found.levels)}


def _cities(start: dict[str, Any]) -> dict[str, Any]:
    return {"becomes": [empires.improved(city, start["age"]) for city in start["cities"]]}


def _allowed_cities(start: dict[str, Any], steps: list[dict[str, Any]]) -> tuple[tuple[Any, ...], dict[str, Any]]:
    sites = [empires.Site(**site) for site in steps]
    refusals = empires.cities(sites, start["age"], start["builders"], start["barbarian"])
    becomes = {site.area: empires.improved(site.city, start["age"]) for site in sites}
    return refusals, {"allowed": not refusals, "becomes": {} if refusals else becomes}


STANDING: Final = record(
    {"player": text},
    {
        **{category: (whole(0, 9999), 0) for category in glory.CATEGORIES},
        "icons": (tabled(whole(1, 9)), {}),
        "capital_in_europe": (truth, False),
        "homeland": (record({"starts": listed(text), "holds": listed(text)}), {"starts": [], "holds": []}),
        "resources": (whole(0, 99), 0),
        "other": (whole(-99, 99), 0),
        "renaissance": (truth, False),
    },
)


def _harvest(start: dict[str, Any]) -> dict[str, Any]:
    standings = {
        name: glory.Standing(
            one["player"],
            {category: one[category] for category in glory.CATEGORIES},
            one["icons"],
            one["capital_in_europe"],
            tuple(one["homeland"]["starts"]),
            tuple(one["homeland"]["holds"]),
            one["resources"],
            one["other"],
            one["renaissance"],
        )
        for name, one in start["empires"].items()
    }
    table = glory.Table(start["seats"], start["turn"])
    empires_, players = glory.harvest(
        standings, table, own_order=start["own_order"], bought=start["bought"], halved=start["halved"]
    )
    return {"empires": empires_, "players": players}


def _purchase(start: dict[str, Any]) -> dict[str, Any]:
    rivals = [(one["money"], one["wins_ties"]) for one in start["rivals"]]
    found = glory.purchase(start["money"], rivals, start["icon"], start["price"])
    best = max(one.glory for one in found)
    return {"glory": [one.glory for one in found], "best": [one.points for one in found if one.glory == best]}


def _cadence(start: dict[str, Any], steps: dict[str, Any]) -> dict[str, Any]:
    acted = {name: markers.Acted(**one) for name, one in start["empires"].items()}
    return {"change": markers.cadence_change(acted, steps["boxes"])}


def _pursuit(start: dict[str, Any]) -> dict[str, Any]:
    return empires.pursuit([empires.Hunted(**unit) for unit in start["units"]], **start["pursuer"])._asdict()


def _range(start: dict[str, Any]) -> tuple[tuple[Any, ...], dict[str, Any]]:
    places = {name: paths.Place(**one) for name, one in start["areas"].items()}
    far = paths.distance(places, start["edges"], start["from"], start["to"], start["age"], start["permission"])
    refusals = paths.may_trade(far, start["age"])
    return refusals, {"distance": far, "in_range": not refusals}


def _move_on(start: dict[str, Any]) -> tuple[tuple[Any, ...], dict[str, Any]]:
    refusals = paths.may_go_on(
        start["unit"],
        start["enemy"],
        start["own"],
        at_sea=start["area"] in ("sea", "ocean"),
        ends_in_their_area=start["ends_in_their_area"],
    )
    return refusals, {"may": not refusals}


def _crossing(start: dict[str, Any]) -> tuple[tuple[Any, ...], dict[str, Any]]:
    refusals = paths.may_cross(start["unit"], start["enemy_in_seas"])
    return refusals, {"may": not refusals}


def _blue(start: dict[str, Any]) -> dict[str, Any]:
    marker = empires.blue(start["level"])
    have = {name: level >= marker for name, level in start["others"].items()}
    return {"marker": marker, "ahead": marker - start["level"], "have": have}


def _wild(start: dict[str, Any]) -> dict[str, Any]:
    level, left = markers.after_turn(
        start["level"], start["gained"], start["wild"], start["same_action_twice"], start["glory"]
    )
    return {"level": level, "glory": left}


def _markers(start: dict[str, int]) -> dict[str, Any]:
    most = markers.maximum(start["players"])
    return {
        "maximum": most,
        "choices": markers.choices(start["empires"], most),
        "sets_short": markers.sets_short(start["players"]),
    }


def _final(start: dict[str, Any]) -> dict[str, Any]:
    points, winners = glory.final(start["players"], start["ended_by"], start["past_49"])
    return {"glory": points, "winner": winners}


def _nukes(start: dict[str, Any]) -> dict[str, Any]:
    return empires.nukes(start["nuke"], start["star_wars"], start["level"])._asdict()


def _order(start: dict[str, Any], steps: dict[str, int]) -> dict[str, Any]:
    needed = empires.needed_for_order(start["terrain"], start["city"], start["missile"])
    return {"needed": needed, "removed": steps["units"] >= needed}


SIDE: Final = one_of("active", "defender")
ACTED: Final = record({"player": text, "action": one_of(*ACTIONS), "trade": TRADE}, {"wild": (truth, False)})
SITE: Final = record({"area": text, "fertile": truth}, {"city": (fights.city, 0), "builder": (truth, False)})

KINDS: Final = {
    "conflict": Kind(fights.start, fights.steps, fights.run, fights.lines),
    "number": worked_out(questions.read, questions.answer),
    "turn-order": worked_out(record({"seats": listed(text)}), _turn_order, record({"plays": listed(tabled(CARD))})),
    "start": judged(
        "start",
        record({"cards": tabled(CARDS)}, {"leader": (LEVEL, None), "on_map": (listed(text), [])}),
        _started,
    ),
    "production": worked_out(
        record(
            {"age": AGE, "areas": listed(LAND)},
            {
                "capital": (truth, True),
                "barbarian": (truth, False),
                "saved": (whole(0, 199), 0),
                "units": (whole(0, 999), 0),
            },
        ),
        _produced,
    ),
    "trade-case": worked_out(
        record({"chooser": TRADER, "other": lambda node: "deck" if node.value == "deck" else TRADER(node)}),
        _traded,
        record({"chooser": CARD}, {"other": (CARD, 0), "deck": (CARD, 0)}),
    ),
    "disorder": worked_out(
        record({"terrain": whole(0, 20)}, {"city": (fights.city, 0), "missile": (truth, False)}),
        _order,
        record({"units": whole(0, 99)}),
    ),
    "cities": worked_out(record({"age": AGE, "cities": listed(fights.city)}), _cities),
    "allowed-cities": judged(
        "cities",
        record({"age": AGE}, {"builders": (whole(0, 9), 0), "barbarian": (truth, False)}),
        _allowed_cities,
        listed(SITE),
    ),
    "harvest": worked_out(
        record(
            {"seats": listed(text), "turn": text, "empires": tabled(STANDING)},
            {"own_order": (listed(text), []), "bought": (tabled(whole(0, 99)), {}), "halved": (truth, False)},
        ),
        _harvest,
    ),
    "purchase": worked_out(
        record(
            {
                "money": whole(0, 199),
                "rivals": listed(record({"money": whole(0, 199)}, {"wins_ties": (truth, False)})),
                "icon": whole(1, 9),
                "price": whole(RENAISSANCE_PRICE, 50),
            }
        ),
        _purchase,
    ),
    "cadence-case": worked_out(
        record({"empires": tabled(ACTED)}), _cadence, record({"boxes": listed(one_of(*ACTIONS))})
    ),
    "pursuit": worked_out(
        record(
            {
                "pursuer": tabled(whole(0, 99)),
                "units": listed(record({}, {"cavalry": (truth, False), "later": (truth, False)})),
            }
        ),
        _pursuit,
    ),
    "range-case": judged(
        "range",
        record(
            {
                "from": text,
                "to": text,
                "age": AGE,
                "areas": tabled(record({}, {"kind": (one_of("land", "sea", "ocean"), "land"), "owner": (text, None)})),
                "edges": listed(listed(text)),
            },
            {"permission": (listed(text), [])},
        ),
        _range,
    ),
    "move-on": judged(
        "move on",
        record(
            {"unit": one_of("land", "naval", "aircraft"), "enemy": whole(0, 99), "own": whole(0, 99)},
            {"area": (one_of("land", "coast", "sea", "ocean"), "land"), "ends_in_their_area": (truth, True)},
        ),
        _move_on,
    ),
    "crossing": judged(
        "cross",
        record(
            {"unit": one_of("infantry", "cavalry", "missile", "leader", "aircraft"), "enemy_in_seas": listed(truth)}
        ),
        _crossing,
    ),
    "blue": worked_out(record({"level": whole(1, LAST_LEVEL)}, {"others": (tabled(LEVEL), {})}), _blue),
    "wild-case": worked_out(
        record(
            {"level": LEVEL},
            {
                "gained": (whole(0, 9), 0),
                "wild": (truth, False),
                "same_action_twice": (truth, False),
                "glory": (whole(0, 999), 0),
            },
        ),
        _wild,
    ),
    "markers": worked_out(record({"players": whole(2, 7), "empires": whole(0, 7)}), _markers),
    "final": worked_out(
        record(
            {"players": tabled(record({"glory": whole(0, 999), "level": LEVEL}))},
            {"ended_by": (text, None), "past_49": (listed(text), [])},
        ),
        _final,
    ),
    "nuke": worked_out(record({"nuke": listed(SIDE), "star_wars": listed(SIDE), "level": LEVEL}), _nukes),
    "text": Kind(None, None, lambda _first, _then: ({}, ())),
}
"""Every kind of case by its name. What a text case says is read, not run: its numbers stand in the register."""
