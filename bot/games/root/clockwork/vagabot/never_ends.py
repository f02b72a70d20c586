"""Why two Vagabots alone might play for ever.

Items to craft and quests run out, and then nothing brings two Vagabots points, unless one of their
traits happens to.
"""

from bot.games.root.hooks import NeverEnds

NEVER_ENDS = NeverEnds(scores=False)
