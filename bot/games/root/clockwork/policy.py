"""The clockwork's decisions where the common Law asks the seat."""

from bot.games.root.clockwork.arbiter import would_enlist_arbiter
from bot.games.root.clockwork.losses import first_losses, next_loss
from bot.games.root.clockwork.purchases import hire_to_battle
from bot.games.root.law.policy import Policy

CLOCKWORK = Policy(
    next_loss=next_loss,
    first_losses=first_losses,
    enlists=would_enlist_arbiter,
    before_battle=hire_to_battle,
)
"""The policy of every clockwork faction; its board names it."""
