"""Lanterns: a small second game with what Root has not. Tests only; the bot does not offer it.

Two to four keepers climb a tower. Each round they commit a wick from a hidden hand, all at once and
in secret, and may change it until the last has committed. Then the wicks are shown, and the keepers
climb in the order of their values. Its rules, by sections:

1. **Set-up.** Two to four keepers, each for themselves; with the option `pairs` four, those who sit
   opposite being partners. 24 wicks, of the values 1 to 6 four times; three in each hand.
2. **Wicks.** 2.1 Each keeper commits one wick from the hand. 2.2 A keeper who has committed may
   exchange the wick until the last one commits. 2.3 Once a game a keeper who has not committed may
   look at the top wick of the deck. 2.4 Once a round a keeper who has not committed may tell the
   partner, and nobody else, the floor to climb to.
3. **Climbing.** All wicks are shown; the highest climbs first, equal ones in turn order. A keeper
   3.1 moves the flame to a floor next to its own (0 to 5), or 3.2 blows the flame of a foe on the
   same floor, but not on the ground, down by one floor, or 3.3 passes.
4. **Light.** After climbing, each keeper scores the number of the floor if no foe stands there.
   Spent wicks are laid aside face up and each keeper draws one. After the last round (2 or 4) each
   keeper adds 1 for each flame blown down and the values of the wicks left in hand; partners add
   their points together. The most points win, shared if equal.
"""

from tests.fixture_game.rules import LANTERNS

__all__ = ["LANTERNS"]
