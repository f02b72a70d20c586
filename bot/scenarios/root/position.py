"""Build a state of Root from the position of a scenario: its map, its cards, its factions."""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any, Union, get_args

import msgspec
from msgspec import UNSET

from bot.games.game import CardId, IllegalChoiceError, Seat, SeatSetup, Setup
from bot.games.root.clockwork.vagabot.pieces import VagabotPieces
from bot.games.root.draft.cards import PLACES
from bot.games.root.factions.riverfolk.services import SERVICES
from bot.games.root.factions.vagabond.pieces import list_vagabonds
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.factions.vagabond.turn import RUIN_ITEMS
from bot.games.root.law.cards import CARDS, DECKS, VIZIER
from bot.games.root.law.chance import shuffle_pile
from bot.games.root.law.events import Phase, WonBy
from bot.games.root.law.in_play import came_into_play
from bot.games.root.law.kinds import CLEARINGS, SUITS, WARRIOR, Clearing, Item, Suit
from bot.games.root.law.maps import MAPS, SUGGESTED, MapData, Path
from bot.games.root.law.state import BURROW, PHASES, Faction, State
from bot.games.root.law.turn import derive_lists
from bot.games.root.roster import CLOCKWORK, PEOPLE, TRAITS
from bot.games.root.setup import (
    DIFFICULTIES,
    ITEMS,
    arrange_suits,
    check_root_setup,
    empty_state,
    without_dominance,
)
from bot.scenarios.reading import Node, convert_node, is_list, is_mapping
from bot.scenarios.root.factions import notation_of_faction
from bot.scenarios.root.stack import read_draft, read_stack

# Read cards, typed values and mappings from factions.


BURROW_NAME = "burrow"


def canonical_spelling(value: Any) -> Any:
    """Return the canonical value of a text: a card by the other order of its name, or the Burrow.

    In the name of an ambush or dominance card the suit may come first.
    """
    if value == BURROW_NAME:
        return BURROW
    suit, _, kind = str(value).rpartition("_")
    if kind in ("ambush", "dominance") and f"{kind}_{suit}" in CARDS:
        return f"{kind}_{suit}"
    return value


def spellings_of_forests(board: object) -> dict[str, str]:
    """Return the names of a map's forests whose numbers do not go up, by those where they do."""
    forests = MAPS[board].forests if isinstance(board, str) and board in MAPS else ()
    names = {"-".join(map(str, sorted(forest.clearings))): forest.id for forest in forests}
    return {usual: name for usual, name in names.items() if usual != name}


def read_card_id(node: Node) -> CardId:
    """Read a card's id."""
    name = CardId(node.text())
    if name not in CARDS:
        node.fail(f"{name!r} is no card; the cards are: {', '.join(CARDS)}")
    return name


def cards_in(node: Node) -> list[CardId]:
    """Read a list of cards."""
    return [read_card_id(entry) for entry in node.each()]


def by_faction(fields: Mapping[str, Node], key: str, state: State) -> dict[Seat, Node]:
    """Read a mapping from factions in play."""
    return fields[key].fields(set(state.factions)) if key in fields else {}


# The map of a position: its suits, the Ferry and the closed paths (Law 19.1, 25).


MAP_KEYS = frozenset({"suits", "ferry", "ferried", "closed_paths", "path_opened"})
"""The keys of a position about its map."""


def read_map(fields: Mapping[str, Node], state: State) -> None:
    """Read the suits of the clearings, and what changes on the map."""
    _read_suits(fields, state)
    lake = state.lake
    mountain = state.mountain
    board = state.board
    for key in ("ferry", "ferried"):
        if key in fields and lake is UNSET:
            fields[key].fail(f"the map {board.name} has no Ferry")
    for key in ("closed_paths", "path_opened"):
        if key in fields and mountain is UNSET:
            fields[key].fail(f"the map {board.name} has no closed paths")
    if lake is not UNSET:
        if "ferry" in fields:
            lake.ferry = Clearing(fields["ferry"].number(1, 12))
            if lake.ferry not in board.coast:
                fields["ferry"].fail("that clearing is not on the coast")
        if "ferried" in fields:
            lake.ferried = [node.text(among=state.factions) for node in fields["ferried"].each()]
    if mountain is not UNSET:
        if "closed_paths" in fields:
            mountain.closed = [_read_path(node, board) for node in fields["closed_paths"].each()]
        if "path_opened" in fields:
            mountain.opened = fields["path_opened"].truth()


