"""Games in Rootlog: each line is in the notation, and leads to where the game has ended."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.games.game import CardId, Event, Seat, SeatSetup, Setup, events_visible_to
from bot.games.root import ROOT
from bot.games.root.view import RootView
from bot.games.seating import format_seats, parse_seats
from bot.narrate.root import rootlog
from bot.narrate.root.factions.vagabond import quest_sign
from bot.narrate.root.rootlog import LETTERS
from bot.narrate.root.rootlog_signs import (
    CARDS,
    DECK_NAMES,
    Turn,
    card_name,
    card_sign,
    crafted_name,
)
from tests.games.recording import event_kinds
from tests.games.root.seatings import every_pair, one_of_each
from tests.house.source import ROOT as PROJECT
from tests.narrate.rootlog_grammar import NAME, NotRootlogError, read

EACH = [
    *(pytest.param(seats, 1, id=format_seats(seats)) for seats in one_of_each(ROOT.lobby)),
    *(
        pytest.param(seats, 6, id=format_seats(seats), marks=pytest.mark.slow)
        for seats in every_pair(ROOT.lobby)[::3]
    ),
]
"""Every kind of seat each day, and more of them in the slow suite, with the games of each."""


def played(
    seats: tuple[SeatSetup, ...],
    seed: int,
    most: int = 10_000,
    map_name: str = "autumn",
    deck: str = "base",
) -> tuple[Any, list[Event]]:
    rng = Random(seed)
    state, events = ROOT.new(Setup(seats, {"map": map_name, "deck": deck}), seed)
    while (due := ROOT.decisions(state)) and most:
        decision, most = rng.choice(due), most - 1
        offer = rng.choice([offer for offer in decision.offers if len(offer)])
        events = events + ROOT.apply(state, offer.pick(decision.seat, rng.randrange(len(offer))))
    return state, events


def on_the_map(view: RootView) -> dict[str, Counter[tuple[str, str]]]:
    found: dict[str, Counter[tuple[str, str]]] = {}
    for clearing in view.clearings:
        here = found.setdefault(str(clearing.id), Counter())
        for seat, there in clearing.factions.items():
            here[LETTERS.seats[seat], "w"] += there.warriors
            for piece, count in [*there.buildings.items(), *there.tokens.items()]:
                sign = LETTERS.piece(piece, clearing.id, [here.suit for here in view.clearings])
                assert sign is not None, piece
                here[LETTERS.seats[seat], sign] += count
    return {at: Counter({k: n for k, n in one.items() if n}) for at, one in found.items()}


def check(
    seats: tuple[SeatSetup, ...], seed: int, map_name: str = "autumn", deck: str = "base"
) -> Counter[str]:
    """See that a log leads to the end of its game; return what it holds."""
    state, events = played(seats, seed, map_name=map_name, deck=deck)
    text = rootlog.write(events, {seat.seat: f"Player {n}" for n, seat in enumerate(seats, 1)})
    board, view = read(text), ROOT.view(state, None)
    ours = on_the_map(view)
    theirs = {
        at: Counter({k: n for k, n in board.pieces.get(at, Counter()).items() if n}) for at in ours
    }
    assert theirs == ours
    for seat, faction in view.factions.items():
        letter = LETTERS.seats[seat]
        assert board.scores[letter] == faction.score or faction.dominance, seat
        # The board of the Alliance has its supporters as well.
        assert letter == "A" or board.crafted[letter] == len(faction.play_area), seat
        if not faction.clockwork:
            assert board.hands[letter] == faction.hand_count, seat
    for letter, place in board.pawns.items():
        seat = next(seat for seat, sign in LETTERS.seats.items() if sign == letter)
        forest = view.factions[seat].forest.replace("-", "_")
        clearing = next((str(c.id) for c in view.clearings if pawn_of(c, seat)), "")
        assert place in (forest, clearing)
    assert board.winners == "".join(LETTERS.seats[seat] for seat in ROOT.winners(state) or ())
    return board.kinds


def pawn_of(clearing: Any, seat: str) -> bool:
    there = clearing.factions.get(seat)
    return there is not None and there.pawn


@pytest.mark.parametrize(("seats", "games"), EACH)
def test_a_log_leads_to_where_the_game_has_ended(seats: tuple[SeatSetup, ...], games: int) -> None:
    for seed in range(games):
        assert check(seats, seed)["piece"]


@pytest.mark.parametrize(
    ("board", "written", "holds"),
    [("winter", "Winter", "piece"), ("lake", "Lake", "ferry"), ("mountain", "Mountain", "path")],
)
def test_a_log_tells_the_suits_and_what_changes_on_a_map(
    board: str, written: str, holds: str
) -> None:
    seats = parse_seats(ROOT.lobby, "riverfolk,marquise,alliance,vagabond")
    kinds = Counter[str]()
    for seed in range(4):
        kinds += check(seats, seed, board)
    assert kinds[holds]
    text = rootlog.write(played(seats, 0, 1, board)[1], {})
    suits = re.search(rf"Map: {written}\nDeck: Standard\nClearings: (.*)\n", text)
    assert suits is not None
    assert Counter(suit[0] for suit in suits[1].split(", ")) == {"F": 4, "M": 4, "R": 4}


def test_a_log_names_each_deck() -> None:
    """And leads to where a game with Exiles & Partisans has ended."""
    assert DECK_NAMES.keys() == set(ROOT.lobby.options["deck"])
    for seats in (
        "duchy,eyrie,corvids",
        "marquise,vagabond",
        "corvids,lizards,eyrie:default,riverfolk",
    ):
        for seed in range(2):
            assert check(parse_seats(ROOT.lobby, seats), seed, deck="exiles")["piece"]
    text = rootlog.write(played(parse_seats(ROOT.lobby, seats), 0, 1, deck="exiles")[1], {})
    assert text.startswith("// Rootlog V2.7\nMap: Fall\nDeck: E&P\n")


def test_only_what_everybody_knows_is_written() -> None:
    seats = parse_seats(ROOT.lobby, "corvids,alliance,vagabond,duchy")
    _, events = played(seats, 3, most=150)
    assert rootlog.write(events, {}) == rootlog.write(events_visible_to(events, None), {})
    assert len(events_visible_to(events, None)) < len(events)


def test_what_is_written_is_read_only_if_it_is_in_the_notation() -> None:
    text = rootlog.write(
        played(parse_seats(ROOT.lobby, "marquise,eyrie"), 2)[1], {"eyrie": "Ann // x"}
    )
    assert "E: Ann x\n" in text and "C: ?\n" in text
    assert read(text).turns > 10
    for found, other in (
        ("Map: Fall", "Land: Fall"),
        ("w->", "q->"),
        ("#->C", "#=>C"),
        ("t_k->", "t_k>"),
        ("C: ?", "C: "),
        ("->$_", "->$$"),
        ("E:", "E:\nE:"),
    ):
        assert found in text
        with pytest.raises(NotRootlogError):
            read(text.replace(found, other, 1))
    twice = re.sub(r"(\d*w\d+->\d+)", r"\1/9\1", text, count=1)
    with pytest.raises(NotRootlogError):
        read(twice)


def test_names_of_cards_and_quests() -> None:
    known = {"loyal_vizier": "loyalvizier", "ambush_fox": "@", "dominance_bird": "dom"}
    for card in CARDS:
        name = card_name(card)
        assert re.fullmatch(f"({NAME})?", name) or name == known.get(card), card
    signs = {card: card_sign(card) for card in CARDS}
    assert signs["tax_collector"] == "F#tax" and signs["root_tea_mouse"] == "M#roottea"
    assert signs["a_visit_to_friends"] == "R#", "readers know no name of it"
    assert signs["favor_of_the_mice"] == "M#favor"
    assert crafted_name(CardId("favor_of_the_mice")) == "mfavor"
    assert crafted_name(CardId("league_of_adventurous_mice")) == "league"
    assert quest_sign("fend_off_a_bear_mouse") == "M#"


def test_an_item_has_one_state() -> None:
    """Readers know no state of two letters, and in another's turn only the board that it is on."""
    vagabond = Seat("vagabond")
    own, other = Turn(vagabond, (), LETTERS), Turn(Seat("eyrie"), (), LETTERS)
    for name, here in (
        ("exhausted_crossbow", "%xe->d"),
        ("damaged_sword", "%sd->d"),
        ("damaged_exhausted_torch", "%rd->d"),
        ("tea", "%t->d"),
    ):
        assert own.item(vagabond, name, "d") == here
        assert other.item(vagabond, name, "d") == f"{here[:2]}V$->d"


def test_what_the_notation_cannot_express_is_listed() -> None:
    """Each kind of event is either written, or named in the document, or private, or a reason."""
    document = (PROJECT / "docs" / "rootlog.md").read_text(encoding="utf-8")
    told = set(re.findall(r"`([A-Z][A-Za-z]+)`", document))
    header = {"GameBegan", "TurnBegan", "Won"}
    unwritten = {
        kind.__name__
        for kind in event_kinds("root")
        if kind not in rootlog.WRITERS and not kind.is_reason
    } - header
    assert told == unwritten
