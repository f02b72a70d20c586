"""In random games a person's Lizards are offered what Law 10 allows, and do what it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from bot.games.game import Choice, Decision, Event, Seat, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.factions.alliance.choices import OutragePaid
from bot.games.root.factions.lizards import choices as cult
from bot.games.root.factions.lizards import choices as own
from bot.games.root.factions.lizards.fear import FearOfTheFaithful
from bot.games.root.law import choices, events
from bot.games.root.law.cards import SUIT
from bot.games.root.law.state import State
from tests.games.root.oracle.cult import ME, SUITS, Plain, conspiracies, craftable, rituals

POINTS = (0, 0, 2, 2, 3, 4)

OTHERS = ("marquise", "eyrie", "alliance", "vagabond", "duchy", "corvids")
"""Those who play beside them; without the Riverfolk there are no rivers to sail."""

LONGEST = 900
"""Choices of a game after which it is left."""


OWN = (own.Sanctify, own.Convert, choices.Battle, choices.Move)
RITUALS = (own.PlantGarden, own.RecruitFaithful, own.ScoreGardens, own.Sacrifice)


def check(state: State, decision: Decision, watch: Watch) -> None:
    """Compare what the Lizards are offered with what the Law allows."""
    at, offered = Plain(state), [*decision]
    match decision.kind:
        case "conspiracies":
            assert {one for one in offered if isinstance(one, OWN)} == conspiracies(at)
        case "rituals":
            kinds = {one for one in offered if isinstance(one, RITUALS)}
            assert kinds == rituals(at, watch.scored)
        case "craft":
            cards = {one.card for one in offered if isinstance(one, choices.Craft)}
            assert cards == craftable(at)
        case _:
            return
    watch.checked[decision.kind] += 1


LOSSES = (
    *(events.Spent, events.Discarded, events.DiscardedAtRandom, events.AmbushPlayed),
    *(events.Crafted, events.CardRevealed, events.DominanceActivated, OutragePaid),
)
"""Events by which a card leaves the hand of their seat."""


def _gained(event: Event) -> int:
    """Return by how much an event changes the number of cards in the Lizards' hand."""
    match event:
        case events.CardTaken(seat=seat, target=target):
            return (seat == ME) - (target == ME)
        case events.CardGiven(seat=seat, target=target):
            return (target == ME) - (seat == ME)
        case events.Drew(seat="lizards", count=count):
            return count
        case events.TookBackRevealed(seat="lizards", cards=cards):
            return len(cards)
        case events.DominanceTaken(seat="lizards"):
            return 1
        case events.Discarded(seat="lizards", section=section) if section in ("4.1.3", "4.3.4"):
            return 0  # From the play area.
        case _:
            leaves = isinstance(event, LOSSES) and event.seat == ME
            return -leaves


@dataclass
class Watch:
    """What has to follow from what has happened."""

    defender: str = ""
    """Who defends in the battle that began last."""

    outcast: str = ""
    hand: int = 0
    """Cards in hand."""

    fallen: int = 0
    revenged: int = 0
    gardens: int = 0
    feared: int = 0
    scored: list[str] = field(default_factory=list[str])
    checked: Counter[str] = field(default_factory=Counter[str])

    def see(self, event: Event) -> None:
        """Follow an event, and check it if Law 10 says what it is."""
        match event:
            case events.TurnBegan():
                self.scored = []
            case events.BattleBegan(defender=defender):
                self.defender = defender
            case events.Removed(seat="lizards", piece="warriors", count=count):
                in_battle = event.section in ("4.3.6", "4.3.1.2", "R3.3.2")
                self.fallen += count if in_battle and self.defender == ME else 0
            case events.Removed(seat="lizards", count=count):
                self.gardens += count
            case cult.BecameAcolyte(section="10.2.3", count=count):
                self.revenged += count
            case events.DiscardedAtRandom(seat="lizards", section="10.2.5"):
                self.feared += 1
            case cult.OutcastChosen(suit=suit):
                self.outcast = suit
            case cult.OutcastAdjusted():
                self._adjusted(event)
            case events.Spent(section="10.5.3", card=card):
                self.scored.append(SUIT[card])
            case _:
                pass

    def _adjusted(self, event: cult.OutcastAdjusted) -> None:
        """Compare the marker with the numbers of Lost Souls (Law 10.4.1)."""
        souls = {"fox": event.fox, "mouse": event.mouse, "rabbit": event.rabbit}
        first = [suit for suit in SUITS if souls[suit] == max(souls.values())]
        moves = len(first) == 1 and first[0] != self.outcast
        assert event.suit == (first[0] if moves else self.outcast)
        assert event.hated is not moves
        self.outcast = event.suit
        self.checked["outcast"] += 1

    def after(self, state: State, happened: Sequence[Event]) -> None:
        """Compare acolytes, cards and points with what Law 10 says of what has happened."""
        for event in happened:
            if (gained := _gained(event)) > 0:
                self._settle_fear()
            self.see(event)
            self.hand += gained
        assert self.fallen == self.revenged, "Revenge (Law 10.2.3)"
        if state.winners is None and not any(isinstance(s, FearOfTheFaithful) for s in state.steps):
            self._settle_fear()
            assert self.hand == len(state.factions[ME].hand)
        self.checked["fallen"] += self.fallen
        self.fallen = self.revenged = 0
        self._evening(happened)

    def _settle_fear(self) -> None:
        """Compare cards discarded with gardens removed, before the hand grows (Law 10.2.5)."""
        assert self.feared == self.gardens or not self.hand, "Fear of the Faithful (Law 10.2.5)"
        self.checked["gardens"] += self.gardens
        self.gardens = self.feared = 0

    def _evening(self, happened: Sequence[Event]) -> None:
        for at, event in enumerate(happened):
            if isinstance(event, cult.SoulsDiscarded):
                adjusted: Any = happened[at - 1 - _dominances(happened[:at])]
                counts = Counter(SUIT[card] for card in event.cards)
                told = {"fox": adjusted.fox, "mouse": adjusted.mouse, "rabbit": adjusted.rabbit}
                assert told == {suit: counts[suit] for suit in SUITS}


