"""Supplies, set-up, cards, tracks and draws, against `printed.yml`, written from the sources."""

from pathlib import Path
from typing import Any, cast

import pytest

from bot.games.game import SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.factions.duchy.pieces import MINISTERS
from bot.games.root.law import choices
from bot.games.root.law.cards import DECKS
from bot.games.root.roster import CLOCKWORK, PEOPLE
from tests.games.root.printed import (
    PRINTED,
    chosen,
    drawn,
    numbered,
    played_on,
    points,
    position,
    seated,
    spread,
)

# Supplies and set-up

PEOPLES = "on_map_after_setup"
"""The table of what lies on the map after a set-up by people."""


@pytest.mark.parametrize(
    ("factions", "table"), [(PEOPLE, "supplies"), (CLOCKWORK, "clockwork_supplies")]
)
def test_supplies(factions: Any, table: str) -> None:
    for seat in {*factions} - {"vagabond_2"}:
        assert PRINTED[table][seat] == factions[seat].TOTALS, seat


@pytest.mark.parametrize(
    ("seats", "bots", "table"),
    [
        (("alliance", "corvids", "duchy", "eyrie", "marquise", "vagabond"), (), PEOPLES),
        (("alliance", "corvids", "duchy", "marquise", "riverfolk", "vagabond"), (), PEOPLES),
        (("alliance", "marquise", "eyrie"), ("marquise", "eyrie"), "clockwork_on_map_after_setup"),
    ],
)
def test_pieces_after_setup(seats: tuple[str, ...], bots: tuple[str, ...], table: str) -> None:
    # The Alliance, who come first, change nothing before they are asked.
    setup = Setup(tuple(SeatSetup(seat, bot=seat in bots) for seat in seats))
    state, _ = ROOT.new(setup, 5)
    while state.phase == "setup":
        ROOT.apply(state, ROOT.decisions(state)[0].pick(0))
    if not bots:
        assert len(state.quests) == PRINTED["vagabond"]["open_quests"]
        found = [item for items in state.ruin_items.values() for item in items]
        assert sorted(found) == PRINTED["vagabond"]["ruin_items"]
        supporters = cast("Any", state.factions["alliance"])
        assert len(supporters.supporters) == PRINTED["alliance"]["starting_supporters"]
        assert all(len(f.hand) == PRINTED["starting_hand"] for f in state.factions.values())
        assert cast("Any", state.factions["duchy"]).crowns == dict.fromkeys(
            MINISTERS, PRINTED["duchy"]["crowns"]
        )
        assert cast("Any", state.factions["corvids"]).stock == PRINTED["corvids"]["plots"]
    for seat, pieces in PRINTED[table].items():
        if seat in seats:
            assert {kind: sum(at) for kind, at in state.factions[seat].pieces.items()} == pieces
    assert state.items == PRINTED["item_supply"]


def test_cards_of_the_deck() -> None:
    found = {
        card.id: [card.suit, card.kind, sorted(card.cost), card.item, card.points, card.count]
        for card in DECKS["base"].values()
    }
    printed = PRINTED["deck"].items()
    assert found == {name: [*row[:2], sorted(row[2]), *row[3:]] for name, row in printed}
    assert sum(row[5] for row in PRINTED["deck"].values()) == 54


# Tracks


def tracks(seat: str, clockwork: bool = False) -> dict[str, list[int]]:
    """Return the points by number on the map, as everybody is shown them."""
    other = SeatSetup("eyrie" if seat == "marquise" else "marquise")
    state, _ = ROOT.new(Setup((SeatSetup(seat, bot=clockwork), other)), 1)
    shown = ROOT.view(state, None).factions[seat].tracks
    return {track.piece: list(track.points) for track in shown if track.points}


def test_tracks_that_are_shown() -> None:
    costly = PRINTED["marquise"]["points"].items()
    assert tracks("marquise") == {building: [0, *points] for building, points in costly}
    assert tracks("eyrie") == {"roost": PRINTED["eyrie"]["points"]}
    assert tracks("alliance") == {"sympathy": [0, *PRINTED["alliance"]["points"]]}
    assert tracks("duchy") == tracks("corvids") == {}
    ordered = PRINTED["mechanical_marquise"]["points"]
    assert tracks("marquise", clockwork=True) == {building: ordered for building, _ in costly}
    assert tracks("eyrie", clockwork=True) == {"roost": PRINTED["electric_eyrie"]["points"]}
    automated = PRINTED["automated_alliance"]["points"]
    assert tracks("alliance", clockwork=True) == {"sympathy": [0, *automated]}


