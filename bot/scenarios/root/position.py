"""A position of Root as written in a scenario, made into a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Union

import msgspec

from bot.games.game import IllegalChoice, SeatSetup, Setup, tag_of
from bot.games.root import codec
from bot.games.root.cards import CARDS, DECKS, VIZIER
from bot.games.root.chance import shuffle
from bot.games.root.clockwork.electric_eyrie import ElectricEyrieTurn
from bot.games.root.clockwork.mechanical_marquise import (
    MechanicalMarquise,
    MechanicalMarquiseTurn,
)
from bot.games.root.maps import MAPS
from bot.games.root.setup import (
    CLOCKWORK,
    DIFFICULTIES,
    ITEMS,
    PEOPLE,
    TRAITS,
    check,
    empty_state,
    without_dominance,
)
from bot.games.root.state import BURROW, CLEARINGS, PHASES, SUITS, Faction, State, Step
from bot.games.root.turn import Deal, EndOfTurn, FirstTurn, settle
from bot.scenarios.reading import Node, is_list, is_mapping
from bot.scenarios.root.factions import notation

KEYS = frozenset(
    {
        "map",
        "deck",
        "seats",
        "cooperative",
        "turn",
        "round",
        "scores",
        "clearings",
        "forests",
        "hands",
        "boards",
        "supply_items",
        "crafted_items",
        "play_areas",
        "used",
        "activated",
        "starts",
        "discard",
        "available_dominance",
        "dominance",
        "removed_cards",
        "next_cards",
        "next_rolls",
        "next_random",
        "seed",
        "under_way",
        "winners",
        "won_by",
    }
)
"""Everything that a position can say."""

BOARD_NAMES: Mapping[str, str] = {"fallen": "fallen_leaders"}
"""Fields of faction boards that go by another name in scenarios."""

STEPS: Mapping[str, type[Step]] = {tag_of(kind): kind for kind in codec.STEPS}
"""Every kind of step by its tag."""


def read(fields: Mapping[str, Node]) -> State:
    """Make the state of a position (see docs/scenarios.md).

    Raises:
        NotationError: it cannot be understood, or such a position cannot be.
    """
    setup = _setup(fields)
    seed = fields["seed"].number() if "seed" in fields else 0
    state = empty_state(setup, seed)
    _turn(fields, state)
    _clearings(fields, state)
    _forests(fields, state)
    _factions(fields, state)
    _items(fields, state)
    _cards(fields, state, setup)
    _chance(fields, state)
    settle(state)
    for clearing in CLEARINGS:
        if state.open_slots[clearing] < 0:
            fields["clearings"].child(clearing, None).fail("more buildings than slots")
    _stack(fields, state)
    return state


def _setup(fields: Mapping[str, Node]) -> Setup:
    """Read who plays, on which map and with which deck."""
    if "seats" not in fields:
        Node(None, "").fail("the key 'seats' is missing")
    seats = tuple(map(_seat, fields["seats"].each()))
    options = {
        "map": fields["map"].text(among=MAPS) if "map" in fields else "autumn",
        "deck": fields["deck"].text(among=DECKS) if "deck" in fields else "base",
        "cooperative": "yes" if "cooperative" in fields and fields["cooperative"].truth() else "no",
    }
    setup = Setup(seats, options)
    try:
        check(setup)
    except IllegalChoice as error:
        fields["seats"].fail(str(error))
    return setup


def _seat(node: Node) -> SeatSetup:
    """Read one seat."""
    found = node.fields({"faction", "clockwork", "difficulty", "traits"}, needed=("faction",))
    clockwork = "clockwork" in found and found["clockwork"].truth()
    name = found["faction"].text(among=CLOCKWORK if clockwork else PEOPLE)
    for key in ("difficulty", "traits"):
        if key in found and not clockwork and found[key].value not in ("default", []):
            found[key].fail("only a clockwork seat has it")
    difficulty = found["difficulty"].text(DIFFICULTIES) if "difficulty" in found else "default"
    known = TRAITS.get(name, ())
    traits = tuple(t.text(known) for t in found["traits"].each()) if "traits" in found else ()
    return SeatSetup(name, clockwork, difficulty, traits)


def _turn(fields: Mapping[str, Node], state: State) -> None:
    """Read whose turn it is, in which phase and round, and who has won."""
    if "turn" in fields:
        found = fields["turn"].fields({"faction", "phase"}, needed=("phase",))
        state.phase = found["phase"].text(among=("setup", *PHASES))
        if "faction" in found:
            state.acting = found["faction"].text(among=state.factions)
        elif state.phase != "setup":
            fields["turn"].fail("the key 'faction' is missing")
    default = 0 if state.phase == "setup" else 1
    state.round = fields["round"].number() if "round" in fields else default
    if "winners" in fields:
        state.winners = tuple(n.text(among=state.factions) for n in fields["winners"].each())
    if "won_by" in fields:
        state.won_by = fields["won_by"].text()


def places(state: State) -> Collection[int]:
    """Return the clearings that pieces can be in, with the Burrow where there is one."""
    burrow = any(BURROW in faction.AREA for faction in state.factions.values())
    return (BURROW, *CLEARINGS) if burrow else CLEARINGS


def _clearings(fields: Mapping[str, Node], state: State) -> None:
    """Put suits, ruins and pieces on the map; the rest stays in the supplies (Law 1.5.1)."""
    if state.phase != "setup":
        state.ruins = [0] * 13
    named = fields["clearings"].numbered(places(state)) if "clearings" in fields else {}
    for clearing, node in named.items():
        for key, value in node.fields({"suit", "ruin", *state.factions}).items():
            if key == "suit":
                state.suits[clearing] = value.text(among=SUITS)
            elif key == "ruin":
                state.ruins[clearing] = int(value.truth())
            else:
                _pieces(state.factions[key], clearing, value)
    for faction in state.factions.values():
        for piece in faction.LEAVES_GAME:
            if state.phase != "setup":
                faction.supply[piece] = 0


def _pieces(faction: Faction, clearing: int, node: Node) -> None:
    """Put the pieces of a faction in a clearing."""
    own = notation(faction.name)
    for key, value in node.fields({*faction.TOTALS, *own.PIECES}).items():
        own.read_piece(faction, clearing, value, key)


def _forests(fields: Mapping[str, Node], state: State) -> None:
    """Read pieces in forests."""
    known = {forest.id for forest in state.board.forests}
    entries = fields["forests"].fields(known) if "forests" in fields else {}
    for forest, node in entries.items():
        for name, value in node.fields(set(state.factions)).items():
            notation(name).read_forest(state.factions[name], forest, value)


def _factions(fields: Mapping[str, Node], state: State) -> None:
    """Read what the factions have beside pieces: points, boards, cards used, dominance."""
    for name, node in _by_faction(fields, "scores", state).items():
        state.factions[name].score = node.number()
    for name, node in _by_faction(fields, "used", state).items():
        state.factions[name].used = [one.text() for one in node.each()]
    for name, node in _by_faction(fields, "activated", state).items():
        state.factions[name].activated = {
            suit: number.number() for suit, number in node.fields(SUITS).items()
        }
    for name, node in _by_faction(fields, "starts", state).items():
        state.factions[name].start = node.number(0, 12)
    for name, node in _by_faction(fields, "dominance", state).items():
        state.factions[name].dominance = _card(node)
        if CARDS[_card(node)].kind != "dominance":
            node.fail("that is no dominance card")
    for name, node in _by_faction(fields, "boards", state).items():
        _board(state.factions[name], node)
    for name, faction in state.factions.items():
        notation(name).settle(state, faction, fields.get("boards", Node(None, "boards")))


def _by_faction(fields: Mapping[str, Node], key: str, state: State) -> dict[str, Node]:
    """Read a mapping from factions in play."""
    return fields[key].fields(set(state.factions)) if key in fields else {}


def board_fields(faction: Faction) -> dict[str, msgspec.structs.FieldInfo]:
    """Return the fields of a faction's board by their names in scenarios."""
    shared = {field.name for field in msgspec.structs.fields(Faction)}
    return {
        BOARD_NAMES.get(field.name, field.name): field
        for field in msgspec.structs.fields(faction)
        if field.name not in shared
    }


