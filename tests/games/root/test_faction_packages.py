"""Every faction of the roster has all that it needs; what is missing is named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.editions.root import EDITION
from bot.games.game import Seat, tag_of
from bot.games.root import orders, stand_in
from bot.games.root.codec import CODEC
from bot.games.root.law.state import Faction
from bot.games.root.roster import CLOCKWORK, PEOPLE, TRAITS
from bot.games.root.takeover.to_clockwork import TAKEOVERS
from bot.narrate.root.catalogue import has
from bot.narrate.root.rootlog_signs import FACTIONS as SIGNS
from bot.narrate.root.rootlog_signs import piece_sign
from bot.render.root import figures
from bot.render.root.presenters import PRESENTERS
from tests.house.source import ROOT

LANGUAGES = ("en", "pl")

NO_ORDERS = ("eyrie", "duchy")
"""Factions that have nobody asked anything in others' turns."""

EVERY = [(seat, kind, False) for seat, kind in PEOPLE.items()]
EVERY += [(seat, kind, True) for seat, kind in CLOCKWORK.items()]


def package(kind: type[Faction]) -> str:
    return kind.__module__.rpartition(".")[0] + "."


def missing(seat: str, kind: type[Faction], clockwork: bool) -> Iterator[str]:
    """Name what a faction lacks."""
    yield from _unsaid(seat, kind, clockwork)
    yield from _undrawn(seat, kind)
    if seat not in SIGNS:
        yield "Rootlog: letter"
    pieces = [*kind.BUILDINGS, *kind.TOKENS]
    yield from (f"Rootlog: {one}" for one in pieces if piece_sign(one, 1, "autumn") is None)
    yield from _without_hooks(seat, kind, clockwork)


def _unsaid(seat: Seat, kind: type[Faction], clockwork: bool) -> Iterator[str]:
    """Name the words that a faction lacks."""
    keys = [f"faction-{'bot_' if clockwork else ''}{seat}"]
    keys += [f"piece-{piece}" for piece, count in kind.TOTALS.items() if count]
    keys += [f"trait-{trait}" for trait in TRAITS.get(seat, ())] if clockwork else []
    own = package(kind)
    kinds = [one for one in CODEC.events if one.__module__.startswith(own)]
    keys += [f"event-{tag_of(one)}" for one in kinds]
    keys += [f"kind-{tag_of(one)}" for one in CODEC.choices if one.__module__.startswith(own)]
    yield from (f"words: {key} ({one})" for key in keys for one in LANGUAGES if not has(key, one))


def _undrawn(seat: str, kind: type[Faction]) -> Iterator[str]:
    """Name the marks and colours that a faction lacks."""
    if seat not in figures.FACTIONS:
        yield "figure: colours"
    if seat not in figures.FIGURES:
        yield "figure: head"
    yield from (f"figure: {one}" for one in kind.BUILDINGS if one not in figures.BUILDINGS)
    yield from (f"figure: {one}" for one in kind.TOKENS if one not in figures.TOKENS)
    supply, pieces = dict(kind.TOTALS), {piece: [0] * 13 for piece in kind.TOTALS}
    board = type(kind(name=seat, supply=supply, pieces=pieces).look(True))
    if board not in PRESENTERS:
        yield f"presenter: {board.__name__}"


def _without_hooks(seat: str, kind: type[Faction], clockwork: bool) -> Iterator[str]:
    """Name the hooks of the rules that a faction lacks."""
    folder = ROOT / package(kind).replace(".", "/")
    if clockwork:
        if seat not in TRAITS:
            yield "traits"
        if seat in PEOPLE and seat not in TAKEOVERS:
            yield "takeover"
        return
    if stand_in.WORTHS[seat] is stand_in.PLAIN:
        yield "worth"
    if orders.ORDERS[seat] is orders.PLAIN and seat not in NO_ORDERS:
        yield "orders"
    if not (folder / "facts.py").exists():
        yield "facts"
    if seat.partition("_")[0] not in EDITION.commands:
        yield "commands"


@pytest.mark.parametrize(("seat", "kind", "clockwork"), EVERY)
def test_nothing_of_a_faction_is_missing(seat: str, kind: type[Faction], clockwork: bool) -> None:
    assert [*missing(seat, kind, clockwork)] == []


@pytest.mark.parametrize(
    ("table", "key", "told"),
    [
        (figures.FACTIONS, "alliance", "figure: colours"),
        (figures.FIGURES, "alliance", "figure: head"),
        (figures.BUILDINGS, "fox_base", "figure: fox_base"),
        (figures.TOKENS, "sympathy", "figure: sympathy"),
        (PRESENTERS, None, "presenter: AllianceBoard"),
        (SIGNS, "alliance", "Rootlog: letter"),
        (EDITION.commands, "alliance", "commands"),
    ],
)
def test_what_is_missing_would_be_named(
    table: Any, key: str | None, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = next(one for one in PRESENTERS if one.__name__ == "AllianceBoard")
    monkeypatch.delitem(table, key or board)
    assert told in [*missing("alliance", PEOPLE["alliance"], False)]


def test_a_hook_that_is_missing_would_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(stand_in.WORTHS, "duchy", stand_in.PLAIN)
    monkeypatch.setitem(orders.ORDERS, "corvids", orders.PLAIN)
    assert [*missing("duchy", PEOPLE["duchy"], False)] == ["worth"]
    assert [*missing("corvids", PEOPLE["corvids"], False)] == ["orders"]
    monkeypatch.delitem(TAKEOVERS, "eyrie")
    assert [*missing("eyrie", CLOCKWORK["eyrie"], True)] == ["takeover"]
