"""Why the Logical Lizards need not end a game beside two Vagabots.

Those sweep their pieces off the map. Martyrs bring a warrior back on each turn, which falls before
it scores, and in one such game of fifty nobody comes to 30 points.
"""

from bot.games.root.hooks import NeverEnds

NEVER_ENDS = NeverEnds(stalls_by="martyrs")
