"""The draft: what is in the pool, how far homelands are apart, and that it comes to a game."""

from itertools import combinations, product
from random import Random

import pytest

from bot.games.game import IllegalChoiceError, Seat, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.draft.cards import CARDS, PLACES, VIABLE_REACH
from bot.games.root.draft.choices import DraftFaction, ReturnCard
from bot.games.root.factions.vagabond.pieces import list_vagabonds
from bot.games.root.invariants import faults
from bot.games.root.law.homelands import draft_of
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.law.maps import ADJACENT
from bot.games.root.law.state import State
from bot.games.root.roster import CLOCKWORK, PEOPLE
from bot.games.root.setup import OMITTABLE
from bot.games.root.stand_in import choose_for_absent

DRAFTED = {"setup": "drafted"}

SEEDS = range(25)


def seats(people: int, *bots: str) -> tuple[SeatSetup, ...]:
    """Return seats of people, whatever they are called, and of bots."""
    persons = [SeatSetup(Seat(f"somebody_{number}")) for number in range(people)]
    return (*persons, *(SeatSetup(Seat(bot), bot=True) for bot in bots))


def begun(people: int, seed: int, *bots: str, omitted: str = "vagabond_2") -> State:
    return ROOT.new(Setup(seats(people, *bots), {**DRAFTED, "omitted": omitted}), seed)[0]


@pytest.mark.parametrize("people", [3, 4, 5, 6])
def test_the_first_card_is_militant_and_the_last_insurgent_locked(people: int) -> None:
    for seed in SEEDS:
        pool = draft_of(begun(people, seed)).pool
        names = [card.faction for card in pool]
        assert len({*names}) == len(names) == people + 1
        assert CARDS[names[0]].militant
        assert "vagabond_2" not in names
        assert [card.locked for card in pool[:-1]] == [False] * people
        assert pool[-1].locked != CARDS[names[-1]].militant
        assert all(bool(card.character) == (card.faction == "vagabond") for card in pool)


def test_every_faction_and_character_comes_up() -> None:
    pools = [draft_of(begun(4, seed)).pool for seed in range(150)]
    assert {card.faction for pool in pools for card in pool} == PEOPLE.keys() - {"vagabond_2"}
    assert len({card.character for pool in pools for card in pool}) == 13


def test_the_cards_name_the_factions_that_people_play() -> None:
    assert CARDS.keys() == PEOPLE.keys()
    assert sorted(VIABLE_REACH) == [2, 3, 4, 5, 6]


@pytest.mark.parametrize("bot", CLOCKWORK)
def test_a_bot_takes_its_faction_out_of_the_pool(bot: Seat) -> None:
    for seed in SEEDS:
        if bot == "vagabond_2":
            continue
        names = {card.faction for card in draft_of(begun(4, seed, bot)).pool}
        assert bot not in names
        assert not (bot.startswith("vagabond") and "vagabond" in names)


def test_any_table_has_enough_cards() -> None:
    """Six seats leave eight factions, without those of bots, for the people and one card more."""
    for people in range(1, 7):
        for bots in combinations(sorted(CLOCKWORK.keys() - {"vagabond_2"}), 6 - people):
            assert len(draft_of(begun(people, 1, *bots)).pool) == people + 1
    for bot in sorted(CLOCKWORK.keys() - {"vagabond_2"}):
        assert len(draft_of(begun(1, 1, bot)).pool) == 2


@pytest.mark.parametrize("seed", SEEDS)
def test_a_draft_at_random_comes_to_a_game(seed: int) -> None:
    rng = Random(seed)
    bots = rng.sample(sorted(CLOCKWORK.keys() - {"vagabond_2"}), rng.randrange(2))
    state = begun(rng.randint(2, 5), seed, *bots)
    order, chosen = [*state.order], list[Seat]()
    while state.phase == "setup":
        due = rng.choice(ROOT.decisions(state))
        choice = due.pick(rng.randrange(len(due)))
        chosen += [due.seat] if isinstance(choice, DraftFaction) else []
        ROOT.apply(state, choice)
        assert faults(state) == []
    assert chosen == [name for name in reversed(order) if name in PLACES]
    assert not {*PLACES} & {*state.order}
    assert all(len(f.hand) == 3 or f.clockwork for f in state.factions.values())
    assert state.acting == state.order[0]
    assert ROOT.encode(ROOT.decode(ROOT.encode(state))) == ROOT.encode(state)


# Factions that are left out, and the second Vagabond (Law 19.8.1)


@pytest.mark.parametrize("omitted", ["marquise+vagabond+vagabond_2", "eyrie+vagabond_2+lizards"])
def test_omitted_factions_are_in_no_pool(omitted: str) -> None:
    gone, seen = {*omitted.split("+")}, set[Seat]()
    for seed in range(60):
        pool = draft_of(begun(4, seed, omitted=omitted)).pool
        assert len(pool) == 5 and CARDS[pool[0].faction].militant
        seen |= {card.faction for card in pool}
    assert seen == {*OMITTABLE} - gone


def test_the_usual_pool_is_that_of_a_table_that_says_nothing() -> None:
    usual = ROOT.new(Setup(seats(4), DRAFTED), 3)[0]
    assert ROOT.encode(begun(4, 3)) == ROOT.encode(usual)


REFUSED = [
    (3, (), "vagabond", ("19.8.1", "first_vagabond_omitted_alone")),
    (3, (), "marquise+eyrie+vagabond_2+duchy", ("19.8.2", "no_militant_in_pool")),
    (2, ("marquise",), "eyrie+vagabond_2+duchy", ("19.8.2", "no_militant_in_pool")),
    (5, (), "marquise+alliance+vagabond+vagabond_2", ("19.8.2", "pool_too_small")),
    (5, ("corvids",), "marquise+alliance+vagabond_2", ("19.8.2", "pool_too_small")),
    (2, (), "marquise+vagabond_2", ("19.8.2.1", "pool_too_small")),
]
"""People, bots, what is left out, and the refusal."""


