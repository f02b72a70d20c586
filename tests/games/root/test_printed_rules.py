"""Numbers of the clockwork's boards and of the common rules, against `printed.yml`."""

from pathlib import Path
from typing import Any, cast

import pytest

from bot.games.game import SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.factions.alliance.choices import Mobilize
from bot.games.root.law import choices
from tests.games.root.printed import (
    PRINTED,
    chosen,
    numbered,
    played_on,
    points,
    position,
    seated,
    spread,
)

ORDERS = {"sawmill": "anvil", "workshop": "bake_sale", "recruiter": "investments"}
"""A card of the suit that scores and builds each building: fox, rabbit, mouse (R4.5.3)."""

MARQUISE, EYRIE = PRINTED["mechanical_marquise"], PRINTED["electric_eyrie"]
ALLIANCE = PRINTED["automated_alliance"]

# Clockwork


@pytest.mark.parametrize(("number", "score"), numbered(MARQUISE["points"]))
@pytest.mark.parametrize("building", ORDERS)
@pytest.mark.parametrize("order", ["ordered", "armorers"])
def test_evening_of_the_mechanical_marquise(
    building: str, number: int, score: int, order: str, tmp_path: Path
) -> None:
    """She scores the ordered track, on a bird order the best (R4.6.1)."""
    card = ORDERS[building] if order == "ordered" else order
    state = position(
        tmp_path,
        seats=seated("marquise", "eyrie", clockwork="marquise"),
        turn={"faction": "marquise", "phase": "evening"},
        clearings=spread("marquise", building, number),
        boards={"marquise": {"order_card": card}},
    )
    assert points(played_on(state), "marquise") == score


@pytest.mark.parametrize(("difficulty", "recruits"), MARQUISE["recruits"].items())
def test_recruits_of_the_mechanical_marquise(
    difficulty: str, recruits: int, tmp_path: Path
) -> None:
    state = position(
        tmp_path,
        seats=seated("marquise", "eyrie", clockwork="marquise", difficulty=difficulty),
        turn={"faction": "marquise", "phase": "daylight"},
        clearings={5: {"marquise": {"warriors": 1}}},
        boards={"marquise": {"order_card": ORDERS["workshop"]}},
    )
    happened = played_on(state)
    assert sum(e["count"] for e in happened if e["event"] == "recruited") == recruits
    # A workshop was built, the first of its kind, which scores nothing.
    assert points(happened, "marquise") == (
        MARQUISE["nightmare_points"] if difficulty == "nightmare" else 0
    )


@pytest.mark.parametrize(("number", "score"), numbered(EYRIE["points"]))
@pytest.mark.parametrize("difficulty", ["default", "nightmare"])
def test_evening_of_the_electric_eyrie(
    number: int, score: int, difficulty: str, tmp_path: Path
) -> None:
    """It scores its roosts, and one more as a nightmare (R5.6, R3.3.1)."""
    state = position(
        tmp_path,
        seats=seated("eyrie", "marquise", clockwork="eyrie", difficulty=difficulty),
        turn={"faction": "eyrie", "phase": "evening"},
        clearings=spread("eyrie", "roost", number, most=1),
    )
    more = EYRIE["nightmare_points"] if difficulty == "nightmare" else 0
    assert points(played_on(state), "eyrie") == score + more


@pytest.mark.parametrize(("difficulty", "viziers"), EYRIE["viziers"].items())
def test_viziers_of_the_electric_eyrie(difficulty: str, viziers: int) -> None:
    bot = SeatSetup("eyrie", bot=True, difficulty=difficulty)
    state, _ = ROOT.new(Setup((SeatSetup("alliance"), bot)), 1)
    decree = ROOT.view(state, None).factions["eyrie"].board.decree  # type: ignore[attr-defined]
    assert decree["bird"].count("loyal_vizier") == viziers
    others = [card for cards in decree.values() for card in cards if card != "loyal_vizier"]
    # The ambush of the more difficult ones (R3.3.1).
    assert others == (["ambush_bird"] if difficulty in ("challenging", "nightmare") else [])


@pytest.mark.parametrize(("number", "score"), numbered(ALLIANCE["points"]))
def test_sympathy_of_the_automated_alliance(number: int, score: int, tmp_path: Path) -> None:
    state = position(
        tmp_path,
        seats=seated("alliance", "eyrie", clockwork="alliance"),
        turn={"faction": "alliance", "phase": "daylight"},
        clearings={c: {"alliance": {"sympathy": 1}} for c in range(1, number + 1)},
        boards={"alliance": {"order_card": "anvil"}},
    )
    assert points(played_on(state), "alliance") == score
    assert sum(state.factions["alliance"].pieces["sympathy"]) == number + 1


