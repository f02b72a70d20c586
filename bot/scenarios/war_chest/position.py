"""A position of War Chest as written in a scenario, made into a state."""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any, cast

import msgspec

from bot.games.game import NO_SEAT, IllegalChoiceError, Seat, SeatSetup, Setup, tag_of
from bot.games.steps import kinds_of_steps
from bot.games.war_chest import WAR_CHEST
from bot.games.war_chest.board import BOARDS, SIDES
from bot.games.war_chest.boxes import DECREES, FORTS, SEALS
from bot.games.war_chest.drafting import fill_army
from bot.games.war_chest.ending import AGREES, GIVES_UP
from bot.games.war_chest.pieces import derive_board_facts, of_team, put_unit
from bot.games.war_chest.setup import OPTIONS, SEATS, check_setup_options, empty_state
from bot.games.war_chest.state import Army, StackStep, State
from bot.games.war_chest.steps import CarryOut, FootmenAct, Round, SpyOut
from bot.games.war_chest.units import DECOYS, POISONERS, ROYAL, UNITS
from bot.scenarios.reading import Node, is_mapping

# What is under way in a position: a seat that is to use a coin, or the steps that are named.


STEPS: Mapping[str, type[StackStep]] = {tag_of(kind): kind for kind in kinds_of_steps(State)}
"""Every kind of step by its tag."""


def read_stack(fields: Mapping[str, Node], state: State) -> None:
    """Lay out what is under way; left out, the acting seat is to use a coin."""
    if state.winners is not None:
        state.steps = []
    elif "under_way" in fields:
        state.steps = [_read_chest_step(node, state) for node in fields["under_way"].each()]
        if not state.steps:
            fields["under_way"].fail("nothing is under way, and nobody has won")
    else:
        state.steps = [Round()]


def write_step(step: StackStep) -> dict[str, Any]:
    """Write a step as a position names it."""
    fields = cast("dict[str, Any]", msgspec.to_builtins(step))
    return {"step": tag_of(type(step)), **{k: v for k, v in fields.items() if k != "type"}}


def _read_chest_step(node: Node, state: State) -> StackStep:
    """Read one step: its kind under `step`, and its fields."""
    entries = node.entries()
    if "step" not in entries:
        node.fail("the key 'step' is missing")
    kind = STEPS[entries.pop("step").text(among=STEPS)]
    known = {field.encode_name for field in msgspec.structs.fields(kind)}
    for key, value in entries.items():
        if key not in known:
            value.fail(f"unknown key (a {tag_of(kind)} has: {', '.join(sorted(known))})")
    known_names: dict[str, Collection[str]] = {
        "seat": state.armies,
        "coin": (*UNITS, ROYAL, *DECOYS),
        **dict.fromkeys(("at", "to", "origin", "target"), BOARDS[state.players].hexes),
        "decree": DECREES,
    }
    if kind is SpyOut:
        known_names["target"] = state.armies
    for key, value in entries.items():
        if key in known_names:
            value.text(among=known_names[key])
    lists = known_names["at"] if kind is FootmenAct else state.armies
    if kind is not CarryOut:
        for item in entries["left"].each() if "left" in entries else ():
            item.text(among=lists)
    try:
        return msgspec.convert(
            {"type": tag_of(kind), **{key: value.value for key, value in entries.items()}}, kind
        )
    except msgspec.ValidationError as error:
        node.fail(str(error))


KEYS = frozenset(
    {
        "seats",
        "options",
        "armies",
        "round",
        "turn",
        "initiative",
        "claimed",
        "units",
        "control",
        "hands",
        "bags",
        "face_up",
        "face_down",
        "supplies",
        "boxes",
        "next_draws",
        "pool",
        "banned",
        "record",
        "record_round",
        "seed",
        "under_way",
        "winners",
        "won_by",
        "ending",
        "decrees",
        "forts",
        "stuck_rounds",
    }
)
"""Everything that a position can say."""

PILES: Mapping[str, str] = {
    "hands": "hand",
    "bags": "bag",
    "face_up": "face_up",
    "face_down": "face_down",
}
"""The keys of piles of coins, and the fields of an army that they fill."""

NOBODY = "nobody"