def _dominances(happened: Sequence[Event]) -> int:
    """Count the dominance cards that have just become available (Law 10.4.2)."""
    count = 0
    for event in reversed(happened):
        if not isinstance(event, events.DominanceAvailable):
            break
        count += 1
    return count


def deed(before: State, choice: Choice, after: State, happened: Sequence[Event]) -> None:
    """Compare what a ritual or conspiracy did with its paragraph (Law 10.4.3, 10.5)."""
    old: Any
    old = before.factions[ME]
    spent = sum(e.count for e in happened if isinstance(e, cult.AcolyteSpent))
    shown = [e.card for e in happened if isinstance(e, events.CardRevealed)]
    gained = [e.points for e in happened if isinstance(e, events.Scored) and e.reason == "gardens"]
    match choice:
        case own.Sanctify():
            assert spent == 3 - old.hated
            if after.winners is None:
                assert _placed(happened) == [(f"{old.outcast}_garden", choice.clearing)]
        case own.Convert():
            assert spent == 2 - old.hated
            assert _placed(happened)[0] == ("warriors", choice.clearing)
        case own.PlantGarden():
            assert shown[0] == choice.card
            built = next(e for e in happened if isinstance(e, events.Built))
            assert built.building == f"{before.suits[choice.clearing]}_garden"
            assert built.clearing == choice.clearing
        case own.RecruitFaithful():
            assert shown[0] == choice.card
        case own.Sacrifice():
            assert shown[0] == choice.card
            acolytes = [e for e in happened if isinstance(e, cult.BecameAcolyte)]
            assert [(e.count, e.section) for e in acolytes[:1]] == [(1, "10.5.4")]
        case own.ScoreGardens():
            points = POINTS[sum(old.pieces[f"{SUIT[choice.card]}_garden"])]
            assert gained == ([points] if points and not old.dominance else [])
            assert not shown[:1] or shown[0] != choice.card
        case _:
            pass


def _placed(happened: Sequence[Event]) -> list[tuple[str, int]]:
    return [
        (e.piece, e.clearing)
        for e in happened
        if isinstance(e, events.Placed) and e.seat == ME and e.section.startswith("10.4")
    ]


def watched(seed: int) -> Counter[str]:
    """Play a game at random and check every position and deed of the Lizards."""
    rng, watch = Random(seed), Watch()
    seats = [ME, *rng.sample(OTHERS, rng.randint(2, 4))]
    rng.shuffle(seats)
    state, happened = ROOT.new(Setup(tuple(SeatSetup(Seat(name)) for name in seats)), seed)
    watch.after(state, happened)
    for _ in range(LONGEST):
        due = ROOT.decisions(state)
        if not due:
            break
        for decision in due:
            if decision.seat == ME:
                check(state, decision, watch)
        owed = rng.choice(due)
        choice = owed.pick(rng.randrange(len(owed)))
        before = ROOT.decode(ROOT.encode(state))
        happened = ROOT.apply(state, choice)
        if choice.seat == ME:
            deed(before, choice, state, happened)
        watch.after(state, happened)
    return watch.checked


def tally(seeds: range) -> Counter[str]:
    return sum((watched(seed) for seed in seeds), Counter[str]())


def test_some_games_of_the_lizards() -> None:
    checked = tally(range(12))
    wanted = ("conspiracies", "rituals", "craft", "outcast", "fallen", "gardens")
    assert all(checked[what] > 3 for what in wanted), checked


@pytest.mark.slow
@pytest.mark.parametrize("start", range(1000, 1600, 100))
def test_many_games_of_the_lizards(start: int) -> None:
    assert tally(range(start, start + 100))["rituals"] > 1000


@pytest.mark.parametrize(
    ("what", "otherwise"),
    [
        ("pieces.CultPieces.cost", lambda faction, conspiracy: 1),
        ("fear.discard_random", lambda *given: None),
        ("fear._defends", lambda state, seat: False),
        ("turn.adjusted", lambda outcast, souls: (outcast, False)),
        ("turn.open_to", lambda state, name, clearings: clearings),
        ("conspiracies.may_place", lambda state, name, clearing: True),
        ("pieces.CultPieces.crafters", lambda faction, suits: {"fox": 5, "mouse": 5, "rabbit": 5}),
    ],
)
def test_a_breach_would_be_noticed(
    what: str, otherwise: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"bot.games.root.factions.lizards.{what}", otherwise)
    with pytest.raises(AssertionError):
        tally(range(12))
