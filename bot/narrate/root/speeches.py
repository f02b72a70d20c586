"""What the words say of each faction: the one place where they are listed."""

from collections.abc import Mapping

from bot.narrate.root.factions.alliance import ALLIANCE
from bot.narrate.root.factions.corvids import CORVIDS
from bot.narrate.root.factions.drafter import DRAFTER
from bot.narrate.root.factions.duchy import DUCHY
from bot.narrate.root.factions.eyrie import EYRIE
from bot.narrate.root.factions.lizards import LIZARDS
from bot.narrate.root.factions.marquise import MARQUISE
from bot.narrate.root.factions.riverfolk import RIVERFOLK
from bot.narrate.root.factions.vagabond import VAGABOND
from bot.narrate.root.speech import Speech

SPEECHES: Mapping[str, Speech] = {
    "alliance": ALLIANCE,
    "corvids": CORVIDS,
    "drafter": DRAFTER,
    "duchy": DUCHY,
    "eyrie": EYRIE,
    "lizards": LIZARDS,
    "marquise": MARQUISE,
    "riverfolk": RIVERFOLK,
    "vagabond": VAGABOND,
}
"""What each faction brings, by its name."""

ALL = tuple(SPEECHES.values())
