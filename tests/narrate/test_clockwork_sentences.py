"""What the clockwork does and leaves out is told in one line, with why."""

from itertools import pairwise
from typing import Any

import pytest

from bot.games.game import Setup
from bot.games.root import ROOT
from bot.games.root.clockwork.events import Decided, Explained, OrderRevealed, Skipped
from bot.games.root.law import events
from bot.games.seating import parse_seats
from bot.narrate.root import WORDS


def told(event: Any, locale: str) -> str:
    return WORDS.line(event, locale) or ""


def test_what_a_clockwork_leaves_out_is_a_sentence() -> None:
    skipped = Skipped(seat="eyrie", action="recruit", reason="too_few_in_supply", section="R5.5.1")
    assert told(skipped, "en") == (
        "Eyrie, recruiting: not in full – too few warriors are left in the supply "
        "(Rootbotics 5.5.1)."
    )
    assert told(skipped, "pl") == (
        "Dynastie, werbunek: nie w pełni – w puli jest za mało wojowników (Prawo Botów 5.5.1)."
    )


def test_what_stays_behind_and_what_difficulty_adds_is_told_with_its_section() -> None:
    """In games of bots, in both languages: every reason, and the number that is really there."""
    written = "marquise:nightmare,eyrie:default,corvids:default,duchy:default"
    seats = parse_seats(ROOT.lobby, written)
    found: dict[str, Explained] = {}
    for seed in range(6):
        _, happened = ROOT.new(Setup(seats), seed)
        for one, after in pairwise(happened):
            if isinstance(after, Explained):
                found.setdefault(after.note, after)
                assert after.section in SECTIONS[after.note].split()
                assert one.is_reason or getattr(one, "seat", "")
    assert found.keys() >= {"three_stay", "as_many_as_cards", "two_more", "four_stay"}
    for explained in found.values():
        cited = explained.section.removeprefix("R")
        said = {locale: told(explained, locale) for locale in ("en", "pl")}
        assert said["en"].endswith(f"(Rootbotics {cited}).")
        assert said["pl"].endswith(f"(Prawo Botów {cited}).")
        assert str(explained.clearing) in said["en"]
        post = WORDS.variant(bots={explained.seat}).post([explained], None, "en")
        assert post == [], "the channel is spared the reasons"
    stays = Explained(seat="eyrie", note="to_rule", clearing=5, count=2, section="R5.5.1.II")
    assert told(stays, "en") == (
        "2 warriors stay in clearing 5: enough to rule there (Rootbotics 5.5.1.II)."
    )
    assert told(stays, "pl") == (
        "Na polanie 5 zostaje 2 wojowników: tylu, ilu trzeba, żeby ją kontrolować "
        "(Prawo Botów 5.5.1.II)."
    )


SECTIONS = {
    "three_stay": "R4.5.4 R4.7.4",
    "one_stays": "R3.3.2",
    "two_more": "R3.3.1",
    "as_many_as_cards": "R5.5.1.II",
    "to_rule": "R5.5.1.II",
    "beside_plot": "R11.5.2",
    "four_stay": "R10.6.1",
}


def test_a_short_supply_is_told_with_who_is_served_first() -> None:
    short = Skipped(seat="marquise", action="recruit", reason="shared_evenly", section="R4.5.2")
    assert told(short, "en").endswith("highest priority first (Rootbotics 4.5.2).")
    assert "4.5.2" in told(short, "pl") and "najwyższ" in told(short, "pl")


def test_what_a_clockwork_leaves_out_is_told_with_the_suit() -> None:
    skipped = Skipped(
        seat="eyrie", action="recruit", reason="no_roost_of_suit", suit="fox", section="R5.5.1"
    )
    assert told(skipped, "en") == (
        "Eyrie, recruiting (fox column): skipped – no such clearing has a roost (Rootbotics 5.5.1)."
    )
    assert told(skipped, "pl").startswith("Dynastie, werbunek (lisia kolumna): pominięto – ")


def test_what_a_clockwork_leaves_out_is_told_with_the_clearing() -> None:
    skipped = Skipped(
        seat="marquise", action="move", reason="must_rule", clearing=8, section="R4.5.4"
    )
    assert told(skipped, "en").startswith("Marquise, move (clearing 8): skipped – it rules ")
    assert told(skipped, "pl").startswith("Markiza, ruch (polana 8): pominięto – bot nie ")


