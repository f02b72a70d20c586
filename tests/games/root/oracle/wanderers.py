"""Random games of Cheat, Gladiator and Jailor, compared with the Law at each of their choices."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

import msgspec

from bot.games.game import Choice, Decision, Event, Seat, SeatSetup, Setup, tag_of
from bot.games.root import ROOT
from bot.games.root.factions.vagabond.choices import BecameHostile, Coerced
from bot.games.root.law.events import Scored, TurnBegan
from bot.games.root.law.state import State
from tests.games.root.oracle.faults import DisagreementError
from tests.games.root.oracle.wandering import Deed, Wanderer

CHARACTERS = ("cheat", "gladiator", "jailor")
OTHERS = ("marquise", "eyrie", "alliance", "duchy", "corvids")
BOTS = ("marquise", "lizards", "duchy", "alliance")
KNOWN = frozenset(
    (
        *("travel", "battle", "aid", "quest", "strike", "explore", "repair", "craft"),
        *("con", "duel", "coerce"),
    )
)
LONGEST = 1_500
"""Decisions after which a game is left."""

SECTION = "26.12.2"


@dataclass
class Roamed:
    """What was compared: decisions, and deeds by kind, with "+" where a card stood in."""

    decisions: int = 0
    deeds: Counter[str] = field(default_factory=Counter[str])
    faults: list[str] = field(default_factory=list[str])


def set_up(seed: int) -> Setup:
    """Draw the seats: one Vagabond or two, people and now and then a bot."""
    rng = Random(seed)
    vagabonds = ("vagabond", "vagabond_2")[: 1 + (seed % 3 == 0)]
    people = rng.sample(OTHERS, rng.randint(1, 3))
    bots = [name for name in rng.sample(BOTS, 1) if name not in people and seed % 2]
    seats = [SeatSetup(Seat(name)) for name in (*vagabonds, *people)]
    seats += [SeatSetup(Seat(name), bot=True, difficulty="default") for name in bots]
    rng.shuffle(seats)
    return Setup(tuple(seats))


class Roaming:
    """A game whose Vagabonds are compared with the Law; it plays itself at random."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.state, _ = ROOT.new(set_up(seed), seed)
        self.once: set[str] = set()
        """Vagabonds whose special action of the turn is gone."""
        self.owing: dict[str, bool] = {}
        """Vagabonds that still have to lose the point of a coercion."""
        self.cobbling = False

    def play(self, tally: Roamed) -> None:
        """Play to the end.

        Raises:
            DisagreementError: something is offered or happens that the Law does not say.
        """
        for number in range(LONGEST):
            due = ROOT.decisions(self.state)
            if not due:
                return
            decision = due[self.rng.randrange(len(due))]
            try:
                self._step(decision, tally)
            except AssertionError as fault:
                raise DisagreementError(f"decision {number}, {decision.kind}: {fault}") from fault

    def _step(self, decision: Decision, tally: Roamed) -> None:
        asked = decision.kind in ("vagabond_daylight", "coerce", "cobbler")
        if not (asked and decision.seat.startswith("vagabond")):
            self.see(ROOT.apply(self.state, self._any(decision)))
            return
        self.cobbling = decision.kind == "cobbler" or (self.cobbling and decision.kind == "coerce")
        seat, lent = decision.seat, int(decision.kind == "coerce")
        view = ROOT.view(self.state, seat)
        before = Wanderer(view, seat, seat in self.once, lent, 0 if self.cobbling else 1)
        tally.decisions += 1
        offered = {deed for choice in decision if (deed := _deed(choice))[0] in KNOWN}
        wanted = before.deeds()
        assert _turned(offered) == _turned(wanted), (
            f"not by the Law: {_turned(offered) - _turned(wanted)}, "
            f"missing: {_turned(wanted) - _turned(offered)}"
        )
        choice = self._any(decision)
        deed = _deed(choice)
        events = ROOT.apply(self.state, choice)
        self.see(events)
        if deed[0] in KNOWN and self.state.winners is None:
            tally.deeds[deed[0] + "+" * lent] += 1
            _compare(before, deed, self.state, events)
        if deed[0] in ("con", "coerce"):
            self.once.add(seat)

    def _any(self, decision: Decision) -> Choice:
        """Choose a kind first, so that rare ones come often; characters are the three."""
        offers = [offer for offer in decision.offers if len(offer)]
        if decision.kind == "choose_character":
            three = [choice for choice in decision if _deed(choice)[1] in CHARACTERS]
            return self.rng.choice(three)
        offer = self.rng.choice(offers)
        return offer.pick(decision.seat, self.rng.randrange(len(offer)))

    def see(self, events: Sequence[Event]) -> None:
        """Follow whose turn it is and which points are owed (26.12.2)."""
        for event in events:
            match event:
                case TurnBegan(seat=seat):
                    assert seat not in self.owing, "the point of a coercion was never lost"
                    self.once.discard(seat)
                case Coerced(seat=seat):
                    self.owing[seat] = True
                case Scored(seat=seat, points=points, section=section) if section == SECTION:
                    assert self.owing.pop(seat, False), "a point is lost without coercion"
                    assert points == -1, f"{points} points lost"
                case _:
                    pass
        for seat in [*self.owing]:
            asked = [decision.kind for decision in ROOT.decisions(self.state)]
            faction = self.state.factions[Seat(seat)]
            if "vagabond_daylight" in asked:
                broke = not faction.score or bool(faction.dominance)
                assert broke, "no point is lost though there is one"
                del self.owing[seat]
            elif self.state.phase == "evening" or self.state.winners is not None:
                self.owing.pop(seat, None)