WON_BY = ("", "markers", "given_up", "agreement", "dead_position")
"""How a game can end."""

MUSTER = "muster"
"""The step before which armies have no coins."""

DRAWN = "use_drawn"
"""The step that holds a coin, which is in no pile."""


def read_chest_position(fields: Mapping[str, Node]) -> State:
    """Make the state of a position (see docs/scenarios.md).

    Raises:
        NotationError: it cannot be understood, or such a position cannot be.
    """
    setup = _read_chest_setup(fields)
    seed = fields["seed"].number() if "seed" in fields else 0
    state = empty_state(setup.seats, setup.options, seed)
    _read_armies(fields, state)
    _put_units(fields, state)
    _fill_piles(fields, state)
    _read_control(fields, state)
    _read_round_and_turn(fields, state)
    _read_decrees_and_forts(fields, state)
    _read_remaining_fields(fields, state)
    derive_board_facts(state)
    read_stack(fields, state)
    return state


def _read_chest_setup(fields: Mapping[str, Node]) -> Setup:
    """Read who plays and the options."""
    given = [*fields["seats"].each()] if "seats" in fields else [Node(s, "seats") for s in SIDES]
    seats = tuple(map(_read_chest_seat, given))
    options: dict[str, str] = {}
    if "options" in fields:
        for name, node in fields["options"].fields(OPTIONS).items():
            options[name] = Node(_read_chest_option(node, name), node.place).text(
                among=OPTIONS[name]
            )
    setup = Setup(seats, options)
    try:
        check_setup_options(setup)
    except IllegalChoiceError as error:
        Node(None, "seats").fail(str(error))
    return setup


def _read_chest_option(node: Node, name: str) -> str:
    """Read the value of an option; YAML has its own mind about yes, no and numbers."""
    if isinstance(node.value, bool):
        yes, no = ("yes", "no") if "yes" in OPTIONS[name] else ("true", "false")
        return yes if node.value else no
    return str(node.number()) if isinstance(node.value, int) else node.text()


def _read_chest_seat(node: Node) -> SeatSetup:
    """Read one seat: its name, or its name and whether the stand-in plays it."""
    if not is_mapping(node.value):
        return SeatSetup(node.text(among=SEATS))
    fields = node.fields({"seat", "clockwork"}, needed=("seat",))
    clockwork = "clockwork" in fields and fields["clockwork"].truth()
    return SeatSetup(fields["seat"].text(among=SEATS), clockwork)


def by_seat(fields: Mapping[str, Node], key: str, state: State) -> dict[Seat, Node]:
    """Read a mapping from the seats in play."""
    return fields[key].fields(set(state.armies)) if key in fields else {}


def read_coin_name(node: Node) -> str:
    """Read a coin: a kind of unit, the Royal Coin or a decoy."""
    return node.text(among=(*UNITS, ROYAL, *DECOYS))


def _read_armies(fields: Mapping[str, Node], state: State) -> None:
    """Read who has which kinds of unit; no kind belongs to two seats (WC 1.4)."""
    taken: set[str] = set()
    for seat, node in by_seat(fields, "armies", state).items():
        for item in node.each():
            kind = item.text(among=UNITS)
            if kind in taken:
                item.fail("no two seats have the same kind, and none has it twice")
            taken.add(kind)
            state.armies[seat].kinds.append(kind)
    if not is_choosing(fields):
        for army in state.armies.values():
            fill_army(army)


def is_choosing(fields: Mapping[str, Node]) -> bool:
    """Return whether armies are still to be chosen: cards lie open, or nobody mustered (WC 3)."""
    steps = fields["under_way"].each() if "under_way" in fields else ()
    kinds = [step.entries()["step"].value for step in steps if "step" in step.entries()]
    return MUSTER in kinds or bool("pool" in fields and fields["pool"].value)


def _army_of_kind(state: State, kind: str, node: Node) -> Army:
    """Return the army of a kind."""
    owners = [army for army in state.armies.values() if kind in army.kinds]
    if not owners:
        node.fail(f"{kind} is in no army")
    return owners[0]


