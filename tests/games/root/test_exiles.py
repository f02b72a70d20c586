"""The deck Exiles & Partisans: its data, and what holds at every step of games with it."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from bot.games.game import CardId, Seat, SeatSetup, Setup, tag_of
from bot.games.odds import PossibleBattle
from bot.games.root import ROOT, invariants
from bot.games.root.cards.partisans import cards_to_discard
from bot.games.root.factions.eyrie.pieces import ROOST
from bot.games.root.law.cards import CARDS, DECKS, SUIT
from bot.games.root.law.choices import GiveCard
from bot.games.root.law.in_play import RULES, came_into_play
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.pieces import take_off
from bot.games.root.law.state import State
from tests.games.root.play import copied, set_up, step
from tests.games.root.positions import written

EXILES = DECKS["exiles"]

PERSISTENT = [card.id for card in EXILES.values() if card.kind == "persistent"]

GAMES = 12
"""Random games each day."""

MANY_GAMES = 150

TWO = Setup((SeatSetup(Seat("marquise")), SeatSetup(Seat("eyrie"))), {"deck": "exiles"})


def test_the_deck_has_54_cards_in_their_suits() -> None:
    counts = Counter[str]()
    for card in EXILES.values():
        counts[card.suit] += card.count
    assert counts == {"bird": 14, "fox": 14, "rabbit": 13, "mouse": 13}
    kinds = Counter[str]()
    for card in EXILES.values():
        kinds[card.kind] += card.count
    assert kinds == {"item": 20, "persistent": 25, "ambush": 5, "dominance": 4}


def test_the_costs_of_the_deck_add_up() -> None:
    cost = Counter(suit for card in EXILES.values() for suit in card.cost * card.count)
    assert cost == {"fox": 19, "rabbit": 19, "mouse": 15, "any": 10}


def test_cards_of_both_decks_are_the_same_in_both() -> None:
    base = DECKS["base"]
    assert [card for card in base if card in EXILES and base[card] != EXILES[card]] == []
    assert sum(card in EXILES for card in base) == 28


def test_each_persistent_card_has_rules_of_its_own() -> None:
    decks = [card for deck in DECKS.values() for card in deck.values()]
    assert {card.id for card in decks if card.kind == "persistent"} == {*RULES}


def dealt(rng: Random) -> State:
    """Begin a game with the deck, in which people have cards of it in play from the beginning."""
    setup, _ = set_up(rng)
    while ROOT.lobby.drafts(setup.options):
        setup, _ = set_up(rng)
    setup = replace(setup, options={**setup.options, "deck": "exiles"})
    state, _ = ROOT.new(setup, rng.randrange(2**32))
    people = [name for name in state.order if not state.factions[name].clockwork]
    for card in PERSISTENT:
        if card in state.deck and rng.random() < 0.7:
            name = rng.choice(people)
            state.deck.remove(card)
            state.factions[name].play_area.append(card)
            came_into_play(state, name, card)
    return copied(state)


def plays_without_faults(seed: int) -> State:
    """Play to the end, and check pieces, cards, items and derived lists after each choice."""
    rng = Random(seed)
    state, items = dealt(rng), None
    while step(state, rng):
        assert invariants.faults(state) == []
        now = invariants.constants(state)
        assert items is None or now == items
        items = now or None
        if rng.random() < 0.02:
            assert ROOT.encode(copied(state)) == ROOT.encode(state)
            state = copied(state)
    return state


def test_nothing_is_lost_at_any_step_of_games_with_the_deck() -> None:
    for seed in range(GAMES):
        assert plays_without_faults(seed).winners is not None


@pytest.mark.slow
def test_nothing_is_lost_at_any_step_of_many_games_with_the_deck() -> None:
    for seed in range(100, 100 + MANY_GAMES):
        assert plays_without_faults(seed).winners is not None


def test_a_stand_in_answers_every_question_of_the_cards() -> None:
    asked = Counter[str]()
    for seed in range(GAMES):
        state, rng = dealt(Random(seed)), Random(seed)
        while due := ROOT.decisions(state):
            decision = rng.choice(due)
            choice = ROOT.stand_in(ROOT.view(state, decision.seat))
            assert decision.allows(choice)
            asked[decision.kind] += 1
            if rng.random() < 0.5:
                ROOT.apply(state, choice)
            else:
                ROOT.apply(state, decision.pick(rng.randrange(len(decision))))
    assert {"saboteurs", "swap_meet", "false_orders", "charm_offensive"} <= asked.keys()
    assert {"informants", "eyrie_emigre", "emigre_battle"} <= asked.keys()


def test_a_game_with_the_base_deck_knows_nothing_of_the_other() -> None:
    state, _ = ROOT.new(replace(TWO, options={"deck": "base"}), 1)
    data = ROOT.encode(state)
    assert b"laid_on" not in data and b"exhausted_items" not in data
    assert not {*state.deck} - {*DECKS["base"]}


WITH_COFFINS = """
title: Warriors on a card
law: "4.1.3"
deck: exiles
seats: [{faction: marquise}, {faction: eyrie}, {faction: alliance}]
turn: {faction: eyrie, phase: daylight}
boards: {eyrie: {leader: despot, decree: {battle: [anvil]}}}
play_areas: {marquise: [coffin_makers, soup_kitchens]}
laid_on: {coffin_makers: {eyrie: 4, alliance: 2}}
clearings: {12: {marquise: {wood: 2}, eyrie: {roost: 1, warriors: 2}}}
"""


def test_the_coffins_of_a_person_are_emptied_when_a_bot_takes_over(tmp_path: Path) -> None:
    state = written(WITH_COFFINS, tmp_path)
    assert state.ruler[12] == "marquise"
    ROOT.to_clockwork(state, Seat("marquise"))
    rng = Random(1)
    while not state.factions[Seat("marquise")].clockwork and step(state, rng):
        pass
    assert state.laid_on is UNSET
    assert state.ruler[12] != "marquise"
    assert state.factions[Seat("marquise")].play_area == []
    assert invariants.faults(state) == []


def test_only_warriors_are_laid_on_the_card(tmp_path: Path) -> None:
    state = written(WITH_COFFINS, tmp_path)
    eyrie = state.factions[Seat("eyrie")]
    before = eyrie.supply[ROOST]
    take_off(state, eyrie.name, ROOST, Clearing(12))
    take_off(state, eyrie.name, WARRIOR, Clearing(12), 2)
    assert eyrie.supply[ROOST] == before + 1
    assert state.laid_on == {"coffin_makers": {"eyrie": 6, "alliance": 2}}


FIGHT = """
title: Partisans
law: "4.1.3"
deck: exiles
seats: [{faction: marquise}, {faction: eyrie}]
turn: {faction: marquise, phase: daylight}
play_areas: {marquise: [rabbit_partisans, fox_partisans]}
hands: {marquise: [anvil, bake_sale, saboteurs]}
clearings: {5: {marquise: {warriors: 2}, eyrie: {warriors: 3}}}
"""


def test_the_odds_know_of_the_partisans_of_the_clearing(tmp_path: Path) -> None:
    state = written(FIGHT, tmp_path)
    before = ROOT.encode(state)
    chances = ROOT.odds(state, PossibleBattle(Seat("marquise"), 5, Seat("eyrie")))
    conditions = {condition.what: condition.odds for condition in chances.conditions}
    assert "rabbit_partisans" in conditions and "fox_partisans" not in conditions
    more = conditions["rabbit_partisans"].rolls
    assert max(dealt for dealt, _, _ in more) == max(dealt for dealt, _, _ in chances.rolls) + 1
    assert ROOT.encode(state) == before


@pytest.mark.parametrize("suit", ["fox", "rabbit", "mouse"])
def test_partisans_keep_what_their_data_says(suit: str, tmp_path: Path) -> None:
    state = written(FIGHT, tmp_path)
    name, card = Seat("marquise"), CardId(f"{suit}_partisans")
    lost = cards_to_discard(state, name, card)
    assert CARDS[card].keeps == (suit,)
    kept = [held for held in state.factions[name].hand if held not in lost]
    assert all(SUIT[held] == suit for held in kept)
    assert "saboteurs" in lost, "birds are no cards of the suit (docs/rulings.md)"


BIRDSONG = """
title: A Birdsong of cards
law: "4.1.3"
deck: exiles
seats: [{faction: marquise}, {faction: eyrie}, {faction: corvids}]
turn: {faction: marquise, phase: PHASE}
boards: {eyrie: {leader: despot}}
scores: {eyrie: 9, corvids: 3}
play_areas: {marquise: [CARD]}
hands: {marquise: [saboteurs, tunnels], eyrie: [sword]}
crafted_items: {marquise: [tea]}
clearings: {3: {eyrie: {warriors: 2}}}
"""


@pytest.mark.parametrize(
    ("card", "phase", "kind", "values"),
    [
        ("swap_meet", "birdsong", "use", {"card": "swap_meet", "target": "eyrie"}),
        ("false_orders", "birdsong", "pass", {}),
        ("charm_offensive", "evening", "use", {"target": "corvids"}),
        ("propaganda_bureau", "daylight", "spend_for", {"spend": "tunnels", "clearing": 3}),
    ],
)
def test_what_a_stand_in_makes_of_the_cards(
    card: str, phase: str, kind: str, values: dict[str, object], tmp_path: Path
) -> None:
    text = BIRDSONG.replace("PHASE", phase).replace("CARD", card)
    state = written(text, tmp_path)
    (decision,) = ROOT.decisions(state)
    choice = ROOT.stand_in(ROOT.view(state, decision.seat))
    assert tag_of(type(choice)) == kind
    assert {name: getattr(choice, name) for name in values} == values


def test_a_stand_in_gives_its_least_card_at_the_swap_meet(tmp_path: Path) -> None:
    text = BIRDSONG.replace("PHASE", "birdsong").replace("CARD", "swap_meet")
    state = written(text, tmp_path)
    ROOT.apply(state, ROOT.stand_in(ROOT.view(state, Seat("marquise"))))
    assert ROOT.stand_in(ROOT.view(state, Seat("marquise"))) == GiveCard("marquise", "tunnels")
