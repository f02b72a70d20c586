"""Logs in Rootlog, the community's notation of Root, checked by the rules (docs/rootlog.md)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, permutations, takewhile
from typing import Literal

import msgspec

from bot.games.game import Event, IllegalChoiceError, Seat, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.law.state import State
from bot.games.root.law.turn import derive_lists
from bot.narrate.root import WORDS
from bot.narrate.root.rootlog import LETTERS
from bot.narrate.root.rootlog_signs import Turn
from bot.scenarios.root.rootlog.dealing import deal_named_cards, named_later
from bot.scenarios.root.rootlog.following import Reason, follow_log, reason_against_turn
from bot.scenarios.root.rootlog.logs import (
    BATTLE,
    CHARACTERS,
    SEATS,
    GameLog,
    LogTurn,
    Mark,
    NotALogError,
    is_soft,
    marks_of,
    read_game_log_text,
)
from bot.scenarios.root.rootlog.search import (
    MOST_STEPS,
    Search,
    Searched,
    Waypoint,
    count_off_events,
)

# Replays a log turn by turn, and says of each whether the rules allow it.


STEPS_A_TURN = 1_000
"""How many choices are tried for the turns of a log on average; easy ones leave more for others."""

LEAST_STEPS = 150
"""How many choices are tried for a turn after a log has used up its own."""

MOST_WAYS = 24
"""How many characters, or pairs of them, are tried where a log names none."""

VAGABONDS = ("V", "G")

Verdict = Literal["possible", "impossible", "undecided", "strange"]


class TurnReport(msgspec.Struct, frozen=True):
    """What is said of one line of a log."""

    line: int
    who: str
    verdict: Verdict
    reason: Reason | None = None
    strange: tuple[str, ...] = ()
    """Actions that are not understood."""


class Report(msgspec.Struct, frozen=True):
    """What is said of a log."""

    turns: tuple[TurnReport, ...]
    strange: tuple[tuple[int, str], ...]
    """Lines that are not understood."""


def replay_log(log: GameLog) -> Report:
    """Replay a log, with the characters that fit best where it does not name them.

    Raises:
        IllegalChoiceError: no game of these factions can begin.
    """
    ways = [*islice(_possible_characters(log), MOST_WAYS)]
    best = max(ways, key=lambda way: _count_possible_turns(log, way)) if len(ways) > 1 else ways[0]
    return Report(tuple(_reports_of_turns(log, best)), log.strange)


def _count_possible_turns(log: GameLog, characters: Mapping[Seat, str]) -> int:
    """Count the turns up to the first that is not found possible."""
    turns = _reports_of_turns(log, characters)
    return sum(1 for _ in takewhile(lambda turn: turn.reason is None, turns))


def _possible_characters(log: GameLog) -> Iterator[Mapping[Seat, str]]:
    """Yield what the Vagabonds may be whose set-up names no character, the likeliest first."""
    names = {mark[1] for turn in log.setup for mark, _ in marks_in(turn) if mark[0] == "named"}
    unknown = [
        SEATS[turn.who]
        for turn in log.setup
        if turn.who in VAGABONDS and not any(mark[0] == "named" for mark, _ in marks_in(turn))
    ]
    # The bot itself names those that readers of Rootlog know.
    others = [name for name in (*reversed(CHARACTERS),) if name not in names]
    for taken in permutations(others, len(unknown)):
        yield dict(zip(unknown, taken, strict=True))


def _reports_of_turns(log: GameLog, characters: Mapping[Seat, str]) -> Iterator[TurnReport]:
    options = {"map": log.map, "deck": log.deck}
    if log.suits and log.map != "autumn":
        options["suits"] = log.suits
    seats = tuple(SeatSetup(seat) for seat in log.order)
    state, happened = ROOT.new(Setup(seats, options), 0)
    if log.suits and log.map == "autumn":
        _paint_clearings(state, log.suits)
    suits = [state.suits[at] for at in range(1, 13)]
    writer = Turn(Seat(""), suits, LETTERS)
    marks = [entry for turn in log.setup for entry in marks_in(turn)]
    for turn in log.setup:
        deal_named_cards(state, turn, named_later(log.turns))
    search = Search(marks, True)
    search.characters = characters
    start = _begin_log_turn(state, marks, writer, happened, True)
    searched = search.run(start)
    yield from _of_setup(log, searched, search)
    point = searched.end or follow_log(searched.best, search.told)
    unsure = 0
    steps_left = STEPS_A_TURN * len(log.turns)
    drawn = sum(any(mark[0] == "draw" for mark, _ in marks_in(turn)) for turn in log.turns)
    for number, turn in enumerate(log.turns):
        seat = SEATS[turn.who]
        point = _up_to(point, seat)
        later = named_later(log.turns[number + 1 :])
        state = ROOT.decode(ROOT.encode(point.state))
        deal_named_cards(state, turn, later, is_sure=not unsure)
        own = Turn(seat, suits, LETTERS, turn.line)
        own.placed, own.faces = point.turn.placed, point.turn.faces
        marks = marks_in(turn)
        search = Search(marks, False)
        search.rolls = [*rolls_in_turn(turn)]
        search.most_steps = max(LEAST_STEPS, min(MOST_STEPS, steps_left))
        search.is_last = number + 1 == len(log.turns)
        begun = _begin_log_turn(state, marks, own, point.rest, False)
        # A log that tells of draws at all tells of all of them.
        begun.draws_told = 2 * drawn > len(log.turns)
        searched = search.run(begun)
        steps_left -= search.steps
        report = _of_turn(turn, searched, search, unsure)
        yield report
        if report.reason is not None and not (unsure or _only_points(searched)):
            unsure = turn.line
        point = searched.end or follow_log(searched.best, search.told)
        if point.state.winners is not None:
            return


def _paint_clearings(state: State, suits: str) -> None:
    """Give the clearings the suits of a log whose map has others printed."""
    names = {"f": "fox", "m": "mouse", "r": "rabbit"}
    state.suits[1:] = [type(state.suits[1])(names[suit]) for suit in suits]
    derive_lists(state)
    vars(state).clear()


def marks_in(turn: LogTurn) -> list[tuple[Mark, int]]:
    """Return the marks of all actions of a turn that are understood, in their order."""
    known = (action for action in turn.actions if action not in turn.strange)
    return [entry for action in known for entry in marks_of(action, turn.who)]


def rolls_in_turn(turn: LogTurn) -> Iterator[tuple[int, int] | None]:
    """Yield the rolls of the battles of a turn, None where they are not told."""
    for action in turn.actions:
        if (battle := BATTLE.fullmatch(action)) is not None:
            yield (int(battle[6]), int(battle[7])) if battle[6] else None


def _begin_log_turn(
    state: State,
    marks: Sequence[tuple[Mark, int]],
    writer: Turn,
    happened: Sequence[Event],
    is_setup: bool,
) -> Waypoint:
    """Return the position in which a turn begins, with what has happened in it by itself."""
    search = Search(marks, is_setup)
    point = Waypoint(state, search.wanted, writer, Counter(), {})
    begun = count_off_events(point, state, happened, is_setup)
    if begun is None:
        # What comes by itself need not be told: it is no choice.
        return point
    begun.is_over = False
    return begun


def _up_to(point: Waypoint, seat: Seat) -> Waypoint:
    """Let turns pass that a log leaves out, until it is a seat's."""
    for _ in point.state.order:
        if point.state.acting == seat or point.state.winners is not None:
            break
        point = follow_log(point, Counter())
    return point