def _put_units(fields: Mapping[str, Node], state: State) -> None:
    """Put units on the board: `f4: knight`, `f4: knight 2` or a mapping with poison."""
    entries = fields["units"].entries() if "units" in fields else {}
    board = BOARDS[state.players].hexes
    for at, node in entries.items():
        if at not in board:
            node.fail("there is no such hex")
        value = unit_fields(node)
        if "unit" not in value:
            node.fail("the key 'unit' is missing")
        kind = value["unit"].text(among=UNITS)
        army = _army_of_kind(state, kind, node)
        if len(army.units[kind]) >= UNITS[kind].most:
            node.fail(f"there are too many units of {kind}")
        unit = put_unit(state, army, kind, at)
        if "height" in value:
            unit.height = value["height"].number(1, UNITS[kind].coins)
        if "poison" in value:
            unit.poison = [poisoner.text(among=POISONERS) for poisoner in value["poison"].each()]


def unit_fields(node: Node) -> dict[str, Node]:
    """Read a unit, written short or as a mapping."""
    if is_mapping(node.value):
        return node.fields({"unit", "height", "poison"})
    kind, _, height = node.text().partition(" ")
    fields = {"unit": Node(kind, node.place)}
    if height:
        if height not in map(str, range(1, 10)):
            node.fail("expected a kind and its height, such as `knight 2`")
        fields["height"] = Node(int(height), node.place)
    return fields


def _fill_piles(fields: Mapping[str, Node], state: State) -> None:
    """Fill the piles; coins of a kind that are named nowhere are in the supply (WC 3.5).

    Where a supply is named, they are in the box. A Royal Coin that is named nowhere is in the bag,
    a decoy is ready.
    """
    if is_choosing(fields):
        return
    for army in state.armies.values():
        army.bag = []
        army.supply = {}
    for key, pile in PILES.items():
        for seat, node in by_seat(fields, key, state).items():
            setattr(state.armies[seat], pile, [read_coin_name(item) for item in node.each()])
    supplies = {s: n.entries() for s, n in by_seat(fields, "supplies", state).items()}
    boxes = {s: n.entries() for s, n in by_seat(fields, "boxes", state).items()}
    for seat, army in state.armies.items():
        _spread_coins(fields, army, supplies.get(seat, {}), boxes.get(seat, {}))
    held = [name for army in state.armies.values() for name in _pile_coins(fields, army)]
    for army in state.armies.values():
        army.decoys = [decoy for decoy in army.decoys if decoy not in held]


def _pile_coins(fields: Mapping[str, Node], army: Army) -> list[str]:
    """List the coins of an army's piles, and the one that is in use."""
    coins = [*army.bag, *army.hand, *army.face_up, *army.face_down]
    for node in fields["under_way"].each() if "under_way" in fields else ():
        step = {key: value.value for key, value in node.entries().items()}
        if step.get("step") == DRAWN and step.get("seat") == army.seat:
            coins.append(str(step.get("coin")))
    return coins


def _spread_coins(
    fields: Mapping[str, Node],
    army: Army,
    supply: Mapping[str, Node],
    box: Mapping[str, Node],
) -> None:
    """Put every coin of an army that is in no pile where it belongs."""
    placed = Counter(_pile_coins(fields, army))
    for name, node in {**supply, **box}.items():
        if name not in army.kinds:
            node.fail(f"{army.seat} has no {name}")
    for kind in army.kinds:
        used = placed[kind] + sum(unit.height for unit in army.units[kind])
        spare = UNITS[kind].coins - used
        lying = supply[kind].number() if kind in supply else None
        out = box[kind].number() if kind in box else None
        if lying is None:
            lying = spare - (out or 0)
        if out is None:
            out = spare - lying
        if min(lying, out) < 0 or lying + out != spare:
            Node(None, army.seat).fail(f"{kind} has {UNITS[kind].coins} coins, not as named")
        if lying:
            army.supply[kind] = lying
        if out:
            army.box[kind] = out
    if not placed[ROYAL]:
        army.bag.append(ROYAL)
    wrong = [
        coin_name for coin_name in placed if coin_name in UNITS and coin_name not in army.kinds
    ]
    if wrong or placed[ROYAL] > 1:
        Node(None, army.seat).fail(f"cannot have these coins: {', '.join(wrong) or ROYAL}")


