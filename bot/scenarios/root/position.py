"""Build a state of Root from the position of a scenario."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Union, get_args

import msgspec

from bot.games.game import IllegalChoiceError, Seat, SeatSetup, Setup
from bot.games.root.draft.cards import PLACES
from bot.games.root.factions.riverfolk.services import SERVICES
from bot.games.root.law.cards import CARDS, DECKS
from bot.games.root.law.events import Phase, WonBy
from bot.games.root.law.kinds import CLEARINGS, SUITS, Clearing, Suit
from bot.games.root.law.maps import MAPS
from bot.games.root.law.state import BURROW, PHASES, Faction, State
from bot.games.root.law.turn import derive_lists
from bot.games.root.roster import CLOCKWORK, PEOPLE, TRAITS
from bot.games.root.setup import DIFFICULTIES, check_root_setup, empty_state
from bot.scenarios.reading import Node, convert_node, is_list, is_mapping
from bot.scenarios.root.cards import read_cards, read_items, read_play_areas, read_quests
from bot.scenarios.root.drafting import read_draft
from bot.scenarios.root.ground import KEYS as MAP_KEYS
from bot.scenarios.root.ground import read_map
from bot.scenarios.root.notations import notation_of_faction
from bot.scenarios.root.stack import read_stack
from bot.scenarios.root.values import BURROW_NAME, by_faction, cards_in, read_card_id

KEYS = MAP_KEYS | frozenset(
    {
        "map",
        "deck",
        "seats",
        "draft",
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
        "exhausted_items",
        "laid_on",
        "play_areas",
        "used",
        "services",
        "hirers",
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
        "quests",
        "next_quests",
        "ruin_items",
        "scorched",
        "coalitions",
        "chance_left",
        "under_way",
        "winners",
        "won_by",
    }
)
"""The keys of a position."""


def read_root_position(fields: Mapping[str, Node]) -> State:
    """Build the state of a position (see docs/scenarios.md).

    Raises:
        NotationError: it is malformed or impossible.
    """
    setup = _read_root_setup(fields)
    seed = fields["seed"].number() if "seed" in fields else 0
    state = empty_state(setup, seed)
    if "draft" in fields:
        read_draft(fields["draft"], fields["seats"], state)
    read_map(fields, state)
    _read_turn_of_game(fields, state)
    _read_clearings(fields, state)
    _read_forests(fields, state)
    _read_factions(fields, state)
    read_items(fields, state)
    read_cards(fields, state, setup)
    read_quests(fields, state)
    read_play_areas(fields, state)
    _read_chance(fields, state)
    derive_lists(state)
    for clearing in CLEARINGS:
        if state.open_slots[clearing] < 0:
            fields["clearings"].child(clearing, None).fail("more buildings than slots")
    read_stack(fields, state)
    return state


def _read_root_setup(fields: Mapping[str, Node]) -> Setup:
    """Read who plays, on which map and with which deck."""
    if "seats" not in fields:
        Node(None, "").fail("the key 'seats' is missing")
    seats = tuple(_read_root_seat(node, "draft" in fields) for node in fields["seats"].each())
    options = {
        "setup": "drafted" if "draft" in fields else "standard",
        "map": fields["map"].text(among=MAPS) if "map" in fields else "autumn",
        "deck": fields["deck"].text(among=DECKS) if _names_deck(fields) else "base",
        "cooperative": "yes" if "cooperative" in fields and fields["cooperative"].truth() else "no",
    }
    setup = Setup(seats, options)
    try:
        check_root_setup(setup)
    except IllegalChoiceError as error:
        fields["seats"].fail(str(error))
    return setup


def _names_deck(fields: Mapping[str, Node]) -> bool:
    """Return whether the key `deck` names a deck; a list gives the cards left in it."""
    return "deck" in fields and not is_list(fields["deck"].value)


def _read_root_seat(node: Node, drafts: bool) -> SeatSetup:
    """Read one seat; in a draft it may be that of a player without a faction."""
    fields = node.fields({"faction", "clockwork", "difficulty", "traits"}, needed=("faction",))
    clockwork = "clockwork" in fields and fields["clockwork"].truth()
    people = (*PEOPLE, *PLACES) if drafts else tuple(PEOPLE)
    name = fields["faction"].text(among=CLOCKWORK if clockwork else people)
    for key in ("difficulty", "traits"):
        if key in fields and not clockwork and fields[key].value not in ("default", []):
            fields[key].fail("only a clockwork seat has it")
    difficulty = fields["difficulty"].text(DIFFICULTIES) if "difficulty" in fields else "default"
    known = TRAITS.get(name, ())
    traits = tuple(t.text(known) for t in fields["traits"].each()) if "traits" in fields else ()
    return SeatSetup(name, clockwork, difficulty, traits)


def _read_turn_of_game(fields: Mapping[str, Node], state: State) -> None:
    """Read whose turn it is, in which phase and round, and who has won."""
    if "turn" in fields:
        turn = fields["turn"].fields({"faction", "phase"}, needed=("phase",))
        state.phase = msgspec.convert(turn["phase"].text(among=("setup", *PHASES)), Phase)
        if "faction" in turn:
            state.acting = turn["faction"].text(among=state.factions)
        elif state.phase != "setup":
            fields["turn"].fail("the key 'faction' is missing")
    default = 0 if state.phase == "setup" else 1
    state.round = fields["round"].number() if "round" in fields else default
    if "winners" in fields:
        state.winners = tuple(n.text(among=state.factions) for n in fields["winners"].each())
    if "won_by" in fields:
        state.won_by = fields["won_by"].text(among=("", *get_args(WonBy)))
    if "scorched" in fields:
        state.scorched = [Clearing(node.number(1, 12)) for node in fields["scorched"].each()]
    _read_coalitions(fields, state)
    state.passed = "chance_left" in fields and fields["chance_left"].truth()


def _read_coalitions(fields: Mapping[str, Node], state: State) -> None:
    """Read who is with whom; the last member of a coalition is next to the first (Law 9.2.8)."""
    ring = state.coalitions
    for name, node in by_faction(fields, "coalitions", state).items():
        ring[name] = node.text(among=state.factions)
        if name == ring[name] or list(ring.values()).count(ring[name]) > 1:
            node.fail(f"{ring[name]} cannot be in this coalition")
    firsts = [name for name in ring if name not in ring.values()]
    for first in firsts:
        last = first
        while last in ring:
            last = ring[last]
        ring[last] = first


def places_for_pieces(state: State) -> Collection[Clearing]:
    """Return the clearings that pieces can be in, the Burrow included if there is one."""
    burrow = any(BURROW in faction.AREA for faction in state.factions.values())
    return (BURROW, *CLEARINGS) if burrow else CLEARINGS


def clearings_in(node: Node, state: State) -> dict[Clearing, Node]:
    """Read a mapping from clearings; the Burrow has its name or the number 0."""
    value = node.value
    if is_mapping(value) and BURROW_NAME in value:
        value = {BURROW if key == BURROW_NAME else key: entry for key, entry in value.items()}
    return Node(value, node.place).numbered(places_for_pieces(state))


def _read_clearings(fields: Mapping[str, Node], state: State) -> None:
    """Put suits, ruins and pieces on the map; the rest stays in the supplies (Law 1.5.1)."""
    if state.phase != "setup":
        state.ruins = [0] * 13
    named = clearings_in(fields["clearings"], state) if "clearings" in fields else {}
    for clearing, node in named.items():
        entries: dict[str, Node] = node.fields({"suit", "ruin", *state.factions})
        if "suit" in entries:
            state.suits[clearing] = entries.pop("suit").text(among=SUITS)
        if "ruin" in entries:
            state.ruins[clearing] = int(entries.pop("ruin").truth())
        for name, value in entries.items():
            _put_pieces(state.factions[Seat(name)], clearing, value, state.suits[clearing])
    for faction in state.factions.values():
        for piece in faction.LEAVES_GAME:
            if state.phase != "setup":
                faction.supply[piece] = 0


def _put_pieces(faction: Faction, clearing: Clearing, node: Node, suit: Suit) -> None:
    """Put the pieces of a faction in a clearing."""
    own = notation_of_faction(faction.name)
    for key, value in node.fields({*faction.TOTALS, *own.PIECES}).items():
        own.read_piece(faction, clearing, value, own.piece(key, suit))


def _read_forests(fields: Mapping[str, Node], state: State) -> None:
    """Read pieces in forests."""
    known = {forest.id for forest in state.board.forests}
    entries = fields["forests"].fields(known) if "forests" in fields else {}
    for forest, node in entries.items():
        for name, value in node.fields(set(state.factions)).items():
            notation_of_faction(name).read_forest(state.factions[name], forest, value)


def _read_factions(fields: Mapping[str, Node], state: State) -> None:
    """Read what the factions have besides pieces: points, boards, cards used, dominance."""
    for name, node in by_faction(fields, "scores", state).items():
        state.factions[name].score = node.number()
    for name, node in by_faction(fields, "used", state).items():
        state.factions[name].used = cards_in(node)
    for name, node in by_faction(fields, "services", state).items():
        state.factions[name].services = [entry.text(among=SERVICES) for entry in node.each()]
    for name, node in by_faction(fields, "hirers", state).items():
        state.hirers[name] = node.text(among=state.factions)
    for name, node in by_faction(fields, "activated", state).items():
        state.factions[name].activated = {
            suit: number.number() for suit, number in node.fields(SUITS).items()
        }
    for name, node in by_faction(fields, "starts", state).items():
        state.factions[name].start = node.number(0, 12)
    for name, node in by_faction(fields, "dominance", state).items():
        state.factions[name].dominance = read_card_id(node)
        if CARDS[read_card_id(node)].kind != "dominance":
            node.fail("that is no dominance card")
    for name, node in by_faction(fields, "boards", state).items():
        _fill_faction_board(state.factions[name], node)
    for name, faction in state.factions.items():
        notation_of_faction(name).settle(state, faction, fields.get("boards", Node(None, "boards")))


def board_fields(faction: Faction) -> dict[str, msgspec.structs.FieldInfo]:
    """Return the fields of a faction's board by their names in scenarios."""
    shared = {field.name for field in msgspec.structs.fields(Faction)}
    own = notation_of_faction(faction.name)
    return {
        own.OTHERWISE.get(field.name, field.name): field
        for field in msgspec.structs.fields(faction)
        if field.name not in shared and field.name not in own.TOLD_ELSEWHERE
    }


def _fill_faction_board(faction: Faction, node: Node) -> None:
    """Fill in a faction board; columns left out of a mapping keep their value."""
    known, own = board_fields(faction), notation_of_faction(faction.name)
    for name, value in node.fields(set(known)).items():
        field, default = known[name], getattr(faction, known[name].name)
        given = own.read_board(faction, field.name, value)
        if is_mapping(given) and is_mapping(default) and default:
            Node(given, value.place).fields(set(default))
            given = {**default, **given}
        setattr(faction, field.name, convert_node(Node(given, value.place), field.type))


def _read_chance(fields: Mapping[str, Node], state: State) -> None:
    """Read the dictated outcomes of chance."""
    if "next_rolls" in fields:
        for node in fields["next_rolls"].each():
            dice = [die.number(0, 3) for die in node.each()]
            if len(dice) != 2:
                node.fail("a roll is two dice")
            state.dictated.rolls.append((dice[0], dice[1]))
    if "next_random" in fields:
        state.dictated.picks = convert_node(fields["next_random"], list[Union[int, str]])  # noqa: UP007
