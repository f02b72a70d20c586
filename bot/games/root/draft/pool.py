"""Dealing hands and the draft pool (Law 19.7, 19.8.1, 19.8.2)."""

from collections.abc import Collection, Sequence

from msgspec import UNSET

from bot.games.game import IllegalChoiceError, Seat
from bot.games.log import emit
from bot.games.root.draft import events
from bot.games.root.draft.cards import CARDS, HAND, VIABLE_REACH
from bot.games.root.law.chance import pick, shuffle_pile
from bot.games.root.law.deck import draw_cards
from bot.games.root.law.homelands import draft_of
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import Due, Log, PoolCard, State, Step
from bot.games.root.roster import PEOPLE

VAGABONDS = (Seat("vagabond"), Seat("vagabond_2"))
"""The seats of both Vagabond cards; the second is for groups who ask for it (Law 19.8.1)."""

LEFT_OUT = VAGABONDS[1:]
"""What is omitted from a pool unless the host says something else (Law 19.8.1)."""


def cards_for(bots: frozenset[Seat], omitted: Collection[Seat]) -> list[Seat]:
    """List the factions that can be dealt beside some bots, in setup order (Law 19.8.1)."""
    gone = {*bots, *omitted}
    if not bots.isdisjoint(VAGABONDS):
        gone.update(VAGABONDS)
    return [name for name in CARDS if name in PEOPLE and name not in gone]


def militants_and_others(
    players: int, bots: frozenset[Seat], omitted: Collection[Seat]
) -> tuple[list[Seat], list[Seat]]:
    """Return the cards that are shuffled: militant factions, and insurgents.

    For two players there are no insurgents (Law 19.8.2.1).
    """
    names = cards_for(bots, omitted)
    militant = [name for name in names if CARDS[name].militant]
    others = [name for name in names if not CARDS[name].militant]
    return militant, others if players > 2 else []


def check_pool(players: int, bots: frozenset[Seat], omitted: Collection[Seat]) -> None:
    """Refuse to omit factions without which no pool can be dealt (Law 19.8.1, 19.8.2).

    Raises:
        IllegalChoiceError: the second Vagabond would be there without the first, no militant card
            would be left to begin with, or fewer cards than are dealt.
    """
    if VAGABONDS[0] in omitted and VAGABONDS[1] not in omitted:
        raise IllegalChoiceError("19.8.1", "first_vagabond_omitted_alone")
    militant, others = militants_and_others(players, bots, omitted)
    if not militant and any(CARDS[name].militant for name in omitted if name not in bots):
        raise IllegalChoiceError("19.8.2", "no_militant_in_pool")
    dealt = len(militant) + len(others)
    needed = players - len(bots) + 1
    if dealt < needed:
        section = "19.8.2" if players > 2 else "19.8.2.1"
        raise IllegalChoiceError(section, "pool_too_small", cards=dealt, needed=needed)


def list_drafters(state: State) -> list[Seat]:
    """List the players who have not chosen yet, in turn order."""
    return [name for name in state.order if state.factions[name].DRAFTS]


def deal_cards(state: State) -> list[PoolCard]:
    """Deal the pool: a militant faction, then one for each player of all others (Law 19.8.2).

    If bots have taken all militant factions, the first card is as any other. Where only one card of
    the two Vagabonds is dealt, it is that of the first.
    """
    bots = frozenset(name for name, faction in state.factions.items() if faction.clockwork)
    people = len(list_drafters(state))
    omitted = draft_of(state).omitted
    militant, others = militants_and_others(
        len(state.order), bots, LEFT_OUT if omitted is UNSET else omitted
    )
    first = [pick(state, militant)] if militant else []
    rest = [name for name in (*militant, *others) if name not in first]
    shuffle_pile(state, rest)
    dealt = [*first, *rest][: people + 1]
    if VAGABONDS[0] not in dealt:
        dealt = [VAGABONDS[0] if name in VAGABONDS else name for name in dealt]
    cards: list[PoolCard] = []
    for name in dealt:
        cards.append(PoolCard(faction=name, character=_deal_beside(state, name, cards)))
    cards[-1].locked = not CARDS[dealt[-1]].militant
    return cards


def _deal_beside(state: State, name: Seat, before: Sequence[PoolCard]) -> str:
    """Deal what lies beside a setup card, another than beside those before (Law 19.8.2.3)."""
    gone = {card.character for card in before}
    dealt = [card for card in PEOPLE[name].COURSE.dealt_beside() if card not in gone]
    return pick(state, dealt) if dealt else ""


def reach_of(state: State) -> int:
    """Return the reach of the factions in play so far, those of bots included (Law 5.2)."""
    others = [name for name in state.factions if name in CARDS and name not in VAGABONDS]
    wanderers = sum(name in state.factions for name in VAGABONDS)
    both = [CARDS[name].reach for name in VAGABONDS[:wanderers]]
    return sum(CARDS[name].reach for name in others) + sum(both)


def reach_with(state: State, name: Seat) -> int:
    """Return what a faction adds to the reach: the second Vagabond less (Law 5.2.2).

    That is the one who is chosen second, whichever of the two cards it has.
    """
    if name not in VAGABONDS:
        return CARDS[name].reach
    return CARDS[VAGABONDS[any(seat in state.factions for seat in VAGABONDS)]].reach


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
        for name in list_drafters(state):
            draw_cards(state, name, HAND, log, "19.7")
        draft.pool = deal_cards(state)
        for card in draft.pool:
            data = CARDS[card.faction]
            emit(
                log,
                events.SetupCardDealt(
                    faction=card.faction,
                    militant=data.militant,
                    reach=reach_with(state, card.faction),
                    character=card.character,
                    locked=card.locked,
                    section="19.8.2.2" if card.locked else "19.8.2",
                ),
            )
        return None
