"""The name of a seat in the forms that sentences need."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.games.game import Seat
    from bot.narrate.words import Words

SEAT_FORMS = ("the", "gen", "acc", "ins")
"""How a sentence may need the name of a seat: with its article, or in a case."""


def seat_forms(words: Words, seat: Seat, locale: str) -> dict[str, str]:
    """Return a seat's name and its forms, as arguments of a sentence (`name`, `name_ins`)."""
    forms = {f"name_{form}": words.seat_form(seat, form, locale) for form in SEAT_FORMS}
    return {"name": words.seat_name(seat, locale), **forms}
