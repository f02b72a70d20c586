"""What a server has set up, whether it still works, and who is told once if it does not.

It may import all other rooms of the club.
"""

from bot.club.upkeep.setup import ServerUse, UseKind
from bot.club.upkeep.states import BrokenUse, fault_of
from bot.club.upkeep.upkeep import TOLD, Upkeep

__all__ = ["TOLD", "BrokenUse", "ServerUse", "Upkeep", "UseKind", "fault_of"]