def _read_control(fields: Mapping[str, Node], state: State) -> None:
    """Read who controls which location; those not named are as at the start (WC 3.1)."""
    if "control" in fields:
        for at, node in fields["control"].fields(set(state.control)).items():
            side = node.text(among=(*SIDES, NOBODY))
            state.control[at] = "" if side == NOBODY else side


def _read_decrees_and_forts(fields: Mapping[str, Node], state: State) -> None:
    """Read the open decrees with the sides whose seals lie on each, and where forts lie."""
    if "decrees" in fields:
        if not state.court:
            fields["decrees"].fail("without the box Nobility there are no decrees")
        for decree, node in fields["decrees"].fields(set(DECREES)).items():
            seals = [item.text(among=SIDES) for item in node.each()]
            if len(set(seals)) != len(seals):
                node.fail("a side has one seal on a decree at most")
            state.court.decrees[decree] = seals
        if len(state.court.decrees) > SEALS:
            fields["decrees"].fail(f"only {SEALS} decrees lie open")
    if "stuck_rounds" in fields and state.court:
        state.court.stuck = fields["stuck_rounds"].number()
    if "forts" in fields:
        if not state.works:
            fields["forts"].fail("without the box Siege there are no forts")
        named = {item.text(among=state.control) for item in fields["forts"].each()}
        if len(named) > FORTS:
            fields["forts"].fail(f"there are {FORTS} forts")
        state.works.forts = sorted(named)


def _read_round_and_turn(fields: Mapping[str, Node], state: State) -> None:
    """Read the round, whose turn it is and who holds the initiative."""
    first = next(iter(state.armies))
    choosing = is_choosing(fields)
    state.acting = (
        fields["turn"].text(among=(NO_SEAT, *state.armies)) if "turn" in fields else first
    )
    state.initiative = state.acting or first
    if choosing:
        state.acting = state.initiative = NO_SEAT
    if "initiative" in fields:
        state.initiative = fields["initiative"].text(among=(NO_SEAT, *state.armies))
    state.claimed = "claimed" in fields and fields["claimed"].truth()
    state.round = fields["round"].number() if "round" in fields else int(not choosing)


def _read_drawable_coin(state: State, seat: Seat, node: Node) -> str:
    """Read a coin that a seat may come to draw: its own, or an enemy's decoy."""
    army = state.armies[seat]
    named = read_coin_name(node)
    enemies = [kind for foe in of_team(state, 1 - army.team) for kind in foe.kinds]
    if named != ROYAL and named not in army.kinds and DECOYS.get(named) not in enemies:
        node.fail(f"{seat} can never draw {named}")
    return named


def _read_recorded_deed(node: Node, state: State) -> tuple[str, ...]:
    """Read what was seen of a choice: the number of its coin, the seat, the kind, its fields."""
    texts = [*node.each()]
    if len(texts) < 3:
        node.fail("expected the number of the coin, the seat, the kind of choice and its fields")
    number, seat, kind = texts[:3]
    if number.text() not in map(str, range(1, 100)):
        number.fail("expected the number of a coin, as a text")
    seat.text(among=state.armies)
    kind.text(among=WAR_CHEST.choice_kinds())
    return tuple(item.text() for item in texts)


def _read_remaining_fields(fields: Mapping[str, Node], state: State) -> None:
    """Read open cards, draws to come, what was seen of this round, and the end."""
    for key, cards in (("pool", state.pool), ("banned", state.out)):
        if key in fields:
            cards.extend(item.text(among=UNITS) for item in fields[key].each())
    for seat, node in by_seat(fields, "next_draws", state).items():
        state.next_draws[seat] = [_read_drawable_coin(state, seat, item) for item in node.each()]
    if "record" in fields:
        state.record = [_read_recorded_deed(item, state) for item in fields["record"].each()]
    if "record_round" in fields:
        state.recorded = fields["record_round"].number()
    if "winners" in fields:
        state.winners = tuple(n.text(among=state.armies) for n in fields["winners"].each())
    if "won_by" in fields:
        state.won_by = fields["won_by"].text(among=WON_BY)
    if heard := by_seat(fields, "ending", state):
        words = (GIVES_UP, AGREES)
        state.ending = {seat: node.text(among=words) for seat, node in heard.items()}
