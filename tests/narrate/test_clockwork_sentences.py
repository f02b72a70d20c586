"""What the clockwork does and leaves out is told in one line, with why."""

from __future__ import annotations

from typing import Any

from bot.games.root import events
from bot.games.root.clockwork.events import Decided, Skipped
from bot.narrate import line, lines


def told(event: Any, locale: str) -> str:
    return line(event, locale) or ""


def test_what_a_clockwork_leaves_out_is_a_sentence() -> None:
    skipped = Skipped(seat="eyrie", action="recruit", reason="too_few_in_supply", section="R5.5.1")
    assert told(skipped, "en") == (
        "Eyrie · recruiting: not in full – too few warriors are left in the supply (Law R5.5.1)."
    )
    assert told(skipped, "pl") == (
        "Dynastie · werbunek: nie w pełni – w puli jest za mało wojowników (Prawo R5.5.1)."
    )


def test_what_a_clockwork_leaves_out_is_told_with_the_suit() -> None:
    skipped = Skipped(
        seat="eyrie", action="recruit", reason="no_roost_of_suit", suit="fox", section="R5.5.1"
    )
    assert told(skipped, "en") == (
        "Eyrie · recruiting (fox column): skipped – no such clearing has a roost (Law R5.5.1)."
    )
    assert told(skipped, "pl").startswith("Dynastie · werbunek (lisia kolumna): pominięto – ")


def test_what_a_clockwork_leaves_out_is_told_with_the_clearing() -> None:
    skipped = Skipped(
        seat="marquise", action="move", reason="must_rule", clearing=8, section="R4.5.4"
    )
    assert told(skipped, "en").startswith("Marquise · move (clearing 8): skipped – it rules ")
    assert told(skipped, "pl").startswith("Markiza · ruch (polana 8): pominięto – bot nie ")


def test_among_what_a_clockwork_chose() -> None:
    chosen = Decided(
        seat="eyrie",
        action="defender",
        chosen="duchy",
        among=("duchy", "alliance"),
        by=("most_points",),
        section="R5.5.1",
    )
    assert "(spośród: Księstwo, Sojusz; Prawo R5.5.1)" in told(chosen, "pl")


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
    assert lines([clearing, defender, began], None, "en") == [
        "Eyrie · battle in clearing: 12 – without a roost (fox column; of 12, 8; Law R5.5.1.III).",
        "Eyrie battle Duchy in clearing 12 (fox column; Law R5.5.1.III).",
    ]
    assert lines([clearing, defender, began], None, "pl") == [
        "Dynastie · walka na polanie: 12 – bez Gniazda "
        "(lisia kolumna; spośród: 12, 8; Prawo R5.5.1.III).",
        "Dynastie walczą z Księstwem na polanie 12 (lisia kolumna; Prawo R5.5.1.III).",
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
    assert lines([whence, where, moved], None, "en") == [
        "Eyrie move 3 warriors from clearing 8 to 4 – fewest enemy pieces "
        "(of 4, 7; not possible: 3; Law R5.5.1.II)."
    ]


def test_what_a_trait_brings_is_told_with_its_name() -> None:
    keep = Decided(
        seat="marquise", action="hospitals", chosen="1", among=("1",), by=(), section="R3.3.2"
    )
    placed = events.Placed(seat="marquise", piece="warriors", count=2, clearing=1, section="R3.3.2")
    assert lines([keep, placed], None, "en") == [
        "Marquise places 2 warriors in clearing 1 (Hospitals; Law R3.3.2)."
    ]
    assert lines([keep, placed], None, "pl") == [
        "Markiza rozmieszcza 2 wojowników na polanie 1 (Szpitale; Prawo R3.3.2)."
    ]
