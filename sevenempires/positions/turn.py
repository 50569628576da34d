"""The turn under way and the open decision as plain data.

Only what cannot be worked out is written: reading opens the decision anew by the rules, so that data which contradicts
itself is refused instead of played.
"""

from typing import Any

from sevenempires.datafile import Node
from sevenempires.notation import NotationError, parse
from sevenempires.rules import account, decade, draft, ending, engine, movement
from sevenempires.rules.actions import ACTIONS_BY_NAME
from sevenempires.rules.choices import Move
from sevenempires.rules.components import TILES
from sevenempires.rules.decisions import DECISIONS
from sevenempires.rules.pieces import ACTIONS, KIND_NUMBER, KINDS, TWO_MASTER
from sevenempires.rules.position import OVER, Decision, Position, Turn, overfull
from sevenempires.rules.tables import NOBODY, NOWHERE
from sevenempires.rules.turn import begin_turn, monarch_acts
from sevenempires.rules.variants import drafts
from sevenempires.text.outcomes import SILENT

TURN_PARTS = (
    "empire", "steers", "action", "to_place", "movable", "marched", "carried", "settled", "victors", "turned_away",
    "pending", "compensated",
)  # fmt: skip


def write_turn(position: Position) -> dict[str, Any]:
    """What the reader needs to open the same decision again."""
    tables = position.tables
    decision = position.decision
    data: dict[str, Any] = {"decision": {"kind": decision.kind}}
    if decision.kind == "reply":
        data["decision"]["region"] = tables.names[decision.regions[0]]
    if position.event:
        data["event"] = position.event
        data["queue"] = list(position.queue)
    turn = position.turn
    if turn is None:
        return data
    names = tables.names
    parts = {
        "empire": tables.empires[turn.empire],
        "steers": turn.steers,
        "action": ACTIONS[turn.action] if turn.action >= 0 else None,
        "to_place": turn.to_place,
        "movable": [[names[region], KINDS[kind], number] for region, kind, number in turn.movable],
        "marched": turn.marched,
        "carried": [name for region, name in enumerate(names) if turn.carried >> region & 1],
        "settled": [names[region] for region in turn.settled],
        "victors": [names[region] for region in turn.victors],
        "turned_away": [[KINDS[kind], names[origin], names[passed]] for kind, origin, passed in turn.turned_away],
        "pending": str(turn.pending) if turn.pending else None,
        "compensated": names[turn.compensated] if turn.compensated != NOWHERE else None,
    }
    data["turn"] = {key: value for key, value in parts.items() if value not in (None, [], 0, False)}
    return data


def read_turn(position: Position, parts: dict[str, Node]) -> Position:
    """Open the decision that the data names; within an event its kind may be left out."""
    node = parts.get("decision", parts.get("event"))
    assert node is not None
    entries = dict(node.table(("kind", "region"))) if "decision" in parts else {}
    kind = entries["kind"].word((*DECISIONS, "over"), "kind of decision") if "kind" in entries else ""
    if "decision" in parts and not kind:
        node.fail("the kind of the decision is missing.")
    if "event" in parts and "turn" in parts:
        parts["turn"].fail("an event comes between the turns, not within one.")
    if kind == "over":
        return position._replace(decision=OVER, hourglass=())
    if "event" in parts:
        return _event(position, parts, kind)
    if "turn" in parts:
        position = position._replace(turn=_turn(position, parts["turn"], kind))
        opened = _in_turn(position, kind, entries)
    else:
        opened = (
            begin_turn(position, position.player)
            if not all(map(position.acted, range(len(position.monarchs))))
            else None
        )
    if opened is None or opened.decision.kind != kind or not engine.legal(opened):
        node.fail("no {kind} decision can be open in this position.", kind=kind)
    return opened


