"""Dealing hands and the draft pool (Law 19.7, 19.8.1, 19.8.2)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.draft import events
from bot.games.root.draft.cards import CARDS, HAND, VIABLE_REACH
from bot.games.root.law.chance import pick, shuffle
from bot.games.root.law.deck import draw
from bot.games.root.law.homelands import draft_of
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import Due, Log, PoolCard, State, Step
from bot.games.root.roster import PEOPLE

LEFT_OUT = (Seat("vagabond_2"),)
"""Cards that no pool has: the second Vagabond is for groups who ask for it (Law 19.8.1)."""

VAGABONDS = (Seat("vagabond"), Seat("vagabond_2"))


def cards_for(bots: frozenset[Seat]) -> list[Seat]:
    """List the factions that can be dealt beside some bots, in setup order (Law 19.8.1)."""
    gone = {*bots, *LEFT_OUT}
    if not bots.isdisjoint(VAGABONDS):
        gone.update(VAGABONDS)
    return [name for name in CARDS if name in PEOPLE and name not in gone]


def drafters(state: State) -> list[Seat]:
    """List the players who have not chosen yet, in turn order."""
    return [name for name in state.order if state.factions[name].DRAFTS]


def deal_cards(state: State) -> list[PoolCard]:
    """Deal the pool: a militant faction, then one for each player of all others (Law 19.8.2).

    If bots have taken all militant factions, the first card is as any other.
    """
    bots = frozenset(name for name, faction in state.factions.items() if faction.clockwork)
    people = len(drafters(state))
    names = cards_for(bots)
    militant = [name for name in names if CARDS[name].militant]
    others = [name for name in names if not CARDS[name].militant]
    if len(state.order) == 2:
        others = []
    first = [pick(state, militant)] if militant else []
    rest = [name for name in (*militant, *others) if name not in first]
    shuffle(state, rest)
    dealt = [*first, *rest][: people + 1]
    cards = [PoolCard(faction=name, character=_beside(state, name)) for name in dealt]
    cards[-1].locked = not CARDS[dealt[-1]].militant
    return cards


def _beside(state: State, name: Seat) -> str:
    """Deal what lies beside a setup card (Law 19.8.2.3)."""
    dealt = PEOPLE[name].COURSE.dealt_beside()
    return pick(state, dealt) if dealt else ""


def reach_of(state: State) -> int:
    """Return the reach of the factions in play so far, those of bots included (Law 5.2)."""
    return sum(CARDS[name].reach for name in state.factions if name in CARDS)


def needed_reach(state: State) -> int:
    """Return the reach that is recommended for the number of players (Law 5.2.1)."""
    return VIABLE_REACH.get(len(state.order), 0)


class DealFive(Step, tag="deal_five", kw_only=True):
    """Deal five cards to each player, then the draft pool (Law 19.7, 19.8.2)."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Deal in turn order."""
        state.steps.pop()
        draft = draft_of(state)
        for name, faction in state.factions.items():
            if faction.clockwork and faction.start:
                draft.homelands[name] = [Clearing(faction.start)]
        for name in drafters(state):
            draw(state, name, HAND, log, "19.7")
        draft.pool = deal_cards(state)
        for card in draft.pool:
            data = CARDS[card.faction]
            emit(
                log,
                events.SetupCardDealt(
                    faction=card.faction,
                    militant=data.militant,
                    reach=data.reach,
                    character=card.character,
                    locked=card.locked,
                    section="19.8.2.2" if card.locked else "19.8.2",
                ),
            )
        return None
