"""Rule, moves, battles and crafting, worked out once more from the Law in the plainest way.

The core keeps lists that follow from the pieces and lists choices by shortcuts; here every question
is asked of the pieces themselves.
"""

from collections.abc import Iterator
from itertools import product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.game import CardId, Choice, Decision, Seat, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.factions.eyrie.choices import FallIntoTurmoil
from bot.games.root.factions.eyrie.pieces import ROOST
from bot.games.root.law.cards import CARDS
from bot.games.root.law.choices import Battle, Build, Craft, Move, Recruit
from bot.games.root.law.kinds import CLEARINGS
from bot.games.root.law.maps import MAPS
from bot.games.root.law.state import State
from tests.games.root.play import step

TABLE = Setup(tuple(SeatSetup(name) for name in ("eyrie", "marquise", "corvids")))
EYRIE = Seat("eyrie")
BUILDINGS = ("sawmill", "workshop", "recruiter", "roost")

positions = given(seed=st.integers(0, 2**32 - 1), length=st.integers(10, 250))
few = settings(max_examples=40)
games = given(seed=st.integers(0, 2**32 - 1))
fewer = settings(max_examples=12)


def _played(seed: int, length: int) -> State:
    state, _ = ROOT.new(TABLE, seed)
    rng = Random(seed)
    for _ in range(length):
        if not step(state, rng):
            break
    return state


def _asked(seed: int, kind: str) -> Iterator[tuple[State, Decision]]:
    """Play a game at random and yield it wherever decisions of a kind are owed."""
    state, _ = ROOT.new(TABLE, seed)
    rng = Random(seed)
    for _ in range(500):
        yield from ((state, d) for d in ROOT.decisions(state) if d.kind.startswith(kind))
        if not step(state, rng):
            break


def _strength(state: State, name: str, clearing: int) -> int:
    pieces = state.factions[name].pieces
    return sum(pieces[kind][clearing] for kind in ("warriors", *BUILDINGS) if kind in pieces)


def _rules(state: State, name: str, clearing: int) -> bool:
    """Law 2.5, and 7.2.2 for the Eyrie."""
    own = _strength(state, name, clearing)
    best = max(_strength(state, other, clearing) for other in state.order if other != name)
    eyrie = _strength(state, "eyrie", clearing)
    if name == "eyrie":
        return own > 0 and own >= best
    return own > best and own > eyrie


def _snared(state: State, name: str, clearing: int) -> bool:
    """Law 13.7.2."""
    corvids = state.factions["corvids"]
    kinds, faceup = getattr(corvids, "kinds"), getattr(corvids, "faceup")  # noqa: B009
    return name != "corvids" and kinds[clearing] == "snare" and faceup[clearing]


def _can_move(state: State, move: Move) -> bool:
    """Law 4.2; the Corvids move regardless of rule (13.2.3)."""
    origin, to = move.origin, move.to
    return (
        to in MAPS[state.map].clearings[origin - 1].adjacent
        and 1 <= move.warriors <= state.factions[move.seat].pieces["warriors"][origin]
        and not _snared(state, move.seat, origin)
        and (
            move.seat == "corvids"
            or _rules(state, move.seat, origin)
            or _rules(state, move.seat, to)
        )
    )


@few
@positions
def test_rule(seed: int, length: int) -> None:
    """Whoever is said to rule does, and nobody else (Law 2.5)."""
    state = _played(seed, length)
    for clearing in range(1, 13):
        ruling = [name for name in state.order if _rules(state, name, clearing)]
        assert ruling == [name for name in state.order if state.ruler[clearing] == name]


@few
@positions
def test_moves(seed: int, length: int) -> None:
    """Where moves are offered, exactly the legal ones are (Law 4.2)."""
    state = _played(seed, length)
    for decision in ROOT.decisions(state):
        found = {c for c in decision if isinstance(c, Move) and not c.card}
        if not found:
            continue
        every = (
            Move(decision.seat, origin, to, "", count)
            for origin, to, count in product(range(1, 13), range(1, 13), range(26))
        )
        assert found == {move for move in every if _can_move(state, move)}


@few
@positions
def test_battles(seed: int, length: int) -> None:
    """Where battles are offered, all of one's warriors' meetings with enemies are (Law 4.3)."""
    state = _played(seed, length)
    for decision in ROOT.decisions(state):
        found = {c for c in decision if isinstance(c, Battle) and not c.card}
        if not found:
            continue
        own = state.factions[decision.seat].pieces["warriors"]
        assert found == {
            Battle(decision.seat, clearing, other)
            for clearing, other in product(range(1, 13), state.order)
            if own[clearing] and other != decision.seat
            if any(at[clearing] for at in state.factions[other].pieces.values())
        }


CRAFTERS = {"eyrie": "roost", "marquise": "workshop", "corvids": "plot"}


