"""What a game can do beyond the contract is asked once per class, as by `isinstance`."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import pytest

from bot.editions import EDITIONS
from bot.games.data import ChecksData, HasTemplates
from bot.games.ending import TellsEnding
from bot.games.odds import TellsOdds
from bot.games.orders import TakesOrders
from bot.games.protocols import is_a
from bot.games.reseed import Reseeds
from bot.games.rounds import CountsRounds
from bot.games.stand_in import CanConvert, StandsIn
from bot.render import MarksChanges

OF_GAMES: tuple[type[Any], ...] = (
    ChecksData,
    HasTemplates,
    TellsOdds,
    TakesOrders,
    Reseeds,
    CountsRounds,
    CanConvert,
    StandsIn,
    TellsEnding,
)


@pytest.mark.parametrize("game", EDITIONS)
def test_the_answer_is_that_of_isinstance(game: str) -> None:
    edition = EDITIONS[game]
    for _ in range(2):
        for protocol in OF_GAMES:
            assert is_a(edition.game, protocol) == isinstance(edition.game, protocol)
        # Painters may be modules, which have a class in common.
        assert is_a(edition.painter, MarksChanges) == isinstance(edition.painter, MarksChanges)


def test_a_class_is_asked_once() -> None:
    asked: list[object] = []

    class Asking(type(Protocol)):
        def __instancecheck__(cls, instance: object) -> bool:
            asked.append(instance)
            return super().__instancecheck__(instance)

    @runtime_checkable
    class Counts(Protocol, metaclass=Asking):
        def count(self) -> int: ...

    class Able:
        def count(self) -> int:
            return 1

    class Unable:
        pass

    for _ in range(3):
        assert is_a(Able(), Counts) and not is_a(Unable(), Counts)
    assert [type(thing) for thing in asked] == [Able, Unable]


class Stand:
    """Passes names on to another thing, as the demo does with the games that it seeds."""

    def __init__(self, thing: object) -> None:
        self._thing = thing

    def __getattr__(self, name: str) -> Any:
        return getattr(self._thing, name)


def test_what_passes_names_on_answers_for_the_thing_behind_it() -> None:
    for edition in EDITIONS.values():
        for protocol in OF_GAMES:
            answer = isinstance(edition.game, protocol)
            assert is_a(Stand(edition.game), protocol) == answer, (edition.game, protocol)