def _read_suits(fields: Mapping[str, Node], state: State) -> None:
    """Read the suits: an arrangement, a list of twelve, or those of single clearings.

    What is not given is printed, suggested or else at random.
    """
    board = state.board
    usual = SUGGESTED if board.suggested else board.arrangements[0]
    node = fields.get("suits")
    if node is None or is_mapping(node.value):
        arrange_suits(state, usual, [])
        for clearing, suit in (node.numbered(CLEARINGS) if node else {}).items():
            state.suits[clearing] = suit.text(among=SUITS)
    elif is_list(node.value):
        suits: list[Suit] = [suit.text(among=SUITS) for suit in node.each()]
        if len(suits) != len(CLEARINGS):
            node.fail(f"there are {len(CLEARINGS)} clearings")
        state.suits[1:] = suits
    else:
        arrange_suits(state, node.text(among=board.arrangements), [])


def _read_path(node: Node, board: MapData) -> Path:
    """Read a path by the clearings at its ends."""
    ends = [Clearing(end.number(1, 12)) for end in node.each()]
    path = next((path for path in board.closed_paths if [*path] == sorted(ends)), None)
    if path is None:
        node.fail("no closed path marker belongs there")
    return path


def write_map(state: State) -> dict[str, Any]:
    """Serialise the suits, and what changes on the map."""
    position: dict[str, Any] = {"suits": state.suits[1:]}
    if state.lake is not UNSET:
        position |= {"ferry": state.lake.ferry, "ferried": [*state.lake.ferried]}
    if state.mountain is not UNSET:
        closed = [[*path] for path in state.mountain.closed]
        position |= {"closed_paths": closed, "path_opened": state.mountain.opened}
    return position


# The cards, items and quests of a position; the rest goes to its default place.


def read_items(fields: Mapping[str, Node], state: State) -> None:
    """Read crafted items and the supply: by default the full one without the crafted items."""
    for name, node in by_faction(fields, "crafted_items", state).items():
        state.factions[name].items = [entry.text(among=ITEMS) for entry in node.each()]
    crafted = Counter(item for faction in state.factions.values() for item in faction.items)
    if "supply_items" in fields:
        supply = Counter(entry.text(among=ITEMS) for entry in fields["supply_items"].each())
        state.items = {item: supply[item] for item in ITEMS}
        where = fields["supply_items"]
    else:
        state.items = {item: count - crafted[item] for item, count in ITEMS.items()}
        where = fields.get("crafted_items", Node(None, ""))
    for item, count in ITEMS.items():
        if state.items[item] < 0 or state.items[item] + crafted[item] > count:
            where.fail(f"there are only {count} {item}")


def read_play_areas(fields: Mapping[str, Node], state: State) -> None:
    """Let cards in play act that change the state; read what lies on them and is exhausted."""
    for name, faction in state.factions.items():
        for played in faction.play_area:
            came_into_play(state, name, played)
    held = state.laid_on or {}
    entries = fields["laid_on"].fields(held) if "laid_on" in fields else {}
    for name, node in entries.items():
        for seat, number in node.fields(state.factions).items():
            faction = state.factions[Seat(seat)]
            count = number.number()
            if count > faction.supply[WARRIOR]:
                number.fail("there are not as many warriors")
            faction.supply[WARRIOR] -= count
            if count:
                held[CardId(name)][Seat(seat)] = count
    for name, node in by_faction(fields, "exhausted_items", state).items():
        for entry in node.each():
            ready = state.factions[name].ready_items()
            state.factions[name].exhaust_crafted(Item(entry.text(among=ready)))


def _read_pile(fields: Mapping[str, Node], key: str) -> list[CardId]:
    """Read a list of cards; none by default."""
    return cards_in(fields[key]) if key in fields else []


