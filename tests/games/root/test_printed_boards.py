"""What the boards of the factions say, against `printed.yml`, written from the sources."""

from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest

from bot.games.game import SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.factions.alliance.choices import Revolt, SpendSupporter, SpreadSympathy
from bot.games.root.factions.duchy.choices import Reveal, Sway
from bot.games.root.factions.eyrie.choices import ChooseLeader
from bot.games.root.factions.vagabond.choices import Aid, ChooseCharacter, VagabondBoard
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.law import choices
from bot.games.root.law.maps import ADJACENT
from tests.games.root.printed import (
    PRINTED,
    SLOTS,
    chosen,
    drawn,
    numbered,
    played_on,
    points,
    position,
    seated,
    spread,
)

BIRDS = ["armorers", "armorers", "sappers", "sappers", "brutal_tactics"]

# Eyrie


@pytest.mark.parametrize("leader", PRINTED["eyrie"]["viziers"])
def test_leaders(leader: str, tmp_path: Path) -> None:
    """Viziers go where the leader's card says (Law 7.8)."""
    state, _ = ROOT.new(Setup((SeatSetup("eyrie"), SeatSetup("marquise"))), 1)
    while ROOT.decisions(state)[0].kind != "setup_leader":
        ROOT.apply(state, ROOT.decisions(state)[0].pick(0))
    assert {row[0] for row in ROOT.decisions(state)[0].offers[0].rows} == {
        *PRINTED["eyrie"]["viziers"]
    }
    ROOT.apply(state, ChooseLeader("eyrie", leader))
    decree = ROOT.view(state, None).factions["eyrie"].board.decree  # type: ignore[attr-defined]
    assert [column for column, cards in decree.items() if cards == ("loyal_vizier",)] == PRINTED[
        "eyrie"
    ]["viziers"][leader]
    recruiting = position(
        tmp_path,
        seats=seated("eyrie", "marquise"),
        turn={"faction": "eyrie", "phase": "daylight"},
        clearings={8: {"eyrie": {"roost": 1}}},
        boards={"eyrie": {"leader": leader, "decree": {"recruit": ["anvil"]}}},
    )
    (owed,) = ROOT.decisions(recruiting)
    ROOT.apply(recruiting, owed.pick(0))
    assert recruiting.factions["eyrie"].warriors[8] == PRINTED["eyrie"]["recruits"][leader]


def test_emergency_of_the_eyrie(tmp_path: Path) -> None:
    state = position(
        tmp_path,
        seats=seated("eyrie", "marquise"),
        turn={"faction": "eyrie", "phase": "birdsong"},
        boards={"eyrie": {"leader": "despot"}},
    )
    emergency = PRINTED["eyrie"]["emergency"]
    assert drawn(played_on(state), "eyrie") == emergency["cards"]
    while state.phase == "birdsong":
        ROOT.apply(state, ROOT.decisions(state)[0].pick(0))
    assert sum(state.factions["eyrie"].warriors) == emergency["warriors"]


# Alliance


def connected(count: int) -> list[int]:
    """Return so many clearings of the autumn map, each linked to one before it."""
    found = [1]
    for here in found:
        found += [near for near in ADJACENT["autumn"][here] if near not in found]
    return found[:count]


@pytest.mark.parametrize("guarded", [False, True])
@pytest.mark.parametrize("number", range(10))
def test_sympathy(number: int, guarded: bool, tmp_path: Path) -> None:
    """A token costs supporters, one more under martial law, and scores (Law 8.4.2)."""
    *held, target = connected(number + 1)
    martial = PRINTED["alliance"]["martial_law"]
    laid: dict[int, Any] = {c: {"alliance": {"sympathy": 1}} for c in held}
    laid[target] = {"eyrie": {"warriors": martial["warriors"] - (not guarded)}}
    cost = PRINTED["alliance"]["supporters"][number] + guarded * martial["supporters"]
    fields = {
        "seats": seated("alliance", "eyrie"),
        "turn": {"faction": "alliance", "phase": "birdsong"},
        "clearings": laid,
        "play_areas": {"alliance": ["royal_claim"]},
    }
    state = position(tmp_path, **fields, boards={"alliance": {"supporters": BIRDS[:cost]}})
    happened = chosen(state, SpreadSympathy("alliance", target))
    for card in BIRDS[:cost]:
        happened += chosen(state, SpendSupporter("alliance", card))
    assert cast("Any", state.factions["alliance"]).sympathy[target] == 1
    assert points(happened, "alliance") == PRINTED["alliance"]["points"][number]
    poorer = position(tmp_path, **fields, boards={"alliance": {"supporters": BIRDS[: cost - 1]}})
    assert not ROOT.decisions(poorer)[0].allows(SpreadSympathy("alliance", target))


