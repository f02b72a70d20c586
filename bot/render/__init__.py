"""Pictures and descriptions of games, made from what one viewer may know and nothing else."""

from bot.render.painter import MarksChanges, Painter
from bot.render.picture import Picture

__all__ = ["MarksChanges", "Painter", "Picture"]