def test_among_what_a_clockwork_chose() -> None:
    chosen = Decided(
        seat="eyrie",
        action="defender",
        chosen="duchy",
        among=("duchy", "alliance"),
        by=("most_points",),
        section="R5.5.1",
    )
    assert "(spośród: Księstwo, Sojusz; Prawo Botów 5.5.1)" in told(chosen, "pl")


def test_what_a_clockwork_does_is_told_with_why() -> None:
    clearing = Decided(
        seat="eyrie",
        action="battle",
        chosen="12",
        among=("12", "8"),
        by=("no_roost",),
        section="R5.5.1.III",
        suit="fox",
    )
    defender = Decided(
        seat="eyrie",
        action="defender",
        chosen="duchy",
        among=("duchy",),
        by=(),
        section="R5.5.1.III",
        suit="fox",
    )
    began = events.BattleBegan(seat="eyrie", defender="duchy", clearing=12, section="R5.5.1.III")
    assert WORDS.lines([clearing, defender, began], None, "en") == [
        "Eyrie, battle in clearing: 12 – without a roost "
        "(fox column; of 12, 8; Rootbotics 5.5.1.III).",
        "⚔️ The Eyrie battle the Duchy in clearing 12 (fox column; Rootbotics 5.5.1.III).",
    ]
    assert WORDS.lines([clearing, defender, began], None, "pl") == [
        "Dynastie, walka na polanie: 12 – bez Gniazda "
        "(lisia kolumna; spośród: 12, 8; Prawo Botów 5.5.1.III).",
        "⚔️ Dynastie walczą z Księstwem na polanie 12 (lisia kolumna; Prawo Botów 5.5.1.III).",
    ]


def test_of_two_choices_the_one_without_an_alternative_goes_without_saying() -> None:
    whence = Decided(
        seat="eyrie", action="move_from", chosen="8", among=("8",), by=(), section="R5.5.1.II"
    )
    where = Decided(
        seat="eyrie",
        action="move_to",
        chosen="4",
        among=("4", "7"),
        by=("fewest_enemy_pieces",),
        passed_over=("3",),
        section="R5.5.1.II",
    )
    moved = events.Moved(seat="eyrie", origin=8, to=4, count=3, section="R5.5.1.II")
    assert WORDS.lines([whence, where, moved], None, "en") == [
        "The Eyrie move 3 warriors from 8 to 4 – fewest enemy pieces "
        "(of 4, 7; not possible: 3; Rootbotics 5.5.1.II)."
    ]


def test_what_a_trait_brings_is_told_with_its_name() -> None:
    keep = Decided(
        seat="marquise", action="hospitals", chosen="1", among=("1",), by=(), section="R3.3.2"
    )
    placed = events.Placed(seat="marquise", piece="warriors", count=2, clearing=1, section="R3.3.2")
    assert WORDS.lines([keep, placed], None, "en") == [
        "The Marquise places 2 warriors in clearing 1 (Hospitals; Rootbotics 3.3.2)."
    ]
    assert WORDS.lines([keep, placed], None, "pl") == [
        "Markiza rozmieszcza 2 wojowników na polanie 1 (Szpitale; Prawo Botów 3.3.2)."
    ]


def test_what_the_order_of_the_mechanical_marquise_brings_is_named() -> None:
    def told(locale: str, seat: str, suit: str, section: str) -> str | None:
        words = WORDS.variant(bots=(seat,), owner=seat, brief=True)
        order = OrderRevealed(seat=seat, card="royal_claim", suit=suit, section=section)
        return words.tell([order], locale)[0]

    expands = told("en", "marquise", "fox", "R4.5.5")
    assert expands == "Expansion: nothing was built. Order: Royal Claim (bird)."
    assert told("en", "marquise", "bird", "R4.4.1") == (
        "Order: Royal Claim (bird). Escalated Daylight."
    )
    assert told("en", "eyrie", "bird", "R5.4.1") == "Order: Royal Claim (bird)."
    assert told("pl", "marquise", "bird", "R4.5.5") == (
        "Rozbudowa: nic nie zbudowano. Nakaz: Królewskie Roszczenie (ptak). Dynamiczny Dzień."
    )


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_every_seat_that_a_bot_can_take_over_says_what_becomes_of_it(locale: str) -> None:
    bots = [kind.seat for kind in ROOT.lobby.kinds if kind.person and kind.bot]
    assert "riverfolk" in bots
    keys = [f"takeover-{seat}{part}" for seat in bots for part in ("", ".back")]
    assert [key for key in keys if not WORDS.has(key, locale)] == []