def _event(position: Position, parts: dict[str, Node], kind: str) -> Position:
    node = parts["event"]
    event = node.word((*TILES, draft.DRAFT), "event")
    if event == draft.DRAFT:
        _check_draft(position, parts)
        whole = draft.order(position)
    elif event in decade.UNIT_EVENTS:
        whole = tuple(range(len(position.monarchs)))
    else:
        whole = position.players_from(int(event) if event.isdigit() else position.pawn)
    queue = whole
    if "queue" in parts:
        queue = tuple(item.number(min(whole), max(whole)) for item in parts["queue"].items())
        if queue != whole[len(whole) - len(queue) :]:
            parts["queue"].fail("the last of {whole} are expected, in this order.", whole=whole)
    position = position._replace(event=event, queue=queue)
    if kind == "remove":
        return _event_reduction(position, node)
    opened = draft.next_in_draft(position, SILENT) if event == draft.DRAFT else decade.next_in_event(position, SILENT)
    if opened.event != event or opened.queue != queue or kind not in ("", opened.decision.kind):
        node.fail("no {kind} decision can be open in this event.", kind=kind or "such")
    return opened


def _check_draft(position: Position, parts: dict[str, Node]) -> None:
    """A draft comes before everything else."""
    if not drafts(position.setting.variants):
        parts["event"].fail("no cards are drafted in this game; add the variant draft or draft-simple.")
    for part in ("units", "flags", "power", "acted", "markers", "cities", "palaces", "decade"):
        if part in parts and parts[part].value not in ({}, [], 1):
            parts[part].fail("the draft comes before the game: leave this out.")


def _event_reduction(position: Position, node: Node) -> Position:
    """A two-master has entered a full harbor, and its monarch has to choose."""
    full = tuple(region for region, stack in enumerate(position.units) if overfull(stack))
    monarch = position.monarchs[position.tables.home[full[0]]] if len(full) == 1 else 0
    stack = position.units[full[0]] if full else None
    if position.event != "two-master" or not monarch or stack is None or len(stack.kinds) < 2:
        node.fail("after a two-master one harbor of an empire with a monarch has one unit of several kinds too many.")
    return position._replace(decision=Decision(monarch, "remove", regions=full))


def _turn(position: Position, node: Node, kind: str) -> Turn:
    tables = position.tables
    parts = dict(node.table(TURN_PARTS))
    for part in ("empire", "steers"):
        if part not in parts:
            node.fail("a turn under way names its {part}.", part=part)

    def region(item: Node) -> int:
        return tables.number[item.word(tables.names, "region")]

    def rows(part: str, width: int) -> list[list[Node]]:
        found = [list(item.items()) for item in parts[part].items()] if part in parts else []
        for row in found:
            if len(row) != width:
                parts[part].fail("each entry has {n} parts.", n=width)
        return found

    empire = tables.empire_number[parts["empire"].word(tables.empires, "empire")]
    movable = _movable(position, empire, rows("movable", 3))
    settled = tuple(map(region, parts["settled"].items())) if "settled" in parts else ()
    for place in settled:
        stack = position.units[place]
        if stack is None or stack.empire != empire:
            parts["settled"].fail(
                "no unit of {empire:name} stands in {region:name}.",
                empire=tables.empires[empire],
                region=tables.names[place],
            )
    if "pending" in parts and kind != "allow":
        parts["pending"].fail("a move waits only while a passage is asked for.")
    compensated = region(parts["compensated"]) if "compensated" in parts else NOWHERE
    if compensated != NOWHERE and tables.home[compensated] == NOBODY:
        parts["compensated"].fail("the compensation unit comes out of a city region.")
    action = ACTIONS.index(parts["action"].word(ACTIONS, "action")) if "action" in parts else NOWHERE
    steers = parts["steers"].number(1, position.setting.players)
    if position.markers[empire][0] != action:
        node.fail("the marker of the action under way lies on I, and no other.")
    if action == NOWHERE and not position.monarchs[empire]:
        node.fail("a neutral empire has no monarch to hand the turn to.")
    if action == NOWHERE and position.monarchs[empire] != steers:
        parts["steers"].fail("a turn is handed to the monarch of its empire.")
    carried = 0
    for item in parts["carried"].items() if "carried" in parts else ():
        carried |= 1 << region(item)
    return Turn(
        empire=empire,
        steers=steers,
        action=action,
        to_place=parts["to_place"].number(0, 2) if "to_place" in parts else 0,
        movable=movable,
        marched=parts["marched"].truth() if "marched" in parts else False,
        carried=carried,
        settled=settled,
        victors=tuple(map(region, parts["victors"].items())) if "victors" in parts else (),
        turned_away=tuple(
            (KIND_NUMBER[row[0].word(KINDS, "unit")], region(row[1]), region(row[2])) for row in rows("turned_away", 3)
        ),
        pending=_pending(position, parts["pending"]) if "pending" in parts else None,
        compensated=compensated,
    )


