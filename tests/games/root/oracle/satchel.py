"""The Vagabot's items and where its pawn is (R7.2)."""

from dataclasses import dataclass

from bot.games.game import Event
from bot.games.root.clockwork.vagabot.events import CoveredSlot, VagabotBoard
from bot.games.root.factions.vagabond import choices as told
from bot.games.root.law.events import Crafted, ItemDamaged
from bot.games.root.view import FactionView


@dataclass
class Satchel:
    """Items by how they lie; they are all alike (R7.2.3)."""

    character: str = ""
    ready: int = 0
    exhausted: int = 0
    damaged: int = 0
    damaged_exhausted: int = 0
    forest: str = ""
    quest: str = ""

    @property
    def undamaged(self) -> int:
        """Count the items that are not damaged."""
        return self.ready + self.exhausted

    @property
    def broken(self) -> int:
        """Count the damaged items."""
        return self.damaged + self.damaged_exhausted

    def track(self, questing: bool) -> int:
        """Count the items on the Battle Track; with Questing damaged ones count too (R7.2.4)."""
        have = self.undamaged + (self.broken if questing else 0)
        return (have >= 6) + (have >= 9) + (have >= 12)


def satchel_of(view: FactionView) -> Satchel | None:
    """Read a Vagabot's board; None for everybody else."""
    board = view.board
    if not isinstance(board, VagabotBoard):
        return None
    return Satchel(
        character=board.character,
        ready=len(board.items.ready),
        exhausted=len(board.items.exhausted),
        damaged=len(board.items.damaged),
        damaged_exhausted=len(board.items.damaged_exhausted),
        forest=view.forest,
        quest=board.quest,
    )


def _lies(item: str) -> str:
    """Tell how an item lies that is told of as `damaged_exhausted_tea`."""
    parts = item.split("_")[:-1]
    return "_".join(parts) or "ready"


def after(satchel: Satchel, event: Event) -> None:
    """Change the items of the Vagabot that an event is about."""
    match event:
        case ItemDamaged(item=item):
            lies = _lies(item)
            satchel.ready -= lies == "ready"
            satchel.exhausted -= lies == "exhausted"
            satchel.damaged += lies == "ready"
            satchel.damaged_exhausted += lies == "exhausted"
        case told.ItemRepaired(item=item):
            lies = _lies(item)
            satchel.damaged -= lies == "damaged"
            satchel.damaged_exhausted -= lies == "damaged_exhausted"
            satchel.ready += lies == "damaged"
            satchel.exhausted += lies == "damaged_exhausted"
        case told.ItemRefreshed():
            satchel.exhausted -= 1
            satchel.ready += 1
        case told.ItemTaken() | told.ItemFound() | Crafted():
            satchel.ready += 1
        case CoveredSlot(slots=1):
            # A damaged item stays there if there is one (R7.7.5).
            for lies in ("damaged_exhausted", "damaged", "exhausted", "ready"):
                if (have := getattr(satchel, lies)) > 0:
                    setattr(satchel, lies, have - 1)
                    break
        case told.PawnMoved(to=to):
            satchel.forest = "" if to.isdecimal() else to
        case told.CharacterChosen(character=character):
            satchel.character = character
            satchel.ready = 3 if character == "tinker" else 4
        case _:
            pass
