"""Logs in Rootlog are checked: which turns the rules allow, and what is against the others."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli.commands import app
from bot.games.game import Seat, Setup
from bot.games.root import ROOT
from bot.games.root.law.cards import CARDS
from bot.games.seating import parse_seats
from bot.narrate.root import rootlog
from bot.scenarios.root.rootlog import (
    NotALogError,
    TurnReport,
    judge_log,
    read_game_log_text,
    replay_log,
)
from bot.scenarios.root.rootlog.dealing import deal_named_cards
from bot.scenarios.root.rootlog.logs import LogTurn, NotUnderstoodError, marks_of
from tests.narrate.test_rootlog import played

CHOICES = 120
"""The choices of a game that is written and read back."""


@cache
def written(seats: str, seed: int, board: str = "autumn", deck: str = "base") -> str:
    """Return the log of a game of random choices."""
    happened = played(parse_seats(ROOT.lobby, seats), seed, CHOICES, board, deck)[1]
    return rootlog.write(happened, {})


def checked(log: str) -> dict[int, TurnReport]:
    """Check a log; return what is said of each line."""
    return {turn.line: turn for turn in replay_log(read_game_log_text(log)).turns}


GAMES = [
    ("marquise,eyrie", 1, "autumn", "base"),
    ("marquise,eyrie,alliance,vagabond", 3, "mountain", "base"),
    ("lizards,riverfolk,duchy,corvids", 0, "autumn", "base"),
    ("corvids,vagabond,duchy,alliance", 2, "winter", "exiles"),
    # A long turn of the Riverfolk; a card discarded at random that has no name in Rootlog.
    ("riverfolk,corvids,marquise,alliance", 0, "mountain", "exiles"),
    ("alliance,eyrie,lizards,vagabond", 18, "lake", "base"),
    # Jailors, whom readers of Rootlog don't know; one buys from the Riverfolk with a card.
    pytest.param(
        "vagabond,marquise,vagabond_2,lizards", 15, "autumn", "base", marks=pytest.mark.slow
    ),
    pytest.param("vagabond,lizards,riverfolk,duchy", 5, "autumn", "exiles", marks=pytest.mark.slow),
    *(
        pytest.param(seats, seed, board, deck, marks=pytest.mark.slow)
        for seats in (
            "marquise,eyrie,alliance,vagabond",
            "lizards,riverfolk,duchy,corvids",
            "corvids,vagabond,duchy,alliance",
        )
        for seed, board, deck in (
            (0, "autumn", "base"),
            (1, "autumn", "base"),
            (2, "autumn", "base"),
        )
    ),
]


@pytest.mark.parametrize(("seats", "seed", "board", "deck"), GAMES)
def test_all_turns_of_a_game_that_was_played_are_possible(
    seats: str, seed: int, board: str, deck: str
) -> None:
    log = written(seats, seed, board, deck)
    turns = checked(log)
    assert {turn.verdict for turn in turns.values()} == {"possible"}
    lines = [
        number for number, line in enumerate(log.splitlines(), 1) if re.match(r"[A-Z]:\S", line)
    ]
    assert [*turns] == lines and len(lines) > 12


SHORT = written("marquise,eyrie", 1)
"""A game of two; its turns are changed below."""


def changed(log: str, pattern: str, to: str) -> tuple[str, int]:
    """Change a log in one place; return it with the number of the line that has changed."""
    other = re.sub(pattern, to, log, count=1, flags=re.MULTILINE)
    pairs = zip(log.splitlines(), other.splitlines(), strict=True)
    (line,) = [number for number, (old, new) in enumerate(pairs, 1) if old != new]
    return other, line


@pytest.mark.parametrize(
    ("pattern", "to", "section"),
    [
        # A move along no path; more warriors than there are.
        (r"^(E:.*?)/2?w1->\d+", r"\1/w1->12", "4.2"),
        (r"^(E:.*?)/2?w1->(\d+)", r"\1/16w1->\2", "4.2"),
        # A battle where no enemy is; a faction that does not play is not understood either.
        (r"^(C:.*)/(#->C)$", r"\1/XE6/\2", "4.3"),
        # A card crafted without the pieces.
        (r"^(C:.*)/(#->C)$", r"\1/Zroyal/\2", "4.1"),
    ],
)
def test_what_is_against_a_turn_is_named(pattern: str, to: str, section: str) -> None:
    log, line = changed(SHORT, pattern, to)
    turn = checked(log)[line]
    assert turn.verdict == "impossible" and turn.reason is not None
    assert turn.reason.section.startswith(section), turn.reason


def test_what_another_order_might_allow_is_not_decided() -> None:
    """There is wood for one of the buildings, so each of them alone is possible."""
    log, line = changed(SHORT, r"^(C:t->\d+)(/.*)$", r"\1/b_w->7/b_w->7/b_w->7\2")
    turn = checked(log)[line]
    assert turn.verdict == "undecided" and turn.reason is not None
    assert turn.reason.section.startswith("6.5.4"), turn.reason


def test_a_turn_is_only_not_possible_while_the_position_is_sure() -> None:
    log, line = changed(SHORT, r"^(E:.*?)/2?w1->\d+", r"\1/w1->12")
    lines = log.splitlines()
    later = next(at for at in range(line, len(lines)) if re.match(r"[CE]:\S", lines[at]))
    lines[later] += "/XC12/XE6/w1->12"
    turns = checked("\n".join(lines))
    assert turns[line].verdict == "impossible"
    assert turns[later + 1].verdict == "undecided"
    reason = turns[later + 1].reason
    assert reason is not None and f"not sure since line {line}; " in reason.sentence


@pytest.mark.parametrize(("is_sure", "held"), [(True, 0), (False, 1)])
def test_a_hand_that_is_not_sure_gets_the_card_that_is_played(is_sure: bool, held: int) -> None:
    state, _ = ROOT.new(Setup(parse_seats(ROOT.lobby, "marquise,eyrie"), {}), 0)
    hand = state.factions[Seat("eyrie")].hand
    state.deck += hand
    hand.clear()
    deal_named_cards(state, LogTurn(1, "E", ("B#E->$_r", "#->E"), ()), Counter(), is_sure=is_sure)
    assert [CARDS[card].suit for card in hand] == ["bird"] * held


@pytest.mark.parametrize(("is_sure", "held"), [(True, 9), (False, 4)])
def test_a_hand_that_is_not_sure_holds_what_may_be_left(is_sure: bool, held: int) -> None:
    """Two cards are drawn and one is played, and nothing is discarded from a full hand."""
    state, _ = ROOT.new(Setup(parse_seats(ROOT.lobby, "marquise,eyrie"), {}), 0)
    hand = state.factions[Seat("eyrie")].hand
    while len(hand) < 9:
        hand.append(state.deck.pop())
    deal_named_cards(state, LogTurn(1, "E", ("B#E->$_r", "2#->E"), ()), Counter(), is_sure=is_sure)
    assert len(hand) == held
    assert any(CARDS[card].suit == "bird" for card in hand)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "seed", "board", "deck"),
    [
        ("vagabond,corvids,lizards,riverfolk", 13, "winter", "base"),
        ("eyrie,vagabond,alliance,lizards", 14, "lake", "exiles"),
        ("duchy,lizards,alliance,eyrie", 9, "winter", "base"),
    ],
)
def test_no_turn_of_a_game_that_was_played_is_not_possible(
    seats: str, seed: int, board: str, deck: str
) -> None:
    turns = checked(written(seats, seed, board, deck))
    assert {turn.verdict for turn in turns.values()} <= {"possible", "undecided"}


def test_points_that_the_rules_do_not_give_are_named() -> None:
    log, line = changed(SHORT, r"\+\+2", "++5")
    turn = checked(log)[line]
    assert turn.verdict == "impossible" and turn.reason is not None
    assert "not 5, by the rules" in turn.reason.sentence


def test_the_game_goes_on_after_a_turn_that_is_not_possible() -> None:
    """Points do not change what is possible later."""
    log, line = changed(SHORT, r"\+\+2", "++5")
    turns = checked(log)
    assert turns.pop(line).verdict == "impossible"
    assert {turn.verdict for turn in turns.values()} == {"possible"}


def test_what_is_not_understood_is_told_with_its_line() -> None:
    log = SHORT.replace("\nC:t->", "\nA word\nC:dance/t->", 1)
    number = log.splitlines().index("A word") + 1
    report = replay_log(read_game_log_text(log))
    assert report.strange == ((number, "A word"),)
    turn = next(turn for turn in report.turns if turn.line == number + 1)
    assert (turn.verdict, turn.strange) == ("strange", ("dance",))


@pytest.mark.parametrize(
    "line", ["C:$_->", "C:dance", "C:?Pt_b5", "C:t13->", "C:w0->0", "E:#despot->$"]
)
@pytest.mark.parametrize("at", [7, 8, 10])
def test_nonsense_in_the_notation_is_told_like_anything_else(line: str, at: int) -> None:
    lines = SHORT.splitlines()[:14]
    lines[at - 1] = line
    is_right, report = judge_log("\n".join(lines))
    assert not is_right
    assert at < 10 or any(re.match(f"line {at}, {line[0]}: n", said, re.I) for said in report)


@pytest.mark.parametrize(
    ("log", "told"),
    [
        ("", "there is no map"),
        ("Map: Moon\nDeck: E&P\nC: x\nC:w->1", "there is no map 'Moon'"),
        ("Map: Fall\nDeck: Tarot\nC: x\nC:w->1", "there is no deck 'Tarot'"),
        ("Map: Fall\nDeck: E&P\nC: x", "no faction sets up"),
        ("Map: Fall\nDeck: E&P\nH: x\nH:w->1", "does not know the faction H"),
        ("Map: Lake\nDeck: E&P\nClearings: F1, X2\nC: x\nC:w->1", "no clearing 'X2'"),
        ("Map: Lake\nDeck: E&P\nClearings: F1, R2\nC: x\nC:w->1", "not complete"),
        ("Map: Fall\nDeck: E&P\nC: x\nC:w->1", "2 "),
    ],
)
def test_what_is_no_log_is_refused(log: str, told: str) -> None:
    with pytest.raises(NotALogError) as refused:
        judge_log(log)
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("action", "same"),
    [
        ("w->3+11", ("w->3", "w->11")),
        ("t1+t2+t5->", ("t1->", "t2->", "t5->")),
        ("(w+2Ew+Eb)3->", ("w3->", "Ew3->", "Ew3->", "Eb3->")),
        ("(3w+r)1->12", ("3w1->12", "r1->12")),
        ("2w10->4", ("w10->4", "w10->4")),
        ("(2R+B)#A$->", ("R#A$->", "R#A$->", "B#A$->")),
        ("F#+2M#^", ("F#^", "M#^", "M#^")),
        ("XA9(2,1)", ("CXA9",)),
    ],
)
def test_combined_actions_are_several(action: str, same: tuple[str, ...]) -> None:
    marks = Counter(dict(marks_of(action, "C")))
    several = Counter[tuple[str, ...]]()
    for one in same:
        several.update(dict(marks_of(one, "C")))
    assert marks == several


@pytest.mark.parametrize("action", ["dance", "w->", "XZ3", "++x", "#", "->4", "w13->4", "%q->e"])
def test_what_is_no_action_is_not_understood(action: str) -> None:
    with pytest.raises(NotUnderstoodError):
        marks_of(action, "C")


def test_a_log_is_checked_from_the_command_line(tmp_path: Path) -> None:
    path = tmp_path / "ours.rootlog"
    path.write_text(SHORT, encoding="utf-8-sig")
    done = CliRunner().invoke(app, ["replay", str(path)])
    assert done.exit_code == 0, done.output
    assert re.search(
        r": \d+ possible, 0 NOT POSSIBLE, 0 not decided, 0 not understood$", done.output
    )
    log, line = changed(SHORT, r"\+\+2", "++5")
    path.write_text(log, encoding="utf-16")
    done = CliRunner().invoke(app, ["replay", str(path)])
    assert done.exit_code == 1
    assert re.search(rf": line {line}, [CE]: NOT POSSIBLE \(Law \d+", done.output)
    path.write_bytes(b"\x80Map: Fall")
    done = CliRunner().invoke(app, ["replay", str(path)])
    assert done.exit_code == 2 and "cannot be checked" in done.output