@pytest.mark.parametrize("supporters", [PRINTED["alliance"]["revolt"] - 1, 2, 3])
def test_a_revolt(supporters: int, tmp_path: Path) -> None:
    state = position(
        tmp_path,
        seats=seated("alliance", "eyrie"),
        turn={"faction": "alliance", "phase": "birdsong"},
        clearings={8: {"alliance": {"sympathy": 1}}},
        play_areas={"alliance": ["royal_claim"]},
        boards={"alliance": {"supporters": BIRDS[:supporters]}},
    )
    cost = PRINTED["alliance"]["revolt"]
    assert ROOT.decisions(state)[0].allows(Revolt("alliance", 8)) is (supporters >= cost)
    if supporters >= cost:
        ROOT.apply(state, Revolt("alliance", 8))
        spent = 0
        while ROOT.decisions(state)[0].kind == "spend_supporters":
            ROOT.apply(state, ROOT.decisions(state)[0].pick(0))
            spent += 1
        assert spent == cost


# Vagabond


def test_quests() -> None:
    assert {quest: list(row) for quest, row in QUESTS.items()} == PRINTED["vagabond"]["quests"]


def shown_board(state: Any) -> VagabondBoard:
    """Return the Vagabond's board, as everybody sees it."""
    board = ROOT.view(state, None).factions["vagabond"].board
    assert isinstance(board, VagabondBoard)
    return board


@pytest.mark.parametrize("character", PRINTED["vagabond"]["characters"])
def test_characters(character: str) -> None:
    """Starting items are those on the card, and the choice is told (Law 9.3.1, 9.3.5)."""
    state, _ = ROOT.new(Setup((SeatSetup("vagabond"), SeatSetup("alliance"))), 1)
    (owed,) = ROOT.decisions(state)
    assert {row[0] for row in owed.offers[0].rows} == {*PRINTED["vagabond"]["characters"]}
    happened = chosen(state, ChooseCharacter("vagabond", character))
    named = [e for e in happened if e["event"] == "character_chosen"]
    assert [(e["seat"], e["character"]) for e in named] == [("vagabond", character)]
    faction = state.factions["vagabond"]
    assert Counter(faction.ITEMS.held_items(faction)) == Counter(
        PRINTED["vagabond"]["characters"][character]
    )
    assert sorted(faction.ITEMS.held_items(faction)) == sorted(shown_board(state).items.ready)


@pytest.mark.parametrize(("tea", "refreshed"), numbered(PRINTED["vagabond"]["refreshed"]))
def test_refreshed_items(tea: int, refreshed: int, tmp_path: Path) -> None:
    """Three items and two more for each tea on its track (Law 9.4.1)."""
    down = ["boots"] * 5 + ["sword"] * 5
    state = position(
        tmp_path,
        seats=seated("vagabond", "eyrie"),
        turn={"faction": "vagabond", "phase": "birdsong"},
        clearings={8: {"vagabond": {"pawn": 1}}},
        boards={"vagabond": {"character": "thief", "ready": ["tea"] * tea, "exhausted": down}},
    )
    assert ROOT.decisions(state)[0].about["left"] == refreshed


@pytest.mark.parametrize(("coins", "cards"), numbered(PRINTED["vagabond"]["draws"]))
@pytest.mark.parametrize(("bags", "limit"), numbered(PRINTED["vagabond"]["item_limit"]))
def test_vagabonds_evening(coins: int, cards: int, bags: int, limit: int, tmp_path: Path) -> None:
    """Cards for coins, room for bags on their tracks (Law 9.6.2, 9.6.4)."""
    ready = ["coins"] * coins + ["bag"] * bags + ["sword"] * (limit + 2)
    state = position(
        tmp_path,
        seats=seated("vagabond", "eyrie"),
        turn={"faction": "vagabond", "phase": "evening"},
        clearings={8: {"vagabond": {"pawn": 1}}},
        boards={"vagabond": {"character": "thief", "ready": ready}},
    )
    happened = played_on(state)
    assert drawn(happened, "vagabond") == cards
    (owed,) = ROOT.decisions(state)
    assert (owed.kind, owed.about["excess"]) == ("drop_items", 2)
    assert shown_board(state).item_limit == limit


