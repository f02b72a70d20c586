"""Words the title of a table's thread, and the names of tags that follow its state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.club.threads import Names
from bot.discord_ui.message.screen import shorten_text
from bot.narrate import catalogue_languages, text
from bot.narrate.seat_forms import seat_forms

if TYPE_CHECKING:
    from bot.club.threads import TableFacts
    from bot.editions import Editions
    from bot.games.game import Seat
    from bot.narrate import Words
    from db.club.threads import PodLabel

LONGEST = 100
"""Discord's limit of characters in the name of a thread."""

LEAST = 20
"""Characters of the name of a series that stay whatever else there is to tell."""

JOINED = " · "

TAGS = {"open": "open", "playing": "playing", "paused": "paused", "over": "over", "closed": "over"}
"""The message `tag-<name>` with the names of tags for each state."""


def thread_title(
    words: Words,
    facts: TableFacts,
    locale: str,
    by_turn: bool = True,
    label: PodLabel | None = None,
) -> str:
    """Render the title: the game, and how it stands; `by_turn`: its round and whom it waits for.

    A table of a series has its `label` there in place of the game, which all its tables play.
    """
    state = _title_state_parts(words, facts, locale)
    if not by_turn and facts.state in ("playing", "paused"):
        state = [text("thread-playing" if facts.state == "playing" else "thread-paused", locale)]
    if label is None:
        return shorten_text(JOINED.join([words.text("game-name", locale), *state]), LONGEST)
    rest = JOINED.join([f" {label.round}.{label.number}", *state])
    room = max(LONGEST - len(rest), LEAST)
    return shorten_text(shorten_text(label.name, room) + rest, LONGEST)


def _title_state_parts(words: Words, facts: TableFacts, locale: str) -> list[str]:
    match facts.state:
        case "open":
            counts = {"taken": facts.taken, "seats": facts.seats}
            return [text("thread-open", locale, **counts)]
        case "closed":
            return [text("thread-closed", locale)]
        case "over":
            return [_title_result(words, facts, locale)]
        case _:
            return [*_title_round_parts(facts, locale), _title_waits(words, facts, locale)]


def _title_round_parts(facts: TableFacts, locale: str) -> list[str]:
    return [text("thread-round", locale, round=facts.round)] if facts.round else []


def _title_waits(words: Words, facts: TableFacts, locale: str) -> str:
    """Return whom the game waits for: a seat by its name, several by their number."""
    if facts.state == "paused":
        return text("thread-paused", locale)
    if len(facts.waits) == 1:
        seat = facts.waits[0]
        about = seat_forms(words, seat, locale) | {"name": short_name(words, seat, locale)}
        return words.text("thread-waits", locale, **about)
    if not facts.waits:
        return text("thread-playing", locale)
    return text("thread-waits-several", locale, count=len(facts.waits))


def _title_result(words: Words, facts: TableFacts, locale: str) -> str:
    if not facts.winners:
        return text("thread-over", locale)
    names = [short_name(words, seat, locale) for seat in facts.winners]
    listed = words.catalogue.listed(names, locale)
    return words.text("thread-won", locale, seat=facts.winners[0], names=listed)


def short_name(words: Words, seat: Seat, locale: str) -> str:
    """Return the short name of a seat, or its name."""
    return words.seat_form(seat, "short", locale)


def tag_names(editions: Editions, game: str, facts: TableFacts) -> Names:
    """Return the names of tags that fit a table, in all languages."""
    states = {name: _names_in_languages(f"tag-{name}") for name in set(TAGS.values())}
    games = {
        name: [each for locale in catalogue_languages() for each in _of_game(edition.words, locale)]
        for name, edition in editions.items()
    }
    every_state = [name for names in states.values() for name in names]
    every_game = [name for names in games.values() for name in names]
    return Names(states[TAGS[facts.state]], games.get(game, ()), every_state, every_game)


def _of_game(words: Words, locale: str) -> list[str]:
    """Return the name of a game, and its beginning: Discord's names of tags are short."""
    name = words.text("game-name", locale)
    return [name, name.partition(":")[0]]


def _names_in_languages(key: str) -> list[str]:
    """Return names that stand in one message of each language, separated by commas."""
    return [name for locale in catalogue_languages() for name in text(key, locale).split(",")]
