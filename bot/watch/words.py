"""The language of a reader, and the sentences of the pages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.narrate import catalogue_languages, language_of, text

if TYPE_CHECKING:
    from bot.games.game import Seat
    from bot.narrate import Words
    from bot.table.records.spectating import PublicGame, PublicSight

LONGEST = 200
"""Characters of an Accept-Language header that are read."""

QUALITY = re.compile(r"q=([01](?:\.[0-9]{1,3})?)")


def choose_page_language(wanted: str, accepted: str) -> str:
    """Return the language of a page: the one asked for, else the one the browser likes best."""
    if wanted in catalogue_languages():
        return wanted
    best, language = 0.0, catalogue_languages()[0]
    for part in accepted[:LONGEST].split(","):
        code, _, rest = part.strip().partition(";")
        quality = QUALITY.search(rest)
        weight = float(quality.group(1)) if quality else 1.0
        if weight > best and language_of(code) == code.partition("-")[0].lower():
            best, language = weight, language_of(code)
    return language


def name_public_game(words: Words, game: PublicGame, locale: str) -> str:
    """Return the name of a game, with its number."""
    name = words.text("game-name", locale)
    return text("watch-game", locale, game=name, number=str(game.number))


def word_waiting_seats(words: Words, sight: PublicSight, locale: str) -> list[str]:
    """Return a line for each seat that owes a decision."""
    return [words.waiting(seat, kind, locale) for seat, kind in sight.view.waiting]


def word_seats_in_order(words: Words, sight: PublicSight, locale: str) -> list[str]:
    """Return a line for each seat in turn order, with its score where the game counts one."""
    return [_word_seat_score(words, sight, seat, locale) for seat in sight.seats]


def _word_seat_score(words: Words, sight: PublicSight, seat: Seat, locale: str) -> str:
    name, score = words.seat_name(seat, locale), words.score(seat, sight.view, locale)
    return text("watch-seat", locale, name=name, score=score) if score else name


def word_delay(game: PublicGame, behind: int, locale: str) -> str:
    """Return how much later a game is shown than it is played."""
    about = {"count": behind} if game.delay == "actions" else {}
    return text(f"watch-delay-{game.delay}", locale, **about)
