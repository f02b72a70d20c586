"""The board as text: complete, for every viewer, in every language, and without secrets."""

from itertools import islice
from typing import Any

import pytest

from bot.games.game import SeatSetup, Setup
from bot.games.root.law.maps import MAPS
from bot.narrate import catalogue_languages
from bot.narrate.root import WORDS
from bot.narrate.root.catalogue import text
from bot.render import root as render
from tests.render.games import ROOT, SEATINGS, board_of, positions

seatings = pytest.mark.parametrize("seats", SEATINGS, ids=lambda seats: str(len(seats)))


@seatings
@pytest.mark.parametrize("locale", catalogue_languages())
def test_it_names_every_clearing_and_faction_in_every_position(seats: Any, locale: str) -> None:
    for number, (state, _) in enumerate(positions(seats, 3)):
        if number % 17 == 0:
            viewer = (None, *state.order)[number % (len(state.order) + 1)]
            board = render.text_board(ROOT.view(state, viewer), locale)
            assert all(f"**{clearing}**" in board for clearing in range(1, 13))
            for name in state.order:
                clockwork = state.factions[name].clockwork
                assert f"**{WORDS.seat_name(name, locale, bot=clockwork)}**" in board


def test_it_counts_every_piece_on_the_map() -> None:
    state, _ = next(islice(positions(SEATINGS[0], 9), 80, None))
    board = render.text_board(ROOT.view(state, None), "en")
    lines = {line.split("**")[1]: line for line in board.splitlines() if line.startswith("**")}
    marquise = state.factions["marquise"]
    for clearing in range(1, 13):
        count = marquise.warriors[clearing]
        if count > 1:
            assert f"{count} warriors" in lines[str(clearing)]
        for building in marquise.BUILDINGS:
            there = marquise.pieces[building][clearing]
            name = text(f"piece-{building}.bare", "en")
            assert (name in lines[str(clearing)].lower()) == (there > 0)


def test_it_says_in_words_what_a_number_or_a_gap_would_leave_open() -> None:
    state, _ = next(islice(positions(SEATINGS[0], 9), 80, None))
    board = render.text_board(ROOT.view(state, None), "en")
    assert "**1** (fox)" in board
    roosts = sum(state.factions["eyrie"].pieces["roost"])
    assert f"Roost: {roosts} of 7 on the map" in board
    state.factions["eyrie"].decree["build"] = []
    assert "Build: none" in render.text_board(ROOT.view(state, None), "en")


def test_ways_forests_and_the_next_points_are_told() -> None:
    state, _ = next(islice(positions(SEATINGS[0], 9), 80, None))
    lines = render.text_board(ROOT.view(state, None), "en").splitlines()
    told_ways = {
        line.split("**")[1]: line.split("; paths to ")[1] for line in lines if "; paths" in line
    }
    ways = {number: told.partition("; river to ")[0] for number, told in told_ways.items()}
    rivers = {
        number: told.partition("; river to ")[2]
        for number, told in told_ways.items()
        if "river" in told
    }
    assert rivers == {"4": "7", "5": "10", "7": "4, 11", "10": "5, 11", "11": "7, 10"}
    near = {str(one.id): set(map(str, one.adjacent)) for one in MAPS["autumn"].clearings}
    assert {number: set(told.split(", ")) for number, told in ways.items()} == near
    forests = lines[lines.index("**Forests**") + 1 :]
    assert len(forests) == len(MAPS["autumn"].forests)
    first = MAPS["autumn"].forests[0]
    beside = f"**{first.letter}**: beside clearings {', '.join(map(str, first.clearings))}"
    assert any(line.startswith(beside) for line in forests)
    roosts = sum(state.factions["eyrie"].pieces["roost"])
    points = state.factions["eyrie"].TRACK_POINTS["roost"][roosts + 1]
    board = "\n".join(lines)
    more = ", one card more in Evening" if roosts + 1 in (3, 6) else ""
    assert f"Roost: {roosts} of 7 on the map (the next: points {points}{more})" in board
    mills = sum(state.factions["marquise"].pieces["sawmill"])
    cost = state.factions["marquise"].TRACK_COSTS["sawmill"][mills]
    points = state.factions["marquise"].TRACK_POINTS["sawmill"][mills + 1]
    mill = f"Sawmill: {mills} of 6 on the map (the next: cost {cost}, points {points})"
    assert mill in board


def test_own_plots_are_named_to_their_owner_alone() -> None:
    for state, _ in positions(SEATINGS[1], 6):
        plots = board_of(ROOT.view(state, "corvids"), "corvids").secret.facedown
        if plots:
            break
    kind = text(f"piece-{next(iter(plots.values()))}", "en")
    assert f"your facedown plot there is {kind}" in render.text_board(
        ROOT.view(state, "corvids"), "en"
    )
    for viewer in (None, "alliance"):
        assert "your facedown plot" not in render.text_board(ROOT.view(state, viewer), "en")


def test_plots_on_the_map_are_not_all_called_facedown() -> None:
    state, _ = ROOT.new(Setup((SeatSetup("corvids"), SeatSetup("marquise"))), 1)
    view = ROOT.view(state, None)
    assert "Plots: 0 of 8 on the map" in render.text_board(view, "en")
    assert "Intrygi: 0 z 8 na mapie" in render.text_board(view, "pl")
