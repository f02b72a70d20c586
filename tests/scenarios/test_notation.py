"""The keys of the notation notice what is not so."""

from pathlib import Path

import pytest

from bot.editions import EDITIONS, notations_of
from bot.scenarios import load_scenarios, run

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
    (scenario,) = load_scenarios(path, NOTATIONS)
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
        (PASS + "expect: {log: {en: [from 5 to 1, Evening]}}", ""),
        (PASS + "expect: {log: {en: [Evening, from 5 to 1]}}", "expected 'from 5 to 1'"),
        ("expect: {log: {en: ['from 5 to 1, a warrior from 1 to 9']}}", ""),
        ("expect: {log: {en: [from 5 to 1, from 1 to 9]}}", "expected 'from 1 to 9'"),
        ("expect: {log: {de: [to 9]}}", "unknown key"),
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
    (scenario,) = load_scenarios(path, NOTATIONS)
    assert run(scenario, NOTATIONS) == [told]


BOARDS = """
title: a board
seats: [{faction: marquise, clockwork: %s}, {faction: %s, clockwork: %s}]
turn: {faction: marquise, phase: birdsong}
boards: {%s: {%s}}
"""


@pytest.mark.parametrize(
    ("faction", "clockwork", "board", "wrong", "known"),
    [
        ("vagabond", "true", "quest: big_errand", "'big_errand'", "errand"),
        ("vagabond", "false", "quests_done: [errand_fox, errant]", "'errant'", "guard_duty"),
        ("vagabond", "true", "covered: [3, 13]", "no clearing 13", "11, 12"),
        ("vagabond", "true", "covered: [x]", "'x'", "whole number"),
        ("vagabond", "false", "removed_items: [shield]", "'shield'", "torch"),
        ("vagabond", "false", "aided: {riverfolk: 1}", "'riverfolk'", "marquise"),
        ("vagabond", "true", "character: tailor", "'tailor'", "tinker"),
        ("duchy", "true", "swayed: [captain, admiral]", "'admiral'", "earl_of_stone"),
        ("duchy", "false", "swayed: [admiral]", "'admiral'", "earl_of_stone"),
        ("duchy", "false", "acted: [admiral]", "'admiral'", "earl_of_stone"),
        ("riverfolk", "true", "protectionism: [shield, spear]", "'spear'", "sword"),
        ("riverfolk", "true", "payments: {eyrie: 1}", "'eyrie'", "marquise"),
        ("lizards", "true", "order: foxes", "'foxes'", "rabbit, bird"),
        ("lizards", "true", "lost_souls: [ambush_owl]", "'ambush_owl'", "ambush_fox"),
        ("corvids", "true", "order_card: no_card", "'no_card'", "sappers"),
        ("eyrie", "true", "decree: {fox: [no_card]}", "'no_card'", "loyal_vizier"),
        ("eyrie", "false", "decree: {recruit: [no_card]}", "'no_card'", "loyal_vizier"),
        ("eyrie", "true", "decree: {owl: []}", "unknown key", "bird, fox, mouse, rabbit"),
        ("eyrie", "false", "decree: {craft: []}", "unknown key", "battle, build, move, recruit"),
        ("eyrie", "false", "leader: tyrant", "'tyrant'", "despot"),
        ("eyrie", "false", "fallen_leaders: [tyrant]", "'tyrant'", "despot"),
        ("alliance", "false", "supporters: [no_card]", "'no_card'", "sappers"),
    ],
)
def test_an_unknown_name_on_a_board_is_an_error_that_lists_the_known(
    faction: str, clockwork: str, board: str, wrong: str, known: str, tmp_path: Path
) -> None:
    path = tmp_path / "scenario.yml"
    human = "true" if clockwork == "false" else "false"
    path.write_text(BOARDS % (human, faction, clockwork, faction, board), encoding="utf-8")
    (scenario,) = load_scenarios(path, NOTATIONS)
    (told,) = run(scenario, NOTATIONS)
    assert f"boards.{faction}" in told or told.startswith("boards")
    assert wrong in told and known in told
    # An expectation is read in the same way.
    if "is not one of: marquise" not in told:
        place = BOARDS.partition("boards")[0] + "expect: {boards: {%s: {%s}}}\n"
        path.write_text(place % (human, faction, clockwork, faction, board), encoding="utf-8")
        (scenario,) = load_scenarios(path, NOTATIONS)
        assert wrong in "; ".join(run(scenario, NOTATIONS))


