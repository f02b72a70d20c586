"""What lies on the boards that have more than tracks, for everybody and for the owner."""

from __future__ import annotations

from bot.games.root.corvids.plots import CorvidPieces
from bot.games.root.duchy.court import MINISTERS, DuchyPieces
from bot.games.root.state import CLEARINGS
from bot.games.root.vagabond.pack import STATES, VagabondPieces
from bot.games.root.view import FactionView


def show_duchy(faction: DuchyPieces, seen: FactionView) -> None:
    """Show ministers, crowns and the cards revealed (Law 12.3)."""
    seen.names = {"swayed": tuple(faction.swayed), "revealed": tuple(faction.revealed)}
    seen.counts = {f"crowns_{rank}": faction.crowns[rank] for rank in MINISTERS}


def show_corvids(faction: CorvidPieces, seen: FactionView, own: bool) -> None:
    """Show what lies face down, and the supply, to the owner alone (Law 13.2.2.1)."""
    if own:
        seen.plots = {c: faction.kinds[c] for c in CLEARINGS if faction.facedown(c)}
        stock = (kind for kind, count in faction.stock.items() for _ in range(count))
        seen.secret = {"stock": tuple(stock)}


def show_vagabond(faction: VagabondPieces, seen: FactionView) -> None:
    """Show character, items, relationships and completed quests (Law 9.2)."""
    seen.leader = faction.character
    seen.place = faction.forest or (str(faction.clearing) if faction.clearing else "")
    seen.names = {"quests_done": tuple(faction.quests_done)}
    for how in STATES:
        pile = faction.pile(how)
        seen.names[how] = tuple(item for item, count in pile.items() for _ in range(count))
    seen.counts = {f"relation_{other}": space for other, space in faction.relations.items()}
    seen.counts["item_limit"] = faction.limit()