def read_cards(fields: Mapping[str, Node], state: State, setup: Setup) -> None:
    """Place the cards; all cards not named are in the deck, `next_cards` on top."""
    whole = Counter({card.id: card.count for card in DECKS[state.deck_name].values()})
    for name, node in by_faction(fields, "hands", state).items():
        state.factions[name].hand = cards_in(node)
        if state.factions[name].clockwork and state.factions[name].hand:
            node.fail("a clockwork faction has no hand")
    for name, node in by_faction(fields, "play_areas", state).items():
        state.factions[name].play_area = cards_in(node)
    state.discard = _read_pile(fields, "discard")
    state.available = _read_pile(fields, "available_dominance")
    state.out_of_game = _read_pile(fields, "removed_cards")
    if "removed_cards" not in fields and state.phase == "setup" and without_dominance(setup):
        state.out_of_game = [c for c in whole if CARDS[c].kind == "dominance"]
    placed = [*state.discard, *state.available, *state.out_of_game, *state.cards_on_boards()]
    for faction in state.factions.values():
        placed += [*faction.hand, *faction.play_area, *faction.PILES.face_down_cards(faction)]
        placed += [faction.dominance] if faction.dominance else []
    following = _read_pile(fields, "next_cards")
    remainder = whole.copy()
    remainder.subtract([*placed, *following])
    for name, count in remainder.items():
        if count < 0:
            Node(None, "").fail(f"there are only {whole[name]} {name}")
    if VIZIER in remainder:
        Node(None, "").fail("a loyal vizier lies in the Decree only")
    rest = [name for name, count in remainder.items() for _ in range(count)]
    if "deck" in fields and is_list(fields["deck"].value):
        _small_deck(fields, state, rest)
        return
    state.deck = rest
    shuffle_pile(state, state.deck)
    state.deck += reversed(following)


def _small_deck(fields: Mapping[str, Node], state: State, rest: list[CardId]) -> None:
    """Build a deck of the cards listed, the first on top; others are out of the game."""
    if "next_cards" in fields:
        fields["next_cards"].fail("the deck is listed already")
    for node in fields["deck"].each():
        name = read_card_id(node)
        if name not in rest:
            node.fail(f"there is no {name} left")
        rest.remove(name)
        state.deck.insert(0, name)
    state.out_of_game += rest


def read_quests(fields: Mapping[str, Node], state: State) -> None:
    """Place quests and the items under the ruins if a Vagabond plays (Law 9.3)."""
    quests = [entry.text(among=QUESTS) for entry in _nodes_of_list(fields, "quests")]
    following = [entry.text(among=QUESTS) for entry in _nodes_of_list(fields, "next_quests")]
    done = [quest for vagabond in list_vagabonds(state) for quest in vagabond.quests_done]
    done += [
        bot.quest for bot in list_vagabonds(state) if isinstance(bot, VagabotPieces) and bot.quest
    ]
    for quest, count in Counter([*quests, *following, *done]).items():
        if count > 1:
            Node(None, "").fail(f"there is only one {quest}")
    ruins = fields["ruin_items"].numbered(CLEARINGS) if "ruin_items" in fields else {}
    for clearing, node in ruins.items():
        if not state.ruins[clearing]:
            node.fail("there is no ruin")
        state.ruin_items[clearing] = [entry.text(among=RUIN_ITEMS) for entry in node.each()]
    named = [key for key in ("quests", "next_quests", "ruin_items") if key in fields]
    if named and not list_vagabonds(state):
        fields[named[0]].fail("only a Vagabond has use for it")
    if list_vagabonds(state) and (state.phase != "setup" or quests or following):
        state.quests = quests
        rest = [quest for quest in QUESTS if quest not in (*quests, *following, *done)]
        shuffle_pile(state, rest)
        state.quest_deck = [*rest, *reversed(following)]


def _nodes_of_list(fields: Mapping[str, Node], key: str) -> list[Node]:
    """Read an optional list."""
    return list(fields[key].each()) if key in fields else []


# Build a state of Root from the position of a scenario.


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
    known = board_fields(faction)
    own = notation_of_faction(faction.name)
    for name, value in node.fields(set(known)).items():
        field = known[name]
        default = getattr(faction, known[name].name)
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
