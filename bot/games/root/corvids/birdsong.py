"""The Corvids' Birdsong: craft, flip plots, recruit, in this order (Law 13.4)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, IllegalChoice, Offer
from bot.games.root import choices
from bot.games.root.cards import SUIT
from bot.games.root.clockwork.losses import first_losses
from bot.games.root.corvids.choices import Flip, RecruitSuit
from bot.games.root.corvids.events import PlotFlipped
from bot.games.root.corvids.placing import PlaceOneEach
from bot.games.root.corvids.plots import CorvidPieces, corvids
from bot.games.root.craft import craft, craft_offers, crafters
from bot.games.root.deck import spend, take_random
from bot.games.root.effects import birdsong_rows, effect_offers, use
from bot.games.root.pieces import all_pieces, enemies_of, refresh_bars, remove
from bot.games.root.state import CLEARINGS, SUITS, Due, Log, Loss, State, Step, where
from bot.games.root.victory import score

CRAFT, FLIP, RECRUIT, OVER = range(4)
CLOCKWORK_LOSES = 2
"""Pieces that a bomb removes of a clockwork faction (R11.8.1)."""


class CorvidsBirdsong(Step, tag="corvids_birdsong", kw_only=True):
    """Craft, then flip plots, then recruit; taking a later step ends the earlier ones."""

    seat: str
    stage: int = CRAFT

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask as long as something could be done, by what everybody sees."""
        faction = corvids(state, self.seat)
        flips = flip_rows(faction) if self.stage <= FLIP else []
        effects = birdsong_rows(state, self.seat)
        crafting = self.stage == CRAFT and bool(faction.hand and crafters(state, self.seat))
        recruiting = self.stage <= RECRUIT and bool(faction.hand)
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
                self.stage = FLIP
                flip(state, self.seat, clearing, log)
            case RecruitSuit(card=card, suit=suit):
                self.stage = OVER
                recruit(state, self.seat, card, suit, log)
            case choices.Use():
                use(state, self.seat, choice, log)
            case _:
                state.steps.pop()


# 13.4.2 Flip plots


def flip_rows(faction: CorvidPieces) -> list[tuple[int]]:
    """List the facedown plots beside Corvid warriors (Law 13.4.2)."""
    warriors = faction.warriors
    return [(c,) for c in where(faction.pieces["plot"]) if warriors[c] and not faction.faceup[c]]


def flip(state: State, seat: str, clearing: int, log: Log) -> None:
    """Turn a plot face up, score for every plot that is, and resolve it (Law 13.4.2, 13.7).

    Points that win the game end it at once (Law 3.1), before the plot has its effect.
    """
    faction = corvids(state, seat)
    faction.faceup[clearing] = True
    refresh_bars(state, clearing)
    kind = faction.kinds[clearing]
    log.append(PlotFlipped(seat=seat, clearing=clearing, plot=kind, section="13.4.2"))
    score(state, seat, faction.showing(), log, "plots", "13.4.2")
    if state.winners is not None:
        return
    if kind == "bomb":
        explode(state, seat, clearing, log)
    elif kind == "extortion":
        for other in enemies_of(state, seat):
            if state.factions[other].presence[clearing]:
                take_random(state, seat, other, log, "13.7.3")


def explode(state: State, seat: str, clearing: int, log: Log) -> None:
    """Remove all enemy pieces from a bomb's clearing, then the bomb (Law 13.7.1).

    Of each clockwork faction it removes two pieces only (R11.8.1).
    """
    foes = enemies_of(state, seat)
    losses: list[Loss] = []
    for foe in foes:
        if state.factions[foe].clockwork:
            losses += first_losses(state, foe, clearing, CLOCKWORK_LOSES, log)
        else:
            losses += all_pieces(state, foe, clearing)
    remove(state, losses, dict.fromkeys((loss.owner for loss in losses), seat), log, "13.7.1")
    if state.winners is not None:
        return
    for foe in foes:
        state.factions[foe].swept(state, [clearing], log)
    remove(state, [Loss(seat, "plot", clearing, 1)], {}, log, "13.7.1")


def why_not_flip(state: State, choice: Flip) -> IllegalChoice | None:
    """Tell why a plot cannot be flipped; None when the Law allows it."""
    faction, clearing = corvids(state, choice.seat), choice.clearing
    if clearing not in CLEARINGS or not faction.facedown(clearing):
        return IllegalChoice("13.4.2", "no_facedown_plot", clearing=clearing)
    if not faction.warriors[clearing]:
        return IllegalChoice("13.4.2", "no_warriors_to_flip", clearing=clearing)
    return None


# 13.4.3 Recruit


def recruit_rows(faction: CorvidPieces) -> list[tuple[str, str]]:
    """List the cards that can be spent, each with the suit of clearings it serves (13.4.3)."""
    return [
        (card, suit)
        for card in dict.fromkeys(faction.hand)
        for suit in (SUITS if SUIT[card] == "bird" else (SUIT[card],))
    ]


def recruit(state: State, seat: str, card: str, suit: str, log: Log) -> None:
    """Spend a card and place a warrior in each clearing of the suit (Law 13.4.3)."""
    spend(state, seat, card, log, "13.4.3")
    clearings = state.of_suit(suit)
    state.steps.append(PlaceOneEach(seat=seat, left=clearings, section="13.4.3"))


def why_not_recruit_suit(state: State, choice: RecruitSuit) -> IllegalChoice | None:
    """Tell why a card cannot be spent for a suit; None when the Law allows it."""
    if choice.card not in state.factions[choice.seat].hand:
        return IllegalChoice("13.4.3", "card_not_in_hand", card=choice.card)
    if choice.suit not in SUITS or SUIT[choice.card] not in ("bird", choice.suit):
        return IllegalChoice("13.4.3", "wrong_suit", card=choice.card)
    return None
