"""The keys of the notation notice what is not so."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.editions import EDITIONS, notations_of
from bot.scenarios import load, run

NOTATIONS = notations_of(EDITIONS)

MARCH = """
title: two moves
seats: [{faction: marquise}, {faction: eyrie, clockwork: true}]
turn: {faction: marquise, phase: daylight}
clearings: {5: {marquise: {warriors: 3, workshop: 1}}}
hands: {marquise: [armorers]}
do:
  - {seat: marquise, choose: move, from: 5, to: 1, warriors: 2}
  - {seat: marquise, choose: move, from: 1, to: 9, warriors: 1}
"""

PASS = "  - {seat: marquise, choose: pass}\n"


def outcome(text: str, folder: Path) -> str:
    path = folder / "scenario.yml"
    path.write_text(MARCH + text, encoding="utf-8")
    (scenario,) = load(path, NOTATIONS)
    return "; ".join(run(scenario, NOTATIONS))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("expect: {events_include: [{event: moved, times: 2}]}", ""),
        ("expect: {events_include: [{event: moved, times: 1}]}", "found it 2 times"),
        ("expect: {events_include: [{event: moved, times: 3}]}", "found it 2 times"),
        ("expect: {events: [{event: moved, to: 1}, {event: moved, to: 9}]}", ""),
        (
            "expect: {events: [{event: moved, to: 9}, {event: moved, to: 1}]}",
            "0 times in its place",
        ),
        ("expect: {events: [{event: moved, times: 3}]}", "found it 2 times in its place"),
        ("expect: {events: [{event: moved, times: 1}]}", "found it once more"),
        (PASS + "expect: {log: {en: [5 → 1, Evening]}}", ""),
        (PASS + "expect: {log: {en: [Evening, 5 → 1]}}", "expected '5 → 1'"),
        ("expect: {log: {en: ['5 → 1, a warrior 1 → 9']}}", ""),
        ("expect: {log: {en: [5 → 1, 1 → 9]}}", "expected '1 → 9'"),
        ("expect: {log: {de: [→ 9]}}", "unknown key"),
        ("refused: {do: {seat: marquise, choose: recruit}, reason: no_recruiter_on_map}", ""),
        (
            "refused: {do: {seat: marquise, choose: recruit}, reason: recruited_already}",
            "found 6.5.3",
        ),
        (
            "refused: {do: {seat: marquise, choose: recruit}, law: '6.5.4'}",
            "expected refused by 6.5.4",
        ),
        ("refused: {do: {seat: marquise, choose: recruit}}", "names `law`, `reason` or both"),
        ("  - until: {seat: marquise, turn_ends}", "expected the turn of marquise to end"),
        (
            PASS + "  - until: {seat: marquise, turn_ends: false}",
            "can only be",
        ),
        ("  - refused: {do: {seat: marquise, choose: pass}, law: '6.5'}", "found it carried out"),
        ("deck: [armorers, armorers]", "there is no armorers left"),
        ("deck: [anvil]\nnext_cards: [sword]", "the deck is listed already"),
        ("expect: {shown_to: {eyrie: [supplies.eyrie.plots]}}", "there is no 'plots'"),
    ],
)
def test_what_is_not_so_is_found(text: str, told: str, tmp_path: Path) -> None:
    """Each key passes where it is right, and says what it found where it is not."""
    found = outcome(text, tmp_path)
    assert told in found
    assert bool(told) == bool(found)


@pytest.mark.parametrize(
    ("board", "told"),
    [
        ("marker: 0", "boards.lizards.marker: the Conspiracy track has the spaces 1 to 5, not 0"),
        ("marker: 6", "boards.lizards.marker: the Conspiracy track has the spaces 1 to 5, not 6"),
        ("marker: -1", "boards.lizards.marker: -1 is out of range"),
        ("acolytes: -2", "boards.lizards.acolytes: -2 is out of range"),
    ],
)
def test_a_number_that_no_board_can_show_is_refused(board: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "scenario.yml"
    path.write_text(
        "title: x\nseats: [{faction: marquise}, {faction: lizards, clockwork: true}]\n"
        "turn: {faction: marquise, phase: daylight}\n"
        f"boards: {{lizards: {{{board}}}}}\nexpect: {{round: 1}}\n",
        encoding="utf-8",
    )
    (scenario,) = load(path, NOTATIONS)
    assert run(scenario, NOTATIONS) == [told]
