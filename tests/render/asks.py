"""Questions with their rows as panels show them, and what is read back from their pictures."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from struct import unpack
from typing import Any, cast

import msgspec

from bot.discord_ui.desk.panel_picture import asked_rows
from bot.discord_ui.panel.questions import Question, Spot
from bot.editions import EDITIONS, Edition
from bot.games.game import Setup, View
from bot.games.protocols import is_a
from bot.games.stand_in import StandsIn
from bot.render import Picture
from bot.render.question import HotSpot, PicturesQuestions
from db.ids import Revision

PAINTERS = {
    name: cast("Any", edition.painter)
    for name, edition in EDITIONS.items()
    if isinstance(edition.painter, PicturesQuestions)
}
"""The painters that draw pictures for questions."""


def question_of(edition: Edition, view: View, locale: str = "en") -> Question:
    """Return the question of a view's owner as a panel has it."""
    assert view.decision is not None
    return Question(edition.words, Spot(1, Revision(1)), view.decision, view, locale)


def pictures_of(view: View, locale: str = "en") -> Sequence[Picture]:
    """Draw the pictures of a view's question."""
    rows = asked_rows(question_of(EDITIONS[view.game], view, locale))
    return PAINTERS[view.game].ask(view, view.decision, locale, rows)


def spots_of(picture: Picture) -> list[HotSpot]:
    """Read the spots of a picture from its file."""
    data, at = picture.data, 8
    while at < len(data):
        size, kind = unpack(">I4s", data[at : at + 8])
        content = data[at + 8 : at + 8 + size]
        if kind == b"iTXt" and content.startswith(b"tablekeeper-spots\0"):
            return msgspec.json.decode(content.split(b"\0", 5)[5], type=list[HotSpot])
        at += 12 + size
    return []


def questions(edition: Edition, setup: Setup, seed: int, every: int, most: int) -> Iterator[View]:
    """Yield the views of seats that are asked something, from a game of sensible choices."""
    return islice(_questions(edition, setup, seed, every), most)


def _questions(edition: Edition, setup: Setup, seed: int, every: int) -> Iterator[View]:
    rng, game = Random(seed), edition.game
    while True:
        state, _ = game.new(setup, rng.getrandbits(64))
        while due := game.decisions(state):
            decision = rng.choice(due)
            view = game.view(state, decision.seat)
            if rng.randrange(every) == 0 and view.decision is not None:
                yield view
            if is_a(game, StandsIn) and rng.random() < 0.6:
                game.apply(state, game.stand_in(view))
            else:
                game.apply(state, decision.pick(rng.randrange(len(decision))))