@few
@positions
def test_crafting(seed: int, length: int) -> None:
    """Cards are offered for crafting when their suits can be activated (Law 4.1)."""
    state = _played(seed, length)
    for decision in ROOT.decisions(state):
        offered = {c.card for c in decision if isinstance(c, Craft)}
        faction = state.factions[decision.seat]
        at = faction.pieces[CRAFTERS[decision.seat]]
        free = [state.suits[c] for c in range(1, 13) for _ in range(at[c])]
        for suit, used in faction.activated.items():
            for _ in range(used):
                free.remove(suit)
        for card_id in offered:
            card = CARDS[card_id]
            assert card_id in faction.hand
            assert len(free) >= len(card.cost) > 0
            assert all(free.count(s) >= card.cost.count(s) for s in card.cost if s != "any")
            assert card.kind != "item" or state.items[card.item] > 0
            assert card.kind != "persistent" or card_id not in faction.play_area


def _can_place(state: State, name: str, clearing: int) -> bool:
    """Law 2.2.3, 6.2.2 and 13.7.2: a slot is open, and neither keep nor snare keep it out."""
    keep = state.factions["marquise"].pieces["keep"][clearing]
    built = sum(_strength(state, x, clearing) for x in state.order)
    built -= sum(state.factions[x].pieces["warriors"][clearing] for x in state.order)
    slots = MAPS[state.map].clearings[clearing - 1].slots - state.ruins[clearing]
    barred = _snared(state, name, clearing) or (keep and name != "marquise")
    return built < slots and not barred


def _wood(state: State, clearing: int) -> int:
    """Count the wood that can pay for a building (Law 6.5.4.2)."""
    linked, before = {clearing}, 0
    while len(linked) != before:
        before = len(linked)
        near = {to for c in linked for to in MAPS[state.map].clearings[c - 1].adjacent}
        linked |= {c for c in near if _rules(state, "marquise", c)}
    return sum(state.factions["marquise"].pieces["wood"][c] for c in linked)


@fewer
@games
def test_builds(seed: int) -> None:
    """The Marquise is offered what she can pay and place where she rules (Law 6.5.4)."""
    for state, decision in _asked(seed, "daylight"):
        if not decision.about["actions"]:
            continue
        pieces, cost = state.factions["marquise"].pieces, (0, 1, 2, 3, 3, 4, 99)
        assert {c for c in decision if isinstance(c, Build)} == {
            Build("marquise", building, clearing)
            for building, clearing in product(BUILDINGS[:3], range(1, 13))
            if _rules(state, "marquise", clearing) and _can_place(state, "marquise", clearing)
            if cost[sum(pieces[building])] <= _wood(state, clearing)
        }


def _resolutions(state: State, column: str, card: CardId) -> set[Choice]:
    """Work out every way to resolve a card of the Decree (Law 7.5.2)."""
    suit, eyrie = CARDS[card].suit, state.factions["eyrie"]
    here = [c for c in CLEARINGS if suit in ("bird", state.suits[c])]
    roosts, warriors = eyrie.pieces["roost"], eyrie.pieces["warriors"]
    match column:
        case "recruit":
            # Charismatic with one left places it before turmoil (Law 1.5.4).
            enough = sum(warriors) < 20
            free = [c for c in here if roosts[c] and not _snared(state, "eyrie", c)]
            keep = state.factions["marquise"].pieces["keep"]
            return {Recruit(EYRIE, c, card) for c in free if enough and not keep[c]}
        case "move":
            every = product(here, range(1, 13), range(1, 21))
            moves = [Move("eyrie", origin, to, card, count) for origin, to, count in every]
            return {move for move in moves if _can_move(state, move)}
        case "battle":
            return {
                Battle(EYRIE, c, other, card)
                for c, other in product(here, (Seat("marquise"), Seat("corvids")))
                if warriors[c] and any(at[c] for at in state.factions[other].pieces.values())
            }
        case _:
            free = [c for c in here if not roosts[c] and _can_place(state, "eyrie", c)]
            built = sum(roosts) == 7
            return {
                Build(EYRIE, ROOST, c, card)
                for c in free
                if _rules(state, "eyrie", c) and not built
            }


@fewer
@games
def test_decree(seed: int) -> None:
    """Every card of a column is offered in every way, and turmoil if one has none (Law 7.5.2)."""
    for state, decision in _asked(seed, "decree_"):
        left = set(getattr(state.steps[-1], "left"))  # noqa: B009
        ways = [_resolutions(state, decision.kind.removeprefix("decree_"), c) for c in left]
        kinds = Recruit | Move | Battle | Build
        assert {c for c in decision if isinstance(c, kinds)} == set[Choice]().union(*ways)
        assert any(isinstance(c, FallIntoTurmoil) for c in decision) == (not all(ways))