def _board(faction: Faction, node: Node) -> None:
    """Fill in a faction board; of a mapping by columns, those left out stay as they are."""
    known = board_fields(faction)
    for name, value in node.fields(set(known)).items():
        field = known[name]
        given, default = value.value, getattr(faction, field.name)
        if field.name in faction.SECRET_PILES:
            given = _cards_in(value)
        if is_mapping(default):
            columns = value.fields(set(default))
            given = {**default, **{key: _cards_in(one) for key, one in columns.items()}}
        setattr(faction, field.name, convert(Node(given, value.place), field.type))


def _cards_in(node: Node) -> list[str]:
    """Read a list of cards."""
    return [_card(one) for one in node.each()]


def convert(node: Node, kind: Any) -> Any:
    """Read a value of a type; what the type does not know is an error."""
    try:
        found = msgspec.convert(node.value, kind)
    except msgspec.ValidationError as error:
        node.fail(str(error))
    _nothing_lost(node, msgspec.to_builtins(found))
    return found


def _nothing_lost(node: Node, read_back: Any) -> None:
    """Refuse keys that reading has dropped."""
    if is_mapping(node.value):
        for key, value in node.entries().items():
            if key not in read_back:
                value.fail("unknown key")
            _nothing_lost(value, read_back[key])
    elif is_list(node.value):
        for index, value in enumerate(node.each()):
            _nothing_lost(value, read_back[index])


