"""Draws a tower, and describes it: no map, no cards, no clearings."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageDraw

from bot.games.game import Event
from bot.narrate import Words
from bot.render import Picture
from tests.fixture_game.state import TOP, LanternsView


class LanternsPainter:
    """The painter of Lanterns, in the words that it is given."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def prepare(self) -> None:
        """Draw nothing ahead: a tower is quickly drawn."""

    def draw(self, view: LanternsView, locale: str, events: Sequence[Event] = ()) -> Picture:
        """Draw the tower with its flames, and the viewer's own wicks below it."""
        canvas = Image.new("RGB", (240, 320), "navy")
        pen = ImageDraw.Draw(canvas)
        for floor in range(TOP + 1):
            here = [seat[0].upper() for seat, k in view.keepers.items() if k.floor == floor]
            pen.text((10, 270 - 50 * floor), f"{floor} {' '.join(here)}", fill="white")
        own = view.keepers[view.viewer].hand if view.viewer else None
        pen.text((10, 300), " ".join(own or ()), fill="gold")
        data = BytesIO()
        canvas.save(data, "PNG")
        told = " ".join(self._words.lines(events, view.viewer, locale))
        return Picture(data.getvalue(), "tower.png", f"{self._tower(view, locale)} {told}"[:1024])

    def text_board(self, view: LanternsView, locale: str) -> str:
        """Describe everything that the viewer may know."""
        told = [self._tower(view, locale)]
        for seat, keeper in view.keepers.items():
            told.append(
                self._words.text(
                    "text-keeper",
                    locale,
                    seat=seat,
                    floor=keeper.floor,
                    light=keeper.light,
                    gusts=keeper.gusts,
                    cards=keeper.cards,
                    committed=self._committed(view, seat, locale),
                    peeked="yes" if keeper.peeked else "no",
                )
            )
        shown = ", ".join(f"{seat} {wick}" for seat, wick in view.shown.items()) or "none"
        spent = ", ".join(view.spent) or "none"
        told.append(self._words.text("text-wicks", locale, shown=shown, spent=spent))
        return "\n".join([*told, *self._words.private(view, locale)])

    def _committed(self, view: LanternsView, seat: str, locale: str) -> str:
        """Say whether a keeper has committed."""
        done = view.keepers[seat].has_committed
        return self._words.text("text-committed" if done else "text-undecided", locale)

    def _tower(self, view: LanternsView, locale: str) -> str:
        """Say which round it is, and who climbs next."""
        return self._words.text(
            "text-tower",
            locale,
            round=view.round,
            rounds=view.rounds,
            deck=view.deck,
            next=",".join(view.climbing) or "none",
            sides=", ".join(dict.fromkeys(keeper.side for keeper in view.keepers.values())),
        )
