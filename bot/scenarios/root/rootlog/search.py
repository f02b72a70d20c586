"""Searches the choices by which the rules lead through one turn of a log.

Each choice that could be meant is carried out on a copy. What it did is written as Rootlog, and
counted off what the log says; a choice that moves anything else leads nowhere.
"""

import copy
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import Any

import msgspec

from bot.games.game import Choice, Event, Seat
from bot.games.root import ROOT
from bot.games.root.factions.marquise.choices import HospitalsUsed
from bot.games.root.law import choices, events
from bot.games.root.law.cards import CARDS
from bot.games.root.law.state import State
from bot.narrate.root.rootlog import LETTERS, WRITERS
from bot.narrate.root.rootlog_signs import SUITS, Turn
from bot.scenarios.root.rootlog.dealing import card_test_for, craft_test_for
from bot.scenarios.root.rootlog.logs import SCORED, SEATS, Mark, counted_off, is_soft, marks_of

MOST_STEPS = 10_000
"""How many choices are tried for a turn before it counts as undecided."""

MOST_LOOKED_AT = 40
"""How many positions on the way are asked why something is not possible."""

END = 1 << 20
"""Comes after all places of a turn."""

PLACES = frozenset({"clearing", "from", "to", "one", "other"})
"""Fields of choices that name a clearing which a log must name, too."""

HELD = frozenset(
    {
        "activate_dominance",
        "add_to_decree",
        "aid",
        "ambush",
        "craft",
        "discard",
        "drop_supporter",
        "export_card",
        "give_card",
        "give_supporter",
        "mobilize",
        "overwork",
        "spend",
        "spend_supporter",
        "train",
    }
)
"""Kinds of choice whose card leaves a hand or pile, which a log must tell."""

ROLLS = [*combinations_with_replacement((3, 2, 1, 0), 2)]


class Waypoint(msgspec.Struct):
    """A position on the way through a turn."""

    state: State
    left: Counter[Mark]
    """What the log says and has not been done."""

    turn: Turn
    scored: Counter[str]
    scores: dict[str, str]
    """The section by which each faction has scored last, by its letter."""

    done: int = 0
    """How many marks have been counted off."""

    rest: tuple[Event, ...] = ()
    """What has happened since the next turn began, if it has."""

    is_over: bool = False
    draws_told: bool = False
    """Whether the log tells what is drawn, so that nothing else is."""


class Searched(msgspec.Struct):
    """What a search has found."""

    end: Waypoint | None
    """Where the turn ends as the log says; None if it cannot."""

    best: Waypoint
    """The position that is furthest on the way."""

    is_whole: bool
    """Whether all ways were tried."""

    passed: tuple[Waypoint, ...] = ()
    """The first positions on the way, in which something may have been meant otherwise."""


