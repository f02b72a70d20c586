"""Refusals for reasons outside the game, and the sentence that explains any refusal."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from bot.discord_ui.desk import files
from bot.discord_ui.message.free_text import repeat_value
from bot.discord_ui.message.mentions import mention_people
from bot.discord_ui.message.screen import shorten_text
from bot.games.game import IllegalChoiceError, Seat
from bot.narrate import CatalogueError
from bot.table import BadFileError, LeftError, RefusedError

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Request

VALUE_LENGTH = 100
"""Characters of typed text that an answer repeats."""

OWN_WORDS = ("waiting", "permissions", "places", "channels", "role", "roles", "zones")
"""Arguments of refusals that the bot has worded itself, so that they are repeated whole."""


class NotPossibleError(Exception):
    """A refusal for a reason outside the game; `key` is the catalogue key of the sentence."""

    def __init__(self, key: str, **about: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.about = about


def refusal_sentence(error: Exception, request: Request) -> str:
    """Explain in one sentence why something was refused."""
    match error:
        case NotPossibleError():
            about = {
                name: value
                if name in OWN_WORDS or isinstance(value, int)
                else repeat_value(shorten_text(value, VALUE_LENGTH))
                for name, value in error.about.items()
            }
            return request.text(error.key, **about)
        case IllegalChoiceError():
            return request.words.refusal(error, request.locale)
        case BadFileError():
            return files.fault_text(request, error)
        case LeftError():
            who = mention_people(sorted(error.users), request.locale)
            return request.text("refused-people-left", who=who, count=len(error.users))
        case RefusedError():
            about = {
                name: repeat_value(shorten_text(value, VALUE_LENGTH))
                if isinstance(value, str)
                else value
                for name, value in error.about.items()
            }
            if "seat" in about:
                with suppress(CatalogueError):
                    about["seat"] = request.words.seat_name(
                        Seat(str(about["seat"])), request.locale
                    )
            if error.reason == "files-missing":
                names = str(error.about["files"]).split(",")
                about["files"] = files.sentence_of(request.words, names, request.locale)
            return request.text(f"refused-{error.reason}", **about)
        case _:
            return request.text("not-legal")