@pytest.mark.parametrize("space", [0, 1, 2, 3])
def test_aids(space: int, tmp_path: Path) -> None:
    """So many aids lead to the next space and its points; an ally brings two (Law 9.2.9)."""
    printed = PRINTED["vagabond"]
    state = position(
        tmp_path,
        seats=seated("vagabond", "eyrie"),
        turn={"faction": "vagabond", "phase": "daylight"},
        clearings={8: {"vagabond": {"pawn": 1}, "eyrie": {"warriors": 1}}},
        hands={"vagabond": BIRDS},
        boards={
            "eyrie": {"leader": "despot"},
            "vagabond": {
                "character": "thief",
                "ready": ["torch"] * 5,
                "relations": {"eyrie": space},
            },
        },
    )
    aids = 1 if space == 3 else printed["aids"][space]
    for number, card in enumerate(BIRDS[:aids], 1):
        happened = chosen(state, Aid("vagabond", "eyrie", "torch", card, ""))
        if number < aids:
            assert points(happened, "vagabond") == 0
    wanted = printed["allied_aid_points"] if space == 3 else printed["aid_points"][space]
    assert points(happened, "vagabond") == wanted
    assert cast("Any", state.factions["vagabond"]).relations["eyrie"] == min(3, space + 1)


# Duchy


@pytest.mark.parametrize(("citadels", "recruits"), numbered(PRINTED["duchy"]["recruits"]))
def test_warriors_in_the_burrow(citadels: int, recruits: int, tmp_path: Path) -> None:
    state = position(
        tmp_path,
        seats=seated("duchy", "eyrie"),
        turn={"faction": "duchy", "phase": "birdsong"},
        clearings=spread("duchy", "citadel", citadels),
    )
    played_on(state)
    assert state.factions["duchy"].warriors[0] == recruits


@pytest.mark.parametrize("minister", PRINTED["duchy"]["ministers"])
def test_ministers(minister: str, tmp_path: Path) -> None:
    """Cards to reveal and points of the crown (Law 12.5.3)."""
    cards, crown = PRINTED["duchy"]["ministers"][minister]
    state = position(
        tmp_path,
        seats=seated("duchy", "eyrie"),
        turn={"faction": "duchy", "phase": "daylight"},
        clearings={c: {"duchy": {"warriors": 1}} for c in SLOTS},
        hands={"duchy": BIRDS},
    )
    while ROOT.decisions(state)[0].kind != "sway":
        ROOT.apply(state, choices.Pass("duchy"))
    happened = chosen(state, Sway("duchy", minister))
    for card in BIRDS[:cards]:
        assert not points(happened, "duchy")
        happened += chosen(state, Reveal("duchy", card))
    assert points(happened, "duchy") == crown
    assert cast("Any", state.factions["duchy"]).swayed == [minister]


# Corvids


@pytest.mark.parametrize(("extortions", "cards"), numbered(PRINTED["corvids"]["draws"]))
def test_cards_of_the_corvids(extortions: int, cards: int, tmp_path: Path) -> None:
    state = position(
        tmp_path,
        seats=seated("corvids", "eyrie"),
        turn={"faction": "corvids", "phase": "evening"},
        clearings={c: {"corvids": {"extortion": 1}} for c in range(1, extortions + 1)},
    )
    happened = played_on(state)
    while ROOT.decisions(state)[0].seat == "corvids":
        happened += chosen(state, choices.Pass("corvids"))
    assert drawn(happened, "corvids") == cards


@pytest.mark.parametrize("faceup", [False, True])
def test_a_plot_is_seen_as_one_token(faceup: bool, tmp_path: Path) -> None:
    """A clearing holds one plot (Law 13.2.2.2), of a type that is seen only face up."""
    state = position(
        tmp_path,
        seats=seated("corvids", "eyrie"),
        turn={"faction": "corvids", "phase": "evening"},
        clearings={8: {"corvids": {"plots": [{"kind": "raid", "facedown": not faceup}]}}},
    )
    seen = ROOT.view(state, "eyrie").clearings[7].factions["corvids"]
    assert seen.tokens == {"raid" if faceup else "plot": 1}
