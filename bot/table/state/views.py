"""The views of one table: each viewer's own, made once and kept until the game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.games.game import Seat, View
    from bot.table.state.standing import Standing


class Views:
    """Keeps the views of one table by viewer, until its state is replaced.

    A view holds what its viewer alone may know, so nobody gets that of another viewer, and nobody
    changes one. A state is not changed but replaced (`Standing.state`), so that its identity says
    whether a view is still true.
    """

    def __init__(self) -> None:
        self._state: Any = None
        self._by_viewer: dict[Seat | None, View] = {}

    def of(self, now: Standing, viewer: Seat | None) -> View:
        """Return the game of a standing redacted for a viewer (`None`: somebody without a seat)."""
        if now.state is not self._state:
            self._state, self._by_viewer = now.state, {}
        view = self._by_viewer.get(viewer)
        if view is None:
            view = self._by_viewer[viewer] = now.rules.view(now.state, viewer)
        return view
