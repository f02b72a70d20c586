"""Decisions that the Eyrie cannot decline (Law 7.4.1, 7.5.2)."""

from bot.games.root.factions.eyrie.decree import COLUMNS
from bot.games.root.hooks import TimingRefusals

TIMING = TimingRefusals(
    duties={
        "add_to_decree": "decree_is_mandatory",
        **{f"decree_{column}": "decree_must_be_resolved" for column in COLUMNS},
    }
)