class Search:
    """The search through one turn."""

    def __init__(self, marks: Sequence[tuple[Mark, int]], is_setup: bool) -> None:
        self.rolls: list[tuple[int, int] | None] = []
        self.told: Counter[str] = Counter()
        """The points that the log tells, by faction."""

        self.wanted: Counter[Mark] = Counter()
        self.places: dict[Mark, list[int]] = {}
        """Where in the turn each mark comes, once for each time that it is there."""

        for number, (mark, count) in enumerate(marks):
            if mark[0] == SCORED:
                self.told[mark[1]] += count
                continue
            self.wanted[mark] += count
            self.places.setdefault(mark, []).extend([number] * count)
        self.named = {
            place for mark in self.wanted for part in mark[1:] for place in part.split("_")
        }
        self.steps = 0
        self.is_setup = is_setup
        self.is_last = False
        self.most_steps = MOST_STEPS
        self.characters: Mapping[Seat, str] = {}
        """The characters that Vagabonds take whom the log gives none."""

        self.in_order = False
        self.seen: set[tuple[bytes, frozenset[tuple[Mark, int]]]] = set()

    def run(self, start: Waypoint) -> Searched:
        """Search the ways in the order of the log first, for a third of the tries; then all."""
        self.in_order = not self.is_setup
        searched = self._run(start, self.most_steps // 3)
        if searched.end is not None or not self.in_order:
            return searched
        self.in_order = False
        self.seen.clear()
        return self._run(start, self.most_steps)

    def _run(self, start: Waypoint, most_steps: int) -> Searched:
        """Search depth first, the choices that the log tells first."""
        best = start
        stack = [iter([start])]
        self.passed: list[Waypoint] = []
        while stack:
            point = next(stack[-1], None)
            if point is None:
                stack.pop()
                continue
            if point.is_over:
                if self._fits(point):
                    return Searched(point, point, True)
                continue
            if (_count_hard_marks(point.left), -point.done) < (
                _count_hard_marks(best.left),
                -best.done,
            ):
                best = point
            if len(self.passed) < MOST_LOOKED_AT:
                self.passed.append(point)
            if self.steps > most_steps:
                return self._unfinished(best, is_whole=False)
            stack.append(iter(self._next(point)))
        return self._unfinished(best, is_whole=True)

    def _unfinished(self, best: Waypoint, *, is_whole: bool) -> Searched:
        """Return what was found without an end: nobody writes on when a game is over."""
        is_done = self.is_last and not _count_hard_marks(best.left)
        return Searched(best if is_done else None, best, is_whole, tuple(self.passed))

    def _fits(self, end: Waypoint) -> bool:
        """Return whether a turn that is over is the one that the log tells."""
        if _count_hard_marks(end.left) or (
            end.draws_told and any(mark[0] == "draw" for mark in end.left)
        ):
            return False
        return all(
            end.scored[who] == points
            for who, points in self.told.items()
            # Who plays for dominance has no points to lose or gain.
            if points and not _is_dominant(end.state, who)
        )

    def _next(self, point: Waypoint) -> list[Waypoint]:
        """Return the positions after each choice that may be meant, the likeliest first."""
        ranked: list[tuple[tuple[int, int, bool], Waypoint]] = []
        due = self._first(point, [mark for mark in point.left if not is_soft(mark)])
        for choice in self._meant(point):
            for after in self._after(point, choice):
                gained = [mark for mark in point.left if after.left[mark] < point.left[mark]]
                first = self._first(point, gained)
                if self.in_order and due < first < END and any(not is_soft(m) for m in gained):
                    continue
                is_deed = not isinstance(choice, choices.Pass)
                ranked.append(((first, point.done - after.done, is_deed), after))
        return [after for _, after in sorted(ranked, key=lambda entry: entry[0])]

    def _first(self, point: Waypoint, marks: Iterable[Mark]) -> int:
        """Return where in the turn the first of some marks comes that is left."""
        return min((self.places[mark][-point.left[mark]] for mark in marks), default=END)

    def _meant(self, point: Waypoint) -> Iterator[Choice]:
        """Yield the legal choices that name nothing which the log does not."""
        named = self.named
        for decision in ROOT.decisions(point.state):
            for offer in decision.offers:
                tag = str(offer.kind.__struct_config__.tag)
                names = [field.encode_name for field in msgspec.structs.fields(offer.kind)][1:]
                at = [place for place, name in enumerate(names) if name in PLACES]
                card = names.index("card") if tag in HELD and "card" in names else None
                for number in range(len(offer)):
                    choice = offer.pick(decision.seat, number)
                    values = msgspec.structs.astuple(choice)[1:]
                    if tag == "choose_character" and not self._takes(decision.seat, values[0]):
                        continue
                    if any(
                        isinstance(values[place], int)
                        and values[place]
                        and str(values[place]) not in named
                        for place in at
                    ):
                        continue
                    if card is None or not values[card] or _is_told(values[card], point.left):
                        yield choice

    def _takes(self, seat: Seat, character: str) -> bool:
        """Return whether a Vagabond may take a character, as the log or its reader has it."""
        return self.characters.get(seat, character) == character

    def _after(self, point: Waypoint, choice: Choice) -> Iterator[Waypoint]:
        """Yield the positions after a choice: one, or one for each roll that is not told."""
        for roll, pick in product(self._rolls(point, choice), _picks_of_chance(point)):
            state = ROOT.decode(ROOT.encode(point.state))
            state.dictated.rolls = [] if roll is None else [roll]
            state.dictated.picks = [] if pick is None else [pick]
            self.steps += 1
            try:
                happened = ROOT.apply(state, choice)
            except ValueError:
                # The pick was about something else.
                continue
            if pick is not None and state.dictated.picks:
                continue
            state.dictated.rolls = []
            after = count_off_events(point, state, happened, self.is_setup)
            if after is None:
                continue
            key = ROOT.encode(state), frozenset(after.left.items())
            if key not in self.seen or after.is_over:
                self.seen.add(key)
                yield after

    def _rolls(self, point: Waypoint, choice: Choice) -> Sequence[tuple[int, int] | None]:
        """Return the rolls to try with a choice: none is needed where no battle is told."""
        if not self.rolls or not hasattr(choice, "defender"):
            is_rolled = isinstance(choice, (choices.Ambush, choices.Pass, choices.TakeHit))
            if not (self.rolls and is_rolled and point.state.steps):
                return [None]
        fought = sum(mark[0] == "battle" for mark in point.left.elements())
        known = self.rolls[-fought] if 0 < fought <= len(self.rolls) else self.rolls[-1]
        if not hasattr(choice, "defender"):
            fought += 1
            known = self.rolls[-fought] if 0 < fought <= len(self.rolls) else None
        return ROLLS if known is None else [known]


def _picks_of_chance(point: Waypoint) -> list[str | None]:
    """Return what chance may pick: nothing in particular, or a card that leaves another's hand."""
    picks: list[str | None] = [None]
    for mark in point.left:
        if mark[0] == "card" and (mark[1] or mark[2]) and not mark[4] and mark[3] in SEATS:
            faction = point.state.factions.get(SEATS[mark[3]])
            if faction is not None and faction.name != point.turn.seat:
                picks += dict.fromkeys(filter(card_test_for(mark[1], mark[2]), faction.hand))
    return picks


def count_off_events(
    point: Waypoint, state: State, happened: Sequence[Event], is_setup: bool = False
) -> Waypoint | None:
    """Count off what has happened; None if anything has that the log does not tell."""
    after = Waypoint(
        state,
        Counter(point.left),
        copied_turn(point.turn),
        Counter(point.scored),
        dict(point.scores),
        point.done,
        draws_told=point.draws_told,
    )
    for number, event in enumerate(happened):
        if isinstance(event, events.TurnBegan) and (is_setup or event.seat != point.turn.seat):
            after.rest = tuple(happened[number:])
            after.is_over = True
            return after
        if not _count_off_if_told(after, event, is_setup):
            return None
    after.is_over = state.winners is not None
    return after


def _count_off_if_told(point: Waypoint, event: Event, is_setup: bool) -> bool:
    """Count off one event; return whether the log tells it, or need not."""
    if event.only is not None:
        return True
    if isinstance(event, events.Scored):
        who = LETTERS.seats[event.seat]
        point.scored[who] += event.points
        point.scores[who] = event.section
        return True
    if isinstance(event, events.AmbushPlayed):
        mark = ("ambush", LETTERS.seats[event.seat], SUITS[CARDS[event.card].suit])
        return not _count_missing_marks(point, mark, 1)
    if isinstance(event, HospitalsUsed):
        # The warriors went to the keep when they were counted off, or they come from the supply.
        keep = str(point.turn.placed.get("keep", 0))
        _count_missing_marks(
            point, ("piece", LETTERS.seats[event.seat], "w", "", keep), event.count
        )
        return True
    writer = WRITERS.get(type(event))
    if writer is None or isinstance(event, events.Rolled):
        return True
    turn = point.turn
    if is_setup and (seat := getattr(event, "seat", "")):
        turn.seat = Seat(seat)
    for action in (writer(turn, event) or "").split("/"):
        for mark, count in marks_of(action, turn.letter(turn.seat)) if action else ():
            if _count_missing_marks(point, mark, count) and _must_be_told(point, mark, is_setup):
                return False
    return True


def _must_be_told(point: Waypoint, mark: Mark, is_setup: bool) -> bool:
    """Return whether a log that does not tell a mark is about something else."""
    if is_setup:
        # What everybody begins with on a board need not be told, nor the first prices.
        return not is_soft(mark) and not (mark[0] == "piece" and mark[4].endswith("$"))
    # What is not told of prices stays as it was.
    return not is_soft(mark) or mark[0] == "price" or (mark[0] == "draw" and point.draws_told)


def _count_missing_marks(point: Waypoint, mark: Mark, count: int) -> int:
    """Count marks off; return how many the log does not have."""
    before = sum(point.left.values())
    lacking = counted_off(point.left, mark, count)
    if lacking and mark[0] == "piece" and mark[1:3] == ("C", "w") and not mark[4]:
        # Field Hospitals: what was removed may be written as moved to the keep.
        keep = str(point.turn.placed.get("keep", 0))
        lacking = counted_off(point.left, (*mark[:4], keep), lacking)
    point.done += before - sum(point.left.values())
    return lacking


def copied_turn(turn: Turn) -> Turn:
    """Return a writer with what it remembers, to go on from."""
    other = copy.copy(turn)
    other.actions = []
    other.lost = {}
    other.placed = dict(turn.placed)
    other.faces = dict(turn.faces)
    return other


def _count_hard_marks(open_marks: Counter[Mark]) -> int:
    """Count the marks that have to be done."""
    return sum(count for mark, count in open_marks.items() if not is_soft(mark))


def _is_told(card: Any, open_marks: Counter[Mark]) -> bool:
    """Return whether a log may mean a card that leaves a hand or pile."""
    data = CARDS[card]
    for mark in open_marks:
        if mark[0] in ("card", "draw") and card_test_for(mark[1], mark[2])(card):
            return True
        if mark[0] == "ambush" and data.kind == "ambush" and SUITS[data.suit] == mark[2]:
            return True
        if mark[0] == "craft" and craft_test_for(mark[2])(card):
            return True
    return False


def _is_dominant(state: State, who: str) -> bool:
    seat = next(seat for seat, letter in LETTERS.seats.items() if letter == who)
    return seat in state.factions and bool(state.factions[seat].dominance)