def _items(fields: Mapping[str, Node], state: State) -> None:
    """Read crafted items and the supply: by default the full one without the crafted items."""
    for name, node in _by_faction(fields, "crafted_items", state).items():
        state.factions[name].items = [one.text(among=ITEMS) for one in node.each()]
    crafted = Counter(item for faction in state.factions.values() for item in faction.items)
    if "supply_items" in fields:
        left = Counter(one.text(among=ITEMS) for one in fields["supply_items"].each())
        state.items = {item: left[item] for item in ITEMS}
        where = fields["supply_items"]
    else:
        state.items = {item: count - crafted[item] for item, count in ITEMS.items()}
        where = fields.get("crafted_items", Node(None, ""))
    for item, count in ITEMS.items():
        if state.items[item] < 0 or state.items[item] + crafted[item] > count:
            where.fail(f"there are only {count} {item}")


def _card(node: Node) -> str:
    """Read a card's id; the suit may come first in the name of an ambush or dominance card."""
    name = node.text()
    suit, _, kind = name.rpartition("_")
    if kind in ("ambush", "dominance") and f"{kind}_{suit}" in CARDS:
        return f"{kind}_{suit}"
    if name not in CARDS:
        node.fail(f"{name!r} is no card")
    return name


def _pile(fields: Mapping[str, Node], key: str) -> list[str]:
    """Read a list of cards; none by default."""
    return _cards_in(fields[key]) if key in fields else []