def _deed(choice: Choice) -> Deed:
    """Return a choice as its tag and its fields."""
    names = [one.name for one in msgspec.structs.fields(type(choice))[1:]]
    return (tag_of(type(choice)), *(getattr(choice, name) for name in names))


def _turned(deeds: set[Deed]) -> set[Deed]:
    """Put the two items of a con in one order, which means nothing."""
    return {(*deed[:3], *sorted(deed[3:])) if deed[0] == "con" else deed for deed in deeds}


def _compare(before: Wanderer, deed: Deed, state: State, events: Sequence[Event]) -> None:
    """Compare what was paid, what came of it, and who is Hostile."""
    after = Wanderer(ROOT.view(state, before.view.viewer), before.seat, True)
    for item, paid in _face_down(before, after):
        assert paid == before.price(deed)[item], f"{deed} exhausted {paid} {item}"
    if deed[0] in ("duel", "con", "aid", "coerce", "travel", "explore", "repair"):
        assert not any(isinstance(event, BecameHostile) for event in events), "became Hostile"
    if deed[0] == "duel":
        _compare_duel(before, deed, after)
    if deed[0] == "con":
        _compare_con(before, deed, after)
    mine = [event for event in events if isinstance(event, Scored) and event.seat == before.seat]
    got = sum(event.points for event in mine if event.section != SECTION)
    wanted = before.reward(deed)
    if wanted is not None and not state.factions[Seat(before.seat)].dominance:
        assert got == wanted, f"{deed} scored {got}, not {wanted}"


def _face_down(before: Wanderer, after: Wanderer) -> Iterator[tuple[str, int]]:
    """Yield by item how many more lie face down, damaged or not."""
    one, other = before.board.items, after.board.items
    then = Counter([*one.exhausted, *one.damaged_exhausted])
    now = Counter([*other.exhausted, *other.damaged_exhausted])
    for item in {*then, *now, *before.ready}:
        yield item, now[item] - then[item]


def _compare_duel(before: Wanderer, deed: Deed, after: Wanderer) -> None:
    """26.11.2: the item is damaged, a warrior is gone, a card is drawn when all is done."""
    _, foe, item = deed
    assert before.here is not None
    hurt = Counter(after.board.items.damaged_exhausted) - Counter(
        before.board.items.damaged_exhausted
    )
    assert hurt == Counter([item]), f"damaged {hurt}"
    left = after.at(before.here.id).get(foe)
    gone = before.at(before.here.id)[foe].warriors - (left.warriors if left else 0)
    assert gone == 1, f"{gone} warriors are gone"
    assert after.board.relations == before.board.relations, "a relationship has changed"
    if after.view.decision is not None and after.view.decision.kind == "vagabond_daylight":
        cards = before.view.deck_count + len(before.view.discard)
        assert after.hand.total() - before.hand.total() == min(1, cards), "no card was drawn"


def _compare_con(before: Wanderer, deed: Deed, after: Wanderer) -> None:
    """26.10.2: the quest neither stays nor lies open, and all others do."""
    quest = deed[1]
    assert after.board.quests_done == before.board.quests_done, "the quest stays"
    assert quest not in after.view.quests, "the quest lies open"
    kept = [name for name in before.view.quests if name != quest]
    assert [*after.view.quests][: len(kept)] == kept, "other quests have gone"


def roam(seeds: range) -> Roamed:
    """Play games and count what was compared."""
    tally = Roamed()
    for seed in seeds:
        try:
            Roaming(seed).play(tally)
        except DisagreementError as fault:
            tally.faults.append(f"game {seed}, {fault}")
    return tally
