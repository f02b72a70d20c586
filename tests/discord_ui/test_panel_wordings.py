"""A panel words the facts of each row once, however many of its rows are shown."""

import copy
from collections import Counter
from typing import Any

import pytest

from bot.discord_ui.panel.controls import panel_screen
from bot.discord_ui.panel.panel import MOST
from bot.discord_ui.panel.questions import Question
from bot.editions import EDITIONS
from bot.games.game import Decision, Fact, Facts, Offer, Setup
from bot.games.root import ROOT
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.choices import Move
from bot.games.seating import parse_seats
from tests.discord_ui.panels import SPOT

ROWS = (6, 12, 24, 48, 96, 132)
"""Numbers of rows: some that have all options of their own, and some that are folded."""

CLEARINGS = range(1, 13)

EACH, ALL = 10, 20
"""The most messages of the catalogue for one row, and for a panel without rows."""


def facts_of(row: int, are_alike: bool) -> Facts:
    """Return what a row costs, brings and gives up: the same for all, or its own."""
    count = 2 if are_alike else row + 2
    return Facts((Fact("cards", count),), (Fact("points", count),), (Fact("actions", count),))


def question_of(rows: int, are_alike: bool) -> Question:
    """Return a question with so many rows of one kind, and facts of each."""
    state, _ = ROOT.new(Setup(parse_seats(ROOT.lobby, "marquise,eyrie")), 1)
    view = ROOT.view(state, "marquise")
    paths = [(origin, to, NO_CARD, 1) for origin in CLEARINGS for to in CLEARINGS if origin != to]
    facts = [facts_of(row, are_alike) for row in range(rows)]
    offer = Offer(Move, paths[:rows], facts=facts)
    words = copy.copy(EDITIONS["root"].words)
    return Question(words, SPOT, Decision("marquise", "march", "6.5.2", (offer,)), view, "en")


def wordings(question: Question) -> Counter[str]:
    """Return how often a panel asks for each message of the catalogue."""
    asked = Counter[str]()
    words = question.words
    text = words.text

    def counted(key: str, locale: str, /, **about: Any) -> str:
        asked[key] += 1
        return text(key, locale, **about)

    words.text = counted
    panel_screen(question)
    return asked


@pytest.mark.parametrize("are_alike", [True, False])
def test_wordings_grow_with_the_number_of_rows_and_no_faster(are_alike: bool) -> None:
    counts = {rows: wordings(question_of(rows, are_alike)).total() for rows in ROWS}
    assert all(count <= ALL + EACH * rows for rows, count in counts.items()), counts


@pytest.mark.parametrize("rows", ROWS)
def test_facts_of_a_row_that_is_shown_are_worded_once(rows: int) -> None:
    asked = wordings(question_of(rows, are_alike=False))
    shown = rows if rows <= MOST else 0
    assert asked["fact-points"] == asked["facts-cost-gain"] == asked["facts-loss"] == shown


@pytest.mark.parametrize("rows", ROWS)
def test_facts_that_all_rows_share_are_worded_once_and_stand_in_the_heading(rows: int) -> None:
    asked = wordings(question_of(rows, are_alike=True))
    assert asked["fact-points"] == 1