def _cards(fields: Mapping[str, Node], state: State, setup: Setup) -> None:
    """Lay out the cards; all that lie nowhere else are in the deck, `next_cards` on top."""
    whole = Counter({card.id: card.count for card in DECKS[state.deck_name].values()})
    for name, node in _by_faction(fields, "hands", state).items():
        state.factions[name].hand = _cards_in(node)
        if state.factions[name].clockwork and state.factions[name].hand:
            node.fail("a clockwork faction has no hand")
    for name, node in _by_faction(fields, "play_areas", state).items():
        state.factions[name].play_area = _cards_in(node)
    state.discard = _pile(fields, "discard")
    state.available = _pile(fields, "available_dominance")
    state.out_of_game = _pile(fields, "removed_cards")
    if "removed_cards" not in fields and state.phase == "setup" and without_dominance(setup):
        state.out_of_game = [c for c in whole if CARDS[c].kind == "dominance"]
    placed = [*state.discard, *state.available, *state.out_of_game, *state.cards_on_boards()]
    for faction in state.factions.values():
        placed += [*faction.hand, *faction.play_area, *faction.face_down_cards()]
        placed += [faction.dominance] if faction.dominance else []
    following = _pile(fields, "next_cards")
    left = whole.copy()
    left.subtract([*placed, *following])
    for card, count in left.items():
        if count < 0:
            Node(None, "").fail(f"there are only {whole[card]} {card}")
    if VIZIER in left:
        Node(None, "").fail("a loyal vizier lies in the Decree only")
    state.deck = [card for card, count in left.items() for _ in range(count)]
    shuffle(state, state.deck)
    state.deck += reversed(following)


def _chance(fields: Mapping[str, Node], state: State) -> None:
    """Read the outcomes of chance that are written down in advance."""
    if "next_rolls" in fields:
        for node in fields["next_rolls"].each():
            dice = [die.number(0, 3) for die in node.each()]
            if len(dice) != 2:
                node.fail("a roll is two dice")
            state.dictated.rolls.append((dice[0], dice[1]))
    if "next_random" in fields:
        state.dictated.picks = convert(fields["next_random"], list[Union[int, str]])  # noqa: UP007


def _stack(fields: Mapping[str, Node], state: State) -> None:
    """Lay out what is under way."""
    if state.winners is not None:
        state.steps = []
    elif "under_way" in fields:
        state.steps = [_step(node, state.factions) for node in fields["under_way"].each()]
    else:
        acting = state.factions.get(state.acting)
        bot = acting if isinstance(acting, MechanicalMarquise) else None
        if bot is not None and state.phase == "daylight" and not bot.order_card:
            fields["turn"].fail("boards.marquise.order_card is missing")
        state.steps = begun_steps(state)
    if state.phase == "setup":
        state.acting = ""


def begun_steps(state: State) -> list[Step]:
    """Return the stack at the beginning of the acting faction's phase, or of its set-up."""
    if state.phase == "setup":
        names = list(state.factions)
        first = names.index(state.acting) if state.acting else 0
        steps: list[Step] = [] if state.acting else [Deal()]
        for name in names[first:]:
            steps += state.factions[name].setup_steps()
        return [*reversed([*steps, FirstTurn()])]
    steps = state.factions[state.acting].turn_steps()
    for index, step in enumerate(steps):
        if tag_of(type(step)) == f"start_of_{state.phase}":
            steps = steps[index:]
            break
    else:
        steps = _at_phase(steps, state.phase, state)
    return [*reversed([*steps, EndOfTurn()])]


def _at_phase(steps: Sequence[Step], phase: str, state: State) -> list[Step]:
    """Let a clockwork turn, which is one step, begin at a phase."""
    (turn,) = steps
    match turn:
        case MechanicalMarquiseTurn() if phase == "daylight":
            turn.start_daylight(state)
        case ElectricEyrieTurn() if phase == "daylight":
            turn.stage = "recruit"
        case MechanicalMarquiseTurn() | ElectricEyrieTurn():
            turn.stage = phase
        case _:
            raise TypeError(turn)
    return [turn]


def _step(node: Node, factions: Collection[str]) -> Step:
    """Read one step under way: its kind under `step`, and its fields."""
    entries = node.entries()
    if "step" not in entries:
        node.fail("the key 'step' is missing")
    kind = STEPS[entries["step"].text(among=STEPS)]
    given = {key: value.value for key, value in entries.items() if key != "step"}
    if "seat" in entries:
        entries["seat"].text(among=factions)
    return convert(Node(given, node.place), kind)
