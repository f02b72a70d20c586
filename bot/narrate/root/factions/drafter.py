"""What the words say of the draft, and of players without a faction (Law 19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.root.draft.cards import HAND, KEPT
from bot.games.root.draft.choices import DraftFaction
from bot.games.root.draft.events import HandKept
from bot.narrate.catalogue import NONE, argument_from_value
from bot.narrate.root.rootlog_signs import Turn
from bot.narrate.root.speech import Speech

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.game import Value
    from bot.games.root.view import RootView


def _draft_facts(choice: DraftFaction, view: RootView) -> dict[str, int | str]:
    """Return what a setup card says, and the reach of all with it (Law 5.2)."""
    draft = view.draft
    pool = draft.pool if draft else ()
    card = next((card for card in pool if card.faction == choice.faction), None)
    if draft is None or card is None:
        return {"militant": NONE, "reach": 0, "character": NONE, "needed": 0, "then": 0}
    return {
        "militant": argument_from_value(card.militant),
        "reach": card.reach,
        "character": card.character or NONE,
        "needed": draft.needed,
        "then": draft.reach + card.reach,
    }


def _factions_in_pool(view: RootView) -> Sequence[Value]:
    """List the factions in the pool, locked ones too."""
    return tuple(card.faction for card in view.draft.pool) if view.draft else ()


def _notate_hand_kept(turn: Turn, event: HandKept) -> str:
    """Notate the cards that go back on the deck, which has no location, as put away."""
    return f"{HAND - KEPT}#{turn.letter(event.seat)}->"


DRAFTER = Speech(
    fields={"faction": "faction"},
    domains={"faction": _factions_in_pool},
    rows={DraftFaction: _draft_facts},
    writers={HandKept: _notate_hand_kept},
)