@pytest.mark.parametrize("short", [0, 1])
@pytest.mark.parametrize(("difficulty", "warriors"), ALLIANCE["organize"].items())
def test_organizing_of_the_automated_alliance(
    difficulty: str, warriors: int, short: int, tmp_path: Path
) -> None:
    """With so many warriors beside a base they organize, with one fewer they stay (R6.6.1)."""
    state = position(
        tmp_path,
        seats=seated("alliance", "eyrie", clockwork="alliance", difficulty=difficulty),
        turn={"faction": "alliance", "phase": "evening"},
        clearings={8: {"alliance": {"fox_base": 1, "warriors": warriors - short}}},
        boards={"alliance": {"order_card": "anvil"}},
    )
    played_on(state)
    assert sum(state.factions["alliance"].pieces["sympathy"]) == (not short)


@pytest.mark.parametrize("card", ["foxfolk_steel", "bake_sale", "birdy_bindle"])
def test_an_item_that_the_clockwork_crafts(card: str, tmp_path: Path) -> None:
    """Whatever is printed, a bot scores one point for it (R1.1.2)."""
    state = position(
        tmp_path,
        seats=seated("marquise", "eyrie", clockwork="marquise"),
        turn={"faction": "marquise", "phase": "birdsong"},
        next_cards=[card],
    )
    crafted = [e for e in played_on(state) if e["event"] == "scored" and e["reason"] == "crafted"]
    assert [e["points"] for e in crafted] == [PRINTED["clockwork_item_points"]]


# Common rules


@pytest.mark.parametrize("short", [0, 1])
def test_points_to_win(short: int, tmp_path: Path) -> None:
    state = position(
        tmp_path,
        seats=seated("eyrie", "marquise"),
        turn={"faction": "eyrie", "phase": "evening"},
        scores={"eyrie": PRINTED["goal"] - 1 - short},
        clearings=spread("eyrie", "roost", 2, most=1),
        boards={"eyrie": {"leader": "despot"}},
    )
    played_on(state)
    assert state.winners == (None if short else ("eyrie",))


@pytest.mark.parametrize("short", [0, 1])
def test_points_to_activate_dominance(short: int, tmp_path: Path) -> None:
    state = position(
        tmp_path,
        seats=seated("marquise", "eyrie", "alliance"),
        turn={"faction": "marquise", "phase": "daylight"},
        scores={"marquise": PRINTED["dominance"]["least_points"] - short},
        clearings={5: {"marquise": {"warriors": 1}}},
        hands={"marquise": ["dominance_fox"]},
    )
    activate = choices.ActivateDominance("marquise", "dominance_fox")
    assert ROOT.decisions(state)[0].allows(activate) is not bool(short)


@pytest.mark.parametrize("short", [0, 1])
def test_clearings_for_dominance(short: int, tmp_path: Path) -> None:
    ruled: dict[int, Any] = {c: {"marquise": {"warriors": 1}} for c in (1, 6, 8, 12)}
    state = position(
        tmp_path,
        seats=seated("marquise", "eyrie", "alliance"),
        turn={"faction": "marquise", "phase": "birdsong"},
        clearings=dict(list(ruled.items())[: PRINTED["dominance"]["ruled"] - short]),
        dominance={"marquise": "dominance_fox"},
    )
    played_on(state)
    assert state.winners == (None if short else ("marquise",))


@pytest.mark.parametrize("cards", [4, 5, 6])
def test_hand_limit(cards: int, tmp_path: Path) -> None:
    hand = ["anvil", "sword", "cobbler", "sappers", "armorers", "bake_sale"][:cards]
    state = position(
        tmp_path,
        seats=seated("marquise", "eyrie"),
        turn={"faction": "marquise", "phase": "evening"},
        hands={"marquise": hand},
    )
    (owed,) = ROOT.decisions(state)
    over = cards + 1 - PRINTED["hand_limit"]
    if over > 0:
        assert (owed.kind, owed.about["excess"]) == ("discard", over)
    else:
        assert owed.seat == "eyrie"


@pytest.mark.parametrize("free", [0, 1])
@pytest.mark.parametrize("bases", [0, 1])
def test_supporters_without_a_base(free: int, bases: int, tmp_path: Path) -> None:
    held = ["armorers", "armorers", "sappers", "sappers", "brutal_tactics"]
    capacity = PRINTED["alliance"]["capacity"]
    state = position(
        tmp_path,
        seats=seated("alliance", "eyrie"),
        turn={"faction": "alliance", "phase": "daylight"},
        clearings={8: {"alliance": {"fox_base": 1}}} if bases else {},
        hands={"alliance": ["anvil"]},
        boards={"alliance": {"supporters": held[: capacity - free]}},
    )
    chosen(state, Mobilize("alliance", "anvil"))
    kept = "anvil" in cast("Any", state.factions["alliance"]).supporters
    assert kept is bool(free or bases)
    assert ("anvil" in state.discard) is not kept
