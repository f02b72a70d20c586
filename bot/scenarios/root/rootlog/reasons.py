"""Finds what is against a turn: the section that refuses what the log says next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.games.game import Choice, IllegalChoiceError, Seat
from bot.games.root import ROOT
from bot.games.root.law.cards import CARDS
from bot.games.root.law.choices import Battle, Craft, Move
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import State
from bot.narrate.root import WORDS
from bot.scenarios.root.rootlog.dealing import card_test_for, craft_test_for
from bot.scenarios.root.rootlog.effects import Mark, is_soft
from bot.scenarios.root.rootlog.following import piece_of
from bot.scenarios.root.rootlog.logs import SEATS
from bot.scenarios.root.rootlog.search import Searched, Waypoint

TIMING = frozenset(
    {
        "another_moment",
        "discard_first",
        "not_now",
        "not_offered",
        "not_asked",
        "finish_first",
        "not_your_turn",
    }
)
"""Reasons that say when, not whether."""

ON_THE_MAP = frozenset(
    {
        "move_nobody",
        "must_rule",
        "must_rule_to_build",
        "no_open_slot",
        "no_path",
        "no_such_clearing",
        "no_such_defender",
        "no_warriors_to_battle",
        "nobody_of_them_here",
        "none_left",
        "not_adjacent",
        "not_an_enemy",
        "plot_already_there",
        "post_already_there",
        "roost_already_there",
        "sympathetic_already",
        "too_few_crafters",
        "too_few_warriors",
        "too_little_wood",
        "tunnel_already_there",
        "wrong_crafters",
    }
)
"""Reasons for which only pieces on the map count, all of which a log tells."""

SCORING = frozenset("CEADP")
"""The factions whose points follow from what a log tells."""

PLACED = {
    "C": "build", "E": "build", "D": "build_with_card", "P": "plot", "A": "spread_sympathy",
    "L": "plant_garden", "O": "establish_post",
}  # fmt: skip
"""The kind of choice by which each faction places its buildings or tokens."""

RECRUITED = {"C": "recruit", "A": "organize", "L": "recruit_faithful", "O": "recruit_by_river"}
"""The kind of choice by which a faction places warriors."""


class Reason(msgspec.Struct, frozen=True):
    """What is against a turn: a section of the Law, and why in words."""

    section: str
    sentence: str
    is_certain: bool = False
    """Whether nothing that a log may leave out can make it possible."""


def reason_against_turn(searched: Searched, points_told: Counter[str]) -> Reason:
    """Return what is against a turn to whose end no way was found.

    `told` are the points that the log tells, by the letters of factions.
    """
    best = searched.best
    open_marks = [mark for mark in best.left if not is_soft(mark)]
    due = ROOT.decisions(best.state)
    section = due[0].section if due else "1.4.1"
    if open_marks:
        return _first_refusal(searched, open_marks) or Reason(
            section, f"{told_as(open_marks[0])}: the rules do not lead to this"
        )
    for who, points in points_told.items():
        if best.scored[who] != points:
            by_rules = f"{who}++{best.scored[who]}, not {points}, by the rules"
            return Reason(best.scores.get(who, "3.1"), by_rules, who in SCORING)
    question = due[0].kind.replace("_", " ") if due else "nothing"
    return Reason(section, f"the turn cannot end like this ({question})")


def _first_refusal(searched: Searched, open_marks: Sequence[Mark]) -> Reason | None:
    """Return why the first of some marks is refused, rather than that it is not the time for it."""
    timing: Reason | None = None
    for mark in open_marks:
        for point in (searched.best, *searched.passed):
            for refusal in _refusals_of_mark(point, mark, searched.best.left[mark]):
                said = Reason(
                    refusal.section,
                    f"{told_as(mark)}: {WORDS.refusal(refusal, 'en')}",
                    refusal.reason in ON_THE_MAP and _is_always_refused(searched, mark),
                )
                if refusal.reason not in TIMING:
                    return said
                timing = timing or said
    return timing


def _is_always_refused(searched: Searched, mark: Mark) -> bool:
    """Return whether a mark is refused in each position on the way that was looked at."""
    if mark[1] in ("V", "G"):
        # Items and relationships count for Vagabonds, and logs may leave them out.
        return False
    count = searched.best.left[mark]
    return all(
        refusal is not None
        for point in (searched.best, *searched.passed)
        for refusal in _answers_to_mark(point, mark, count)
    )


def told_as(mark: Mark) -> str:
    """Write a mark as Rootlog."""
    match mark:
        case ("piece", owner, kind, start, end):
            return f"{owner}{kind}{start}->{end}"
        case ("pawn", owner, end):
            return f"{owner}p->{end}"
        case ("battle", attacker, defender, clearing):
            return f"{attacker}X{defender}{clearing}"
        case ("craft", _, what):
            return f"Z{what}"
        case ("card", suit, name, start, end):
            return f"{suit}#{name}{start}->{end}"
        case ("ambush", _, suit):
            return f"{suit}@"
        case _:
            return " ".join(mark)


def _refusals_of_mark(point: Waypoint, mark: Mark, count: int) -> Iterator[IllegalChoiceError]:
    """Yield why the rules refuse the choices that a mark may stand for."""
    yield from filter(None, _answers_to_mark(point, mark, count))


def _answers_to_mark(
    point: Waypoint, mark: Mark, count: int
) -> Iterator[IllegalChoiceError | None]:
    """Yield what the rules say to each choice that a mark may stand for; None if it is legal."""
    for choice in _choices_meant_by(point, mark, count):
        state = ROOT.decode(ROOT.encode(point.state))
        try:
            ROOT.apply(state, choice)
        except IllegalChoiceError as refusal:
            yield refusal
        except (ValueError, LookupError):
            # Nothing in the game answers to the names in it.
            continue
        else:
            yield None


def _choices_meant_by(point: Waypoint, mark: Mark, count: int) -> Iterator[Choice]:
    """Yield the choices that a mark may stand for, legal or not."""
    kinds = ROOT.choice_kinds()
    state = point.state
    seat = state.acting
    match mark:
        case ("piece", owner, "w", start, end) if start.isdecimal() and end.isdecimal():
            yield Move(SEATS[owner], int(start), int(end), "", count)  # type: ignore[arg-type]
        case ("pawn", owner, end) if end.isdecimal():
            yield _make_choice_with(kinds["travel"], SEATS[owner], to=int(end))
        case ("pawn", owner, end):
            yield _make_choice_with(kinds["slip"], SEATS[owner], to=end.replace("_", "-"))
        case ("battle", attacker, defender, clearing):
            yield Battle(SEATS[attacker], int(clearing), SEATS[defender])  # type: ignore[arg-type]
        case ("craft", who, what) if SEATS[who] in state.factions:
            hand = state.factions[SEATS[who]].hand
            for card in dict.fromkeys(
                [*filter(craft_test_for(what), hand), *filter(craft_test_for(what), CARDS)]
            ):
                yield Craft(SEATS[who], card)
        case ("piece", owner, kind, "", end) if end.isdecimal():
            tag = (RECRUITED if kind == "w" else PLACED).get(owner, "")
            if tag in kinds and SEATS[owner] == seat:
                building = _building_of_sign(state, owner, kind, int(end))
                yield _make_choice_with(kinds[tag], seat, clearing=int(end), building=building)
        case ("card", suit, name, start, "E$_r" | "E$_m" | "E$_x" | "E$_b" as end):
            column = {"r": "recruit", "m": "move", "x": "battle", "b": "build"}[end[-1]]
            for card in filter(card_test_for(suit, name), CARDS):
                yield _make_choice_with(
                    kinds["add_to_decree"], SEATS[start], column=column, card=card
                )
        case _:
            return


def _building_of_sign(state: State, owner: str, kind: str, clearing: int) -> str:
    """Return the name of a faction's building that a sign means."""
    piece = piece_of(state.factions[SEATS[owner]], kind, Clearing(clearing), state)
    return piece or ""


def _make_choice_with(kind: type[Choice], seat: Seat, **fields: object) -> Choice:
    """Make a choice of the fields that it has; the others are empty."""
    values: dict[str, Any] = {"seat": seat}
    for field in msgspec.structs.fields(kind)[1:]:
        empty: object = 0 if field.type is int else ""
        values[field.name] = fields.get(field.encode_name, empty)
    return kind(**values)