COMPANY = """
title: the board of the Riverfolk
seats: [{faction: riverfolk}, {faction: marquise}, {faction: lizards}, {faction: vagabond}]
turn: {faction: riverfolk, phase: daylight}
boards:
  riverfolk: {payments: {marquise: 2}, prices: {hand_card: 3}}
"""


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ("boards: {riverfolk: {payments: {lizards: 0, marquise: 2}}}", []),
        ("boards: {riverfolk: {funds: {riverfolk: 0}, committed: {marquise: 0}}}", []),
        ("boards: {riverfolk: {crafting: {fox: {marquise: 0}}, lost_posts: {mouse: 0}}}", []),
        ("boards: {riverfolk: {prices: {hand_card: 3, riverboats: 0}}}", []),
        ("boards: {vagabond: {aided: {marquise: 0}}}", []),
        ("activated: {lizards: {rabbit: 0}, riverfolk: {fox: 0}}", []),
        ("hirers: {marquise: ''}", []),
        (
            "boards: {riverfolk: {payments: {lizards: 1}, crafting: {fox: {lizards: 2}}}}",
            [
                "expect.boards.riverfolk.payments.lizards: expected 1, found 0",
                "expect.boards.riverfolk.crafting.fox.lizards: expected 2, found 0",
            ],
        ),
        ("activated: {lizards: {fox: 1}}", ["expect.activated.lizards.fox: expected 1, found 0"]),
    ],
)
def test_an_owner_or_suit_without_a_number_has_none(
    expected: str, told: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "scenario.yml"
    path.write_text(f"{COMPANY}expect: {{{expected}}}\n", encoding="utf-8")
    (scenario,) = load_scenarios(path, NOTATIONS)
    assert run(scenario, NOTATIONS) == told


def test_all_that_is_not_so_is_told_at_once(tmp_path: Path) -> None:
    """Also beside what cannot be read, and what is looked at within `do`."""
    path = tmp_path / "scenario.yml"
    path.write_text(
        MARCH + "  - expect: {scores: {marquise: 7, dragon: 1}, round: 5}\n"
        "  - refused: {do: {seat: marquise, choose: pass}, law: '1.1'}\n"
        "  - refused: {do: {seat: marquise, choose: recruit}, law: '1.2'}\n"
        "refused: {do: {seat: marquise, choose: recruit}, law: '1.3'}\n"
        "expect:\n"
        "  scores: {marquise: 8}\n"
        "  hands: {marquise: []}\n"
        "  boards: {eyrie: {wings: 2, order_card: no_card}}\n"
        "  colour: red\n"
        "  waiting_for: nobody\n"
        "  events: [{event: crafted}, {event: moved, to: 9}, {event: crafted, section: '9'}]\n"
        "  log: {en: [to Rome, to 9, to Paris]}\n"
        "  offers: [{seat: marquise, choose: fly}, {seat: eyrie, choose: pass}]\n",
        encoding="utf-8",
    )
    (scenario,) = load_scenarios(path, NOTATIONS)
    found = run(scenario, NOTATIONS)
    told = [
        "scores.marquise: expected 7, found 0",
        "scores.dragon: unknown key",
        "round: expected 5",
        "refused by 1.1, found it carried out",
        "refused by 1.2, found 6.5.3",
        "refused by 1.3, found 6.5.3",
        "expect.scores.marquise: expected 8, found 0",
        "expect.hands.marquise: expected []",
        "expect.boards.eyrie.wings: unknown key",
        "'no_card'",
        "expect.colour: unknown key",
        "expect.waiting_for: expected nobody",
        "expect.events.0: expected",
        "expect.events.2: expected",
        "'to Rome'",
        "'to Paris'",
        "'fly'",
        "offers.1: expected legal",
    ]
    assert len(found) == len(told)
    assert [text for text, line in zip(told, found, strict=True) if text not in line] == []