# Marquise


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("building", PRINTED["marquise"]["points"])
def test_cost_and_points_of_buildings(building: str, number: int, tmp_path: Path) -> None:
    """The next building costs and scores what its space says (Law 6.5.4.2, 6.5.4.3)."""
    laid = spread("marquise", building, number, but=8)
    # Two clearings hold the wood of the bank, so that it is enough and none is left over.
    cost = PRINTED["marquise"]["wood"][number]
    laid[8] = {"marquise": {"warriors": 1, "wood": cost}}
    state = position(
        tmp_path,
        seats=seated("marquise", "eyrie"),
        turn={"faction": "marquise", "phase": "daylight"},
        clearings=laid,
    )
    happened = chosen(state, choices.Build("marquise", building, 8))
    (built,) = [e for e in happened if e["event"] == "built"]
    assert built["cost"] == cost
    assert state.factions["marquise"].supply["wood"] == PRINTED["supplies"]["marquise"]["wood"]
    assert points(happened, "marquise") == PRINTED["marquise"]["points"][building][number]


@pytest.mark.parametrize(("number", "cost"), numbered(PRINTED["marquise"]["wood"])[1:])
def test_a_building_is_not_cheaper(number: int, cost: int, tmp_path: Path) -> None:
    """With one wood less than it costs it cannot be built (Law 6.5.4.2)."""
    laid = spread("marquise", "sawmill", number, but=8)
    laid[8] = {"marquise": {"warriors": 1, "wood": cost - 1}}
    state = position(
        tmp_path,
        seats=seated("marquise", "eyrie"),
        turn={"faction": "marquise", "phase": "daylight"},
        clearings=laid,
    )
    (owed,) = ROOT.decisions(state)
    assert not owed.allows(choices.Build("marquise", "sawmill", 8))
    assert owed.allows(choices.Build("marquise", "workshop", 8))


def test_actions_of_the_marquise(tmp_path: Path) -> None:
    state = position(
        tmp_path,
        seats=seated("marquise", "eyrie"),
        turn={"faction": "marquise", "phase": "daylight"},
        clearings={8: {"marquise": {"warriors": 1}}},
    )
    assert ROOT.decisions(state)[0].about["actions"] == PRINTED["marquise"]["actions"]


# Evenings


EVENINGS = [
    *(("marquise", "recruiter", *row) for row in numbered(PRINTED["marquise"]["draws"])),
    *(("eyrie", "roost", *row) for row in numbered(PRINTED["eyrie"]["draws"])),
    *(("duchy", "market", *row) for row in numbered(PRINTED["duchy"]["draws"])),
]


@pytest.mark.parametrize(("seat", "piece", "number", "cards"), EVENINGS)
def test_cards_drawn(seat: str, piece: str, number: int, cards: int, tmp_path: Path) -> None:
    other = "eyrie" if seat != "eyrie" else "marquise"
    state = position(
        tmp_path,
        seats=seated(seat, other),
        turn={"faction": seat, "phase": "evening"},
        clearings=spread(seat, piece, number, most=1 if piece == "roost" else 2),
        boards={seat: {"leader": "despot"}} if seat == "eyrie" else {},
    )
    happened = played_on(state)
    assert drawn(happened, seat) == cards
    if seat == "eyrie":
        assert points(happened, seat) == PRINTED["eyrie"]["points"][number]


@pytest.mark.parametrize(("number", "cards"), numbered(PRINTED["alliance"]["draws"]))
def test_cards_drawn_by_the_alliance(number: int, cards: int, tmp_path: Path) -> None:
    bases = {1: "fox_base", 2: "mouse_base", 3: "rabbit_base"}
    state = position(
        tmp_path,
        seats=seated("alliance", "eyrie"),
        turn={"faction": "alliance", "phase": "evening"},
        clearings={at: {"alliance": {bases[at]: 1}} for at in list(bases)[:number]},
    )
    assert drawn(played_on(state), "alliance") == cards
