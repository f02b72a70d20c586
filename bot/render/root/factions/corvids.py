"""The Corvids' board: their facedown plots, to themselves (Law 13.2.2.1)."""

from collections.abc import Iterator, Mapping

from bot.games.root.factions.corvids.choices import CorvidsBoard
from bot.games.root.law.kinds import Clearing
from bot.games.root.view import FactionView
from bot.narrate.root.catalogue import text
from bot.render.root.presenter import Presenter, Presenters


class CorvidsPresenter(Presenter[CorvidsBoard]):
    """Shows the owner the facedown plots on the map; `/hand` shows the plots in supply."""

    def facedown(self, seen: FactionView) -> Mapping[Clearing, str]:
        """Return the types of the facedown plots, none for other viewers."""
        secret = self.board(seen).secret
        return secret.facedown if secret else {}

    def in_clearing(self, seen: FactionView, clearing: Clearing, locale: str) -> Iterator[str]:
        """Yield the kind of a facedown plot."""
        if plot := self.facedown(seen).get(clearing):
            yield text("text-own-plot", locale, plot=text(f"piece-{plot}", locale))


CORVIDS_PRESENTERS = Presenters((CorvidsPresenter(CorvidsBoard),))
