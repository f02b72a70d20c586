"""The cards, items and quests of a position; the rest goes to its default place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from bot.games.game import CardId, Seat, Setup
from bot.games.root.clockwork.vagabot.pieces import VagabotPieces
from bot.games.root.factions.vagabond.pieces import list_vagabonds
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.factions.vagabond.turn import RUIN_ITEMS
from bot.games.root.law.cards import CARDS, DECKS, VIZIER
from bot.games.root.law.chance import shuffle_pile
from bot.games.root.law.in_play import came_into_play
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Item
from bot.games.root.law.state import State
from bot.games.root.setup import ITEMS, without_dominance
from bot.scenarios.reading import Node, is_list
from bot.scenarios.root.values import by_faction, cards_in, read_card_id


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
            faction, count = state.factions[Seat(seat)], number.number()
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
