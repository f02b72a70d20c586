"""Coalitions and dominance in the picture, its description and the board as text (Law 9.2.8)."""

from bot.games.game import CardId, Setup
from bot.games.seating import parse_seats
from bot.render import root as render
from bot.render.root.presenters import joined_by
from bot.render.root.words import describe_table
from tests.render.games import ROOT, SEATINGS, positions


def test_a_vagabond_in_a_coalition_is_shown_with_the_partner() -> None:
    state, _ = next(positions(SEATINGS[2], 3))
    state.factions["vagabond"].dominance = "dominance_fox"
    alone = ROOT.view(state, None)
    state.coalitions = {"vagabond": "duchy", "duchy": "vagabond"}
    joined = ROOT.view(state, None)
    assert joined_by(alone, "vagabond") == ""
    assert joined_by(joined, "vagabond") == "duchy"
    assert joined_by(joined, "duchy") == ""
    assert "in a coalition with Duchy" in render.draw(joined, "en").alt
    assert "by dominance" in render.draw(alone, "en").alt


def test_a_player_who_was_joined_is_shown_with_the_own_dominance_card() -> None:
    state, _ = next(positions(SEATINGS[2], 3))
    state.coalitions = {"vagabond": "duchy", "duchy": "vagabond"}
    state.factions["vagabond"].dominance = "dominance_fox"
    state.factions["duchy"].dominance = "dominance_mouse"
    both = ROOT.view(state, None)
    assert joined_by(both, "duchy") == ""
    assert "Duchy by dominance" in render.draw(both, "en").alt


def test_a_chain_of_partners_is_shown_by_whom_each_has_joined() -> None:
    seats = parse_seats(ROOT.lobby, "vagabond, vagabond_2, duchy, eyrie")
    state, _ = ROOT.new(Setup(seats=seats), 3)
    vagabond, second, duchy, _ = state.order
    state.coalitions = {second: vagabond, vagabond: duchy, duchy: second}
    state.factions[vagabond].dominance = CardId("dominance_fox")
    state.factions[second].dominance = CardId("dominance_mouse")
    chain = ROOT.view(state, None)
    assert [joined_by(chain, name) for name in state.order] == ["duchy", "vagabond", "", ""]
    assert "Vagabond in a coalition with Duchy and Second Vagabond" in render.draw(chain, "en").alt
    assert "in a coalition with Second Vagabond and Vagabond" in describe_table(chain, "en", "Root")