def _of_setup(log: GameLog, searched: Searched, search: Search) -> Iterator[TurnReport]:
    """Say what there is to say of the set-up of each faction.

    Where it stops, it is against whoever is asked; the factions after that have not been looked at.
    """
    stopped = () if searched.end else ROOT.decisions(searched.best.state)
    wrong = {LETTERS.seats[decision.seat] for decision in stopped}
    for turn in log.setup:
        is_wrong = searched.end is None and (turn.who in wrong or not wrong)
        why = reason_against_turn(searched, search.told) if is_wrong else None
        verdict: Verdict = "strange" if turn.strange else "possible"
        if why is not None:
            verdict = "impossible" if why.is_certain and searched.is_whole else "undecided"
        yield TurnReport(turn.line, turn.who, verdict, why, turn.strange)


def _of_turn(turn: LogTurn, searched: Searched, search: Search, unsure: int) -> TurnReport:
    """Say whether a turn is possible; `unsure` is the line since which the position is not sure."""
    if searched.end is not None:
        verdict: Verdict = "strange" if turn.strange else "possible"
        return TurnReport(turn.line, turn.who, verdict, None, turn.strange)
    why = reason_against_turn(searched, search.told)
    is_certain = why.is_certain and searched.is_whole and not unsure
    if not searched.is_whole:
        why = Reason(why.section, f"no way was found in {search.steps} tries; {why.sentence}")
    elif unsure:
        why = Reason(why.section, f"not sure since line {unsure}; {why.sentence}")
    verdict = "impossible" if is_certain else "undecided"
    return TurnReport(turn.line, turn.who, verdict, why, turn.strange)


def _only_points(searched: Searched) -> bool:
    """Return whether nothing but points is against a turn, which changes nothing else."""
    return searched.is_whole and all(is_soft(mark) for mark in searched.best.left)


# What a check of a log says, a line for each turn.


NAMES: Mapping[Verdict, str] = {
    "possible": "possible",
    "impossible": "NOT POSSIBLE",
    "undecided": "not decided",
    "strange": "not understood",
}


def judge_log(text: str) -> tuple[bool, Sequence[str]]:
    """Check a log; return whether all of it is understood and possible, and a line for each turn.

    Raises:
        NotALogError: it is no log of a game that the rules can play.
    """
    try:
        report = replay_log(read_game_log_text(text))
    except IllegalChoiceError as fault:
        raise NotALogError(WORDS.refusal(fault, "en")) from None
    lines = [(number, f"not understood: {line}") for number, line in report.strange]
    lines += [(turn.line, _describe_turn_report(turn)) for turn in report.turns]
    counts = Counter[Verdict](turn.verdict for turn in report.turns)
    counts["strange"] += len(report.strange)
    total = ", ".join(f"{counts[verdict]} {name}" for verdict, name in NAMES.items())
    is_right = counts.total() == counts["possible"]
    return is_right, [*(f"line {number}, {line}" for number, line in sorted(lines)), total]


def _describe_turn_report(turn: TurnReport) -> str:
    """Say what is found about a turn."""
    line = f"{turn.who}: {NAMES[turn.verdict]}"
    if turn.reason is not None:
        line += f" (Law {turn.reason.section}): {turn.reason.sentence}"
    if turn.strange:
        line += f"; not understood: {', '.join(turn.strange)}"
    return line