def _movable(position: Position, empire: int, rows: list[list[Node]]) -> tuple[tuple[int, int, int], ...]:
    """The units that may still move; each must stand there, and is named once."""
    tables = position.tables
    movable: dict[tuple[int, int], int] = {}
    for row in rows:
        region = tables.number[row[0].word(tables.names, "region")]
        kind = KIND_NUMBER[row[1].word(KINDS, "unit")]
        stack = position.units[region]
        here = stack.count(kind) if stack is not None and stack.empire == empire else 0
        if not here:
            row[0].fail(
                "no {unit:name} of {empire:name} stands there to move.", empire=tables.empires[empire], unit=KINDS[kind]
            )
        if (region, kind) in movable:
            row[0].fail("the {unit:name} there is named twice.", unit=KINDS[kind])
        movable[region, kind] = row[2].number(1, here)
    return tuple((region, kind, number) for (region, kind), number in movable.items())


def _pending(position: Position, node: Node) -> Move:
    try:
        move = parse(node.text(), position.tables.board)
    except NotationError as error:
        node.fail("{reason}", reason=error)
    if not isinstance(move, Move):
        node.fail("only a move can wait for an answer.")
    return move


def _in_turn(position: Position, kind: str, entries: dict[str, Node]) -> Position | None:
    """Open a decision within the turn; None where the turn does not allow it."""
    turn = position.turn
    assert turn is not None
    if turn.action == NOWHERE:
        if kind == "compensate":
            return position._replace(decision=Decision(position.player, "compensate"))
        return monarch_acts(position) if kind == "act" else None
    if kind != "remove" and kind not in ACTIONS_BY_NAME[ACTIONS[turn.action]].decisions:
        return None
    plain = position._replace(decision=Decision(turn.steers, kind, turn.empire))
    if kind == "allow":
        return _passage(position, turn)
    if kind == "reply":
        return _reply(position, turn, entries)
    if kind == "remove":
        return ending.reduce(plain, SILENT) if _excess(position, turn) else None
    if kind == "place" and not turn.to_place:
        return None
    return plain


def _passage(position: Position, turn: Turn) -> Position | None:
    moving = position._replace(turn=turn._replace(pending=None), decision=Decision(turn.steers, "move", turn.empire))
    if turn.pending is None or KIND_NUMBER[turn.pending.kind] >= TWO_MASTER:
        return None
    if next(account.refusals(moving, turn.pending), None) is not None:
        return None
    return movement.move(moving, turn.pending, SILENT)


def _reply(position: Position, turn: Turn, entries: dict[str, Node]) -> Position | None:
    if "region" not in entries:
        return None
    tables = position.tables
    region = tables.number[entries["region"].word(tables.names, "region")]
    stack = position.units[region]
    if stack is None or stack.empire == turn.empire or len(stack.kinds) < 2:
        return None
    player = position.monarchs[stack.empire] or turn.steers
    return position._replace(decision=Decision(player, "reply", stack.empire, (region,)))


def _excess(position: Position, turn: Turn) -> bool:
    regions = [*position.tables.cities[turn.empire], *([turn.compensated] if turn.compensated != NOWHERE else [])]
    return any(overfull(position.units[region]) for region in regions)
