"""The Corvids' Birdsong: craft, flip plots, recruit, in this order (Law 13.4)."""

from __future__ import annotations

from enum import IntEnum

from bot.games.game import CardId, Choice, Decision, IllegalChoiceError, Offer, Seat, Section
from bot.games.log import emit
from bot.games.root.factions.corvids.choices import Flip, RecruitSuit
from bot.games.root.factions.corvids.events import PlotFlipped
from bot.games.root.factions.corvids.placing import PlaceOneEach
from bot.games.root.factions.corvids.plots import PLOT, CorvidPieces, corvids
from bot.games.root.law import choices
from bot.games.root.law.cards import SUIT
from bot.games.root.law.craft import craft, craft_offers, crafters
from bot.games.root.law.deck import spend, take_random
from bot.games.root.law.effects import birdsong_rows, effect_offers, use
from bot.games.root.law.kinds import CLEARINGS, SUITS, Clearing, Suit
from bot.games.root.law.pieces import (
    all_pieces,
    enemies_of,
    others_than_partners,
    refresh_bars,
    remove,
)
from bot.games.root.law.state import Due, Log, Loss, State, Step, where
from bot.games.root.law.victory import score

CLOCKWORK_LOSES = 2
"""Pieces that a bomb removes of a clockwork faction (R11.8.1)."""


class Stage(IntEnum):
    """The current step of Birdsong, in the order of Law 13.4."""

    CRAFT = 0
    FLIP = 1
    RECRUIT = 2
    OVER = 3


class CorvidsBirdsong(Step, tag="corvids_birdsong", kw_only=True):
    """Craft, then flip plots, then recruit; taking a later step ends the earlier ones."""

    seat: Seat
    stage: Stage = Stage.CRAFT

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask as long as something could be done, judged by public facts."""
        faction = corvids(state, self.seat)
        flips = flip_rows(faction) if self.stage <= Stage.FLIP else []
        effects = birdsong_rows(state, self.seat)
        crafting = self.stage == Stage.CRAFT and bool(faction.hand and crafters(state, self.seat))
        recruiting = self.stage <= Stage.RECRUIT and bool(faction.hand)
        if not (crafting or flips or recruiting or effects):
            state.steps.pop()
            return None
        offers: list[Offer] = []
        if crafting:
            offers += craft_offers(state, self.seat)
        if flips:
            offers.append(Offer(Flip, flips))
        if recruiting:
            offers.append(Offer(RecruitSuit, recruit_rows(faction)))
        offers += effect_offers(effects)
        offers.append(choices.PASS)
        return (Decision(self.seat, "corvids_birdsong", "13.4", tuple(offers)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take one of the steps, use an effect, or end Birdsong."""
        match choice:
            case choices.Craft():
                craft(state, self.seat, choice, log)
            case Flip(clearing=clearing):
                self.stage = Stage.FLIP
                flip(state, self.seat, clearing, log)
            case RecruitSuit(card=card, suit=suit):
                self.stage = Stage.OVER
                recruit(state, self.seat, card, suit, log)
            case choices.Use():
                use(state, self.seat, choice, log)
            case _:
                state.steps.pop()


# 13.4.2 Flip plots


def flip_rows(faction: CorvidPieces) -> list[tuple[Clearing]]:
    """List the facedown plots beside Corvid warriors (Law 13.4.2)."""
    warriors = faction.warriors
    return [(c,) for c in where(faction.pieces[PLOT]) if warriors[c] and not faction.faceup[c]]


def turn_up(state: State, seat: Seat, clearing: Clearing, log: Log, section: Section) -> str:
    """Turn a plot face up, score for every plot that is, and return its type (Law 13.4.2)."""
    faction = corvids(state, seat)
    faction.faceup[clearing] = True
    refresh_bars(state, clearing)
    kind = faction.kinds[clearing]
    emit(log, PlotFlipped(seat=seat, clearing=clearing, plot=kind, section=section))
    score(state, seat, faction.showing(), log, "plots", section)
    return kind


def flip(state: State, seat: Seat, clearing: Clearing, log: Log) -> None:
    """Flip a plot and resolve it (Law 13.4.2, 13.7).

    Winning points end the game at once (Law 3.1), before the plot is resolved.
    """
    kind = turn_up(state, seat, clearing, log, "13.4.2")
    if state.winners is not None:
        return
    if kind == "bomb":
        explode(state, seat, clearing, log)
    elif kind == "extortion":
        for other in enemies_of(state, seat):
            if state.factions[other].presence[clearing]:
                take_random(state, seat, other, log, "13.7.3")


def explode(state: State, seat: Seat, clearing: Clearing, log: Log) -> None:
    """Remove all enemy pieces from a bomb's clearing, then the bomb (Law 13.7.1)."""
    blast(state, seat, clearing, log, "13.7.1")
    if state.winners is None:
        remove(state, [Loss(seat, PLOT, clearing, 1)], {}, log, "13.7.1")


def blast(state: State, seat: Seat, clearing: Clearing, log: Log, section: Section) -> None:
    """Remove all enemy pieces from a clearing, of each clockwork faction two only (R11.8.1).

    Pieces of other clockwork factions are removed too if people play together (R3).
    """
    foes = others_than_partners(state, seat)
    losses: list[Loss] = []
    for foe in foes:
        if policy := state.factions[foe].POLICY:
            losses += policy.first_losses(state, foe, clearing, CLOCKWORK_LOSES, log)
        else:
            losses += all_pieces(state, foe, clearing)
    remove(state, losses, dict.fromkeys((loss.owner for loss in losses), seat), log, section)
    if state.winners is None:
        for foe in foes:
            faction = state.factions[foe]
            faction.LOSSES.swept(faction, state, [clearing], log)


def why_not_flip(state: State, choice: Flip) -> IllegalChoiceError | None:
    """Return why a plot cannot be flipped; None when the Law allows it."""
    faction, clearing = corvids(state, choice.seat), choice.clearing
    if clearing not in CLEARINGS or not faction.facedown(clearing):
        return IllegalChoiceError("13.4.2", "no_facedown_plot", clearing=clearing)
    if not faction.warriors[clearing]:
        return IllegalChoiceError("13.4.2", "no_warriors_to_flip", clearing=clearing)
    return None


# 13.4.3 Recruit


def recruit_rows(faction: CorvidPieces) -> list[tuple[str, str]]:
    """List the cards that can be spent, each with the suit of clearings it serves (13.4.3)."""
    return [
        (card, suit)
        for card in dict.fromkeys(faction.hand)
        for suit in (SUITS if SUIT[card] == "bird" else (SUIT[card],))
    ]


def recruit(state: State, seat: Seat, card: CardId, suit: Suit, log: Log) -> None:
    """Spend a card and place a warrior in each clearing of the suit (Law 13.4.3)."""
    spend(state, seat, card, log, "13.4.3")
    clearings = list(state.of_suit(suit))
    state.steps.append(PlaceOneEach(seat=seat, left=clearings, section="13.4.3"))


def why_not_recruit_suit(state: State, choice: RecruitSuit) -> IllegalChoiceError | None:
    """Return why a card cannot be spent for a suit; None when the Law allows it."""
    if choice.card not in state.factions[choice.seat].hand:
        return IllegalChoiceError("13.4.3", "card_not_in_hand", card=choice.card)
    if choice.suit not in SUITS:
        return IllegalChoiceError("13.4.3", "no_such_suit")
    if SUIT[choice.card] not in ("bird", choice.suit):
        return IllegalChoiceError("13.4.3", "wrong_suit", card=choice.card, needed=choice.suit)
    return None
