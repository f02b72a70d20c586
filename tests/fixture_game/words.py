"""The words of Lanterns: the catalogue says nearly all of it."""

from pathlib import Path

from bot.games.game import Event, Seat, Value
from bot.narrate import Catalogue, Words
from tests.fixture_game.events import Won
from tests.fixture_game.state import LanternsView

LOCALES = Path(__file__).parent / "locales"


class LanternsWords(Words[LanternsView]):
    """What the catalogue alone cannot say."""

    def private(self, view: LanternsView, locale: str) -> list[str]:
        """List the own hand, and what is committed, whispered and peeked at."""
        keeper = view.keepers.get(view.viewer or "")
        if keeper is None or keeper.hand is None:
            return []
        wicks = ", ".join(keeper.hand) or "none"
        told = [self.text("own-hand", locale, count=len(keeper.hand), wicks=wicks)]
        if keeper.committed:
            told.append(self.text("own-committed", locale, wick=keeper.committed))
        if keeper.seen:
            told.append(self.text("own-seen", locale, wick=keeper.seen))
        return [*told, *self._whispers(view, locale)]

    def _whispers(self, view: LanternsView, locale: str) -> list[str]:
        """Tell the floors that the own side has whispered."""
        return [
            self.text("own-whispered", locale, seat=seat, floor=keeper.whispered)
            for seat, keeper in view.keepers.items()
            if keeper.whispered is not None
        ]

    def score(self, seat: Seat, view: LanternsView, locale: str) -> str:
        """Tell the light that a keeper has scored."""
        if seat not in view.keepers:
            return ""
        return self.text("seat-light", locale, light=view.keepers[seat].light)

    def is_nothing(self, field: str, value: Value) -> bool:
        """Tell whether a value leaves its field open: none does."""
        del field, value
        return False

    def ends(self, event: Event) -> bool:
        """Tell whether the game is over by an event."""
        return isinstance(event, Won)


def words_of(name: str, folder: Path = LOCALES) -> LanternsWords:
    """Make the words of the game under a name."""
    return LanternsWords(Catalogue(name, folder))