@pytest.mark.parametrize(("people", "bots", "omitted", "why"), REFUSED)
def test_a_pool_that_cannot_be_dealt_is_refused(
    people: int, bots: tuple[str, ...], omitted: str, why: tuple[str, str]
) -> None:
    in_order = "+".join(name for name in OMITTABLE if name in omitted.split("+"))
    with pytest.raises(IllegalChoiceError) as refused:
        begun(people, 0, *bots, omitted=in_order)
    assert (refused.value.section, refused.value.reason) == why


@pytest.mark.parametrize(
    "omitted", ["vagabond_2+vagabond", "marquise+marquise", "hundreds", "", "+"]
)
def test_other_values_are_no_factions_to_leave_out(omitted: str) -> None:
    with pytest.raises(IllegalChoiceError) as refused:
        begun(3, 0, omitted=omitted)
    assert refused.value.reason == "no_such_option"


def test_a_table_without_a_draft_leaves_nothing_out() -> None:
    seated = tuple(SeatSetup(Seat(name)) for name in ("marquise", "eyrie"))
    state = ROOT.new(Setup(seated, {"omitted": "marquise+eyrie+vagabond_2+duchy"}), 0)[0]
    assert [*state.order] == ["marquise", "eyrie"]


FEW = "marquise+alliance+lizards+riverfolk"
"""What is left out so that both Vagabond cards are often dealt."""


@pytest.mark.parametrize("seed", range(40))
def test_two_vagabonds_are_drafted_with_both_sets_of_items(seed: int) -> None:
    rng = Random(seed)
    state = begun(4, seed, omitted=FEW)
    pool = [card for card in draft_of(state).pool if card.faction.startswith("vagabond")]
    assert [card.faction for card in pool][:1] != ["vagabond_2"] or len(pool) == 2
    assert len({card.character for card in pool}) == len(pool) and all(c.character for c in pool)
    while state.phase == "setup":
        due = rng.choice(ROOT.decisions(state))
        ROOT.apply(state, due.pick(rng.randrange(len(due))))
        assert faults(state) == []
    count = len(list_vagabonds(state))
    assert all(len(items) == count for items in state.ruin_items.values())
    assert len(state.quests) == (3 if count else 0)
    for wanderer in list_vagabonds(state):
        assert len(wanderer.relations) == len(state.order) - count


def test_both_vagabonds_come_up_and_play() -> None:
    together = 0
    for seed in range(40):
        rng, state = Random(seed), begun(4, seed, omitted=FEW)
        while state.phase == "setup":
            due = rng.choice(ROOT.decisions(state))
            ROOT.apply(state, due.pick(rng.randrange(len(due))))
        together += len(list_vagabonds(state)) == 2
    assert together >= 5


def distances(map_name: str) -> dict[tuple[Clearing, Clearing], int]:
    """Return the paths between any two clearings, worked out in another way than the rules do."""
    far = dict.fromkeys(product(CLEARINGS, CLEARINGS), 99)
    for one in CLEARINGS:
        far |= {(one, near): 1 for near in ADJACENT[map_name][one]} | {(one, one): 0}
    for through, one, other in product(CLEARINGS, CLEARINGS, CLEARINGS):
        by = far[one, through] + far[through, other]
        far[one, other] = min(far[one, other], by)
    return far


WANTED = {"eyrie": 3, "lizards": 2, "duchy": 2, "corvids": 1}
"""The steps to the nearest enemy homeland that a setup card asks for."""


def expected(state: State, seat: Seat) -> set[Clearing]:
    """Work out where a homeland can be (Law 19.8.3.1, 19.8.3.2)."""
    far, homes = distances(state.map), draft_of(state).homelands
    enemy = {c for name, own in homes.items() if name != seat for c in own}
    builds = seat in ("eyrie", "lizards")
    able = {c for c in CLEARINGS if c not in enemy and state.closed[c] in ("", seat)}
    able = {c for c in able if state.open_slots[c] or not builds}
    if seat == "eyrie":
        able &= {*state.board.on_edge}
    near = {c: min((far[c, home] for home in enemy), default=99) for c in able}
    best = next(least for least in range(WANTED[seat], 0, -1) if max(near.values()) >= least)
    return {c for c in able if near[c] >= best}


@pytest.mark.parametrize("seed", range(60))
def test_homelands_are_as_far_apart_as_able(seed: int) -> None:
    rng, people = Random(seed), 3 + seed % 3
    state, compared = begun(people, seed), 0
    while state.phase == "setup":
        (due, *_) = ROOT.decisions(state)
        if due.kind == "setup_homeland":
            offered = {row[0] for row in due.offers[0].rows}
            assert offered == expected(state, due.seat)
            compared += 1
        ROOT.apply(state, due.pick(rng.randrange(len(due))))
    homes = [c for own in draft_of(state).homelands.values() for c in own]
    assert len({*homes}) == len(homes)
    assert compared or not {*WANTED} & {*state.order}


def test_the_policy_keeps_what_is_worth_most() -> None:
    state = begun(3, 4)
    while not isinstance(
        choice := choose_for_absent(ROOT.view(state, ROOT.decisions(state)[0].seat)), ReturnCard
    ):
        ROOT.apply(state, choice)
    assert choice.card in state.factions[choice.seat].hand
