"""The Corvids' set-up and turn (Law 13.3 to 13.6)."""

from collections.abc import Mapping
from enum import IntEnum
from itertools import combinations
from typing import ClassVar

from bot.games.game import (
    CardId,
    Choice,
    Decision,
    IllegalChoiceError,
    Offer,
    Seat,
    Section,
    Series,
)
from bot.games.log import emit
from bot.games.root.factions.corvids.choices import (
    Exerted,
    Flip,
    HidePlot,
    PlaceWarrior,
    Plot,
    PlotFlipped,
    PlotKnown,
    PlotPlaced,
    PlotsSwapped,
    RaidFirst,
    RecruitSuit,
    Trick,
)
from bot.games.root.factions.corvids.pieces import PLOT, PLOTS, CorvidPieces, corvids_faction
from bot.games.root.law import choices
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import SUIT
from bot.games.root.law.craft import count_crafters, craft_from_hand, craft_offers
from bot.games.root.law.daylight import ANYTIME, anytime_in_question, anytime_offers, do_anytime
from bot.games.root.law.deck import DrawAndDiscard, spend_card, take_random
from bot.games.root.law.effects import birdsong_rows, effect_offers, use_card_effect
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.homelands import place_all
from bot.games.root.law.kinds import CLEARINGS, SUITS, WARRIOR, Clearing, Suit
from bot.games.root.law.move import move_offer, move_rows, move_warriors
from bot.games.root.law.pieces import (
    all_pieces,
    enemies_of,
    may_place,
    open_to,
    others_than_partners,
    place,
    put_pieces,
    refresh_bars,
    remove,
)
from bot.games.root.law.state import Due, Log, Loss, State, Step, where
from bot.games.root.law.victory import score_points


class Scatter(Step, tag="scatter", kw_only=True):
    """Place a warrior in a clearing of each suit (Law 13.3.2)."""

    seat: Seat
    left: list[str]
    """Suits that still need a warrior."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for each clearing."""
        if not self.left:
            state.steps.pop()
            return None
        rows = [
            (clearing,)
            for clearing in CLEARINGS
            if state.suits[clearing] in self.left and may_place(state, self.seat, clearing)
        ]
        offer = Offer(PlaceWarrior, rows)
        series = Series(PlaceWarrior, len(self.left), len(self.left), (1,) * len(rows))
        return (Decision(self.seat, "setup_scatter", "13.3.2", (offer,), series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one of the three."""
        if isinstance(choice, PlaceWarrior):
            self.left.remove(state.suits[choice.clearing])
            place(state, self.seat, WARRIOR, choice.clearing, 1, log, "13.3.2")


def one_of_each_suit(seat: Seat) -> Scatter:
    """Return the set-up step with all three suits to serve."""
    return Scatter(seat=seat, left=list(SUITS))


class PlaceOneEach(Step, tag="place_one_each", kw_only=True):
    """Place a warrior in each of some clearings; with too few, their owner chooses (Law 1.5.4)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    left: list[Clearing]
    section: Section

    def advance(self, state: State, log: Log) -> Due | None:
        """Place all of them, or ask for each of the last warriors."""
        self.left = [c for c in self.left if may_place(state, self.seat, c)]
        faction = state.factions[self.seat]
        supply = faction.supply[WARRIOR]
        if faction.clockwork:
            self.left = sorted(self.left)[:supply]  # The highest priorities first (R2.4).
        if supply >= len(self.left):
            for clearing in self.left:
                place(state, self.seat, WARRIOR, clearing, 1, log, self.section)
            self.left = []
        if not self.left or not supply:
            state.steps.pop()
            return None
        offer = Offer(PlaceWarrior, [(clearing,) for clearing in self.left])
        series = Series(PlaceWarrior, supply, supply, (1,) * len(self.left))
        return (Decision(self.seat, "place_warriors", self.section, (offer,), series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one warrior."""
        if isinstance(choice, PlaceWarrior):
            self.left.remove(choice.clearing)
            place(state, self.seat, WARRIOR, choice.clearing, 1, log, self.section)


class Raids(Step, tag="raids", kw_only=True):
    """Place the warriors of raids removed at one moment (Law 13.7.4).

    If the supply is too small, the seat whose turn it is orders them (Law 1.1.3).
    """

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    left: list[Clearing]
    """The clearings where they lay."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Resolve them one by one; ask which comes first if the order matters."""
        if (
            len(self.left) > 1
            and self._too_few(state)
            and not state.factions[state.acting].clockwork
        ):
            offer = Offer(RaidFirst, [(clearing,) for clearing in self.left])
            return (Decision(state.acting, "which_raid", "1.1.3", (offer,)),)
        self._resolve(state, self.left[0])
        return None

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Resolve the one chosen."""
        if isinstance(choice, RaidFirst):
            self._resolve(state, choice.clearing)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a clearing where no remaining raid lay (Law 13.7.4)."""
        if not isinstance(choice, RaidFirst):
            return None
        return IllegalChoiceError("1.1.3", "no_raid_there", clearing=choice.clearing)

    def _too_few(self, state: State) -> bool:
        """Return whether there are warriors left, but not for all clearings that they can go to."""
        faction = state.factions[self.seat]
        paths = faction.GROUND.beside(faction, state)
        near = [to for at in self.left for to in paths[at]]
        wanted = sum(may_place(state, self.seat, clearing) for clearing in near)
        return 0 < faction.supply[WARRIOR] < wanted

    def _resolve(self, state: State, clearing: Clearing) -> None:
        self.left.remove(clearing)
        if not self.left:
            state.steps.pop()
        faction = state.factions[self.seat]
        near = list(faction.GROUND.beside(faction, state)[clearing])
        state.steps.append(PlaceOneEach(seat=self.seat, left=near, section="13.7.4"))


ACTIONS = 3


class CorvidsDaylight(Step, tag="corvids_daylight", kw_only=True):
    """Take up to three actions (Law 13.5)."""

    seat: Seat
    actions: int = ACTIONS

    def actions_left(self, state: State) -> int | None:
        """Count the actions left."""
        return self.actions

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the next action while public facts allow one."""
        if not (self.actions or anytime_in_question(state, self.seat)):
            state.steps.pop()
            return None
        offers = action_offers(state, self.seat) if self.actions else []
        offers += anytime_offers(state, self.seat)
        offers.append(choices.PASS)
        about = {"actions": self.actions}
        most: dict[type[Choice], int] = {choices.Move: self.actions}
        return (Decision(self.seat, "corvids_daylight", "13.5", tuple(offers), about, most=most),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take an action, or a choice that costs none."""
        if isinstance(choice, choices.Pass):
            state.steps.pop()
        elif type(choice) in ANYTIME:
            do_anytime(state, self.seat, choice, log)
        else:
            self.actions -= 1
            act_in_daylight(state, self.seat, choice, log)


class Exert(Step, tag="exert", kw_only=True):
    """Take one more action instead of drawing cards (Law 13.6.1)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the action."""
        offers = [*action_offers(state, self.seat), choices.PASS]
        return (Decision(self.seat, "exert", "13.6.1", tuple(offers)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take it, or draw."""
        state.steps.pop()
        if not isinstance(choice, choices.Pass):
            corvids_faction(state, self.seat).exerted = True
            emit(log, Exerted(seat=self.seat, section="13.6.1"))
            act_in_daylight(state, self.seat, choice, log)


def action_offers(state: State, seat: Seat) -> list[Offer]:
    """Offer the four actions (Law 13.5.1 to 13.5.4)."""
    faction = corvids_faction(state, seat)
    kinds: list[
        tuple[type[Choice], list[tuple[Clearing, Clearing]] | list[tuple[Clearing, str]]]
    ] = [
        (Plot, plot_rows(state, faction)),
        (Trick, trick_rows(faction)),
    ]
    offers: list[Offer] = []
    moves = move_rows(state, seat)
    if moves:
        offers.append(move_offer(moves))
    battles = battle_rows(state, seat)
    if battles:
        offers.append(Offer(choices.Battle, battles))
    return offers + [Offer(kind, rows) for kind, rows in kinds if rows]


def act_in_daylight(state: State, seat: Seat, choice: Choice, log: Log) -> None:
    """Carry out an action."""
    match choice:
        case choices.Move():
            move_warriors(state, seat, choice.origin, choice.to, choice.warriors, log, "13.5.1")
        case Plot():
            plot(state, seat, choice.clearing, choice.plot, log)
        case choices.Battle():
            begin_battle(state, seat, choice.clearing, choice.defender, log, "13.5.3")
        case Trick():
            swap_two_plots(state, seat, choice.one, choice.other, log)
        case _:
            raise TypeError(choice)


# 13.5.2 Plot


def plot_rows(state: State, faction: CorvidPieces) -> list[tuple[Clearing, str]]:
    """List the legal plots: clearings without one, with enough warriors (Law 13.5.2)."""
    cost = 1 + faction.placed
    kinds = [kind for kind in PLOTS if faction.stock[kind]]
    there = faction.kinds
    warriors = faction.warriors
    free = [c for c in where(warriors) if warriors[c] >= cost and not there[c]]
    return [(c, kind) for c in open_to(state, faction.name, free) for kind in kinds]


def plot(state: State, seat: Seat, clearing: Clearing, kind: str, log: Log) -> None:
    """Remove warriors to place a facedown plot (Law 13.5.2)."""
    faction = corvids_faction(state, seat)
    loss = Loss(seat, WARRIOR, clearing, 1 + faction.placed)
    remove(state, [loss], {}, log, "13.5.2")
    faction.placed += 1
    lay_plot(state, seat, clearing, kind, log, "13.5.2")
    show_to_owner(faction, clearing, log, "13.5.2")


def lay_plot(
    state: State, seat: Seat, clearing: Clearing, kind: str, log: Log, section: Section
) -> None:
    """Place a plot of a type face down (Law 13.2.2.1)."""
    faction = corvids_faction(state, seat)
    faction.stock[kind] -= 1
    faction.kinds[clearing] = kind
    faction.faceup[clearing] = False
    put_pieces(state, seat, PLOT, clearing)
    emit(log, PlotPlaced(seat=seat, clearing=clearing, section=section))


def show_to_owner(faction: CorvidPieces, clearing: Clearing, log: Log, section: Section) -> None:
    """Log what lies face down in a clearing, for the Corvids only."""
    emit(
        log,
        PlotKnown(
            seat=faction.name,
            clearing=clearing,
            plot=faction.kinds[clearing],
            only=(faction.name,),
            section=section,
        ),
    )


# 13.5.4 Trick


def trick_rows(faction: CorvidPieces) -> list[tuple[Clearing, Clearing]]:
    """List the pairs of plots that are both faceup or both facedown (Law 13.5.4)."""
    faceup = faction.faceup
    pairs = combinations(where(faction.pieces[PLOT]), 2)
    return [pair for pair in pairs if faceup[pair[0]] == faceup[pair[1]]]


def swap_two_plots(state: State, seat: Seat, clearing: Clearing, other: Clearing, log: Log) -> None:
    """Swap two plots (Law 13.5.4, 21.33)."""
    faction = corvids_faction(state, seat)
    kinds = faction.kinds
    kinds[clearing], kinds[other] = kinds[other], kinds[clearing]
    refresh_bars(state, clearing)
    refresh_bars(state, other)
    emit(log, PlotsSwapped(seat=seat, one=clearing, other=other, section="13.5.4"))
    if not faction.faceup[clearing]:
        show_to_owner(faction, clearing, log, "13.5.4")
        show_to_owner(faction, other, log, "13.5.4")


PIECES = {WARRIOR: 1}
"""What is placed in the homeland, beside the plot."""


class FirstPlot(Step, tag="first_plot", kw_only=True):
    """Place a facedown plot of any type in the homeland (Law 19.8.3)."""

    seat: Seat
    clearing: Clearing

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for its type."""
        offer = Offer(HidePlot, [(plot,) for plot in PLOTS])
        about = {"clearing": self.clearing}
        return (Decision(self.seat, "setup_plot", "19.8.3", (offer,), about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place it."""
        if isinstance(choice, HidePlot):
            state.steps.pop()
            lay_plot(state, self.seat, self.clearing, choice.plot, log, "19.8.3")
            show_to_owner(corvids_faction(state, self.seat), self.clearing, log, "19.8.3")

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse what is no type of plot (Law 13.2.2)."""
        if isinstance(choice, HidePlot):
            return IllegalChoiceError("13.2.2", "no_such_plot", plot=choice.plot)
        return None


def settle_corvids(state: State, seat: Seat, clearing: Clearing, log: Log) -> None:
    """Place the warrior, then ask for the plot."""
    place_all(state, seat, clearing, PIECES, log)
    state.steps.append(FirstPlot(seat=seat, clearing=clearing))


CLOCKWORK_LOSES = 2
"""Pieces that a bomb removes of a clockwork faction (R11.8.1)."""


class Stage(IntEnum):
    """The current step of Birdsong, in the order of Law 13.4."""

    CRAFT = 0
    FLIP = 1
    RECRUIT = 2
    OVER = 3


TOGETHER: tuple[type[Choice], ...] = (choices.Craft, Flip, RecruitSuit)
"""The steps of Birdsong, of which one answer may take several, in their order (Law 13.4)."""

UNAFFECTED: Mapping[type[Choice], tuple[type[Choice], ...]] = {Flip: (Flip, RecruitSuit)}
"""A flip shows a plot that the Corvids know, and takes no card of theirs."""


class CorvidsBirdsong(Step, tag="corvids_birdsong", kw_only=True):
    """Craft, then flip plots, then recruit; taking a later step ends the earlier ones."""

    seat: Seat
    stage: Stage = Stage.CRAFT

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask as long as something could be done, judged by public facts."""
        faction = corvids_faction(state, self.seat)
        flips = flip_rows(faction) if self.stage <= Stage.FLIP else []
        effects = birdsong_rows(state, self.seat)
        crafting = self.stage == Stage.CRAFT and bool(
            faction.hand and count_crafters(state, self.seat)
        )
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
        crafts = sum(len(offer) for offer in offers if offer.kind is choices.Craft)
        most: dict[type[Choice], int] = {
            choices.Craft: min(crafts, len(faction.hand)),
            Flip: len(flips),
            RecruitSuit: int(recruiting),
        }
        decision = Decision(
            self.seat,
            "corvids_birdsong",
            "13.4",
            tuple(offers),
            most=most,
            together=TOGETHER,
            at_once=sum(most.values()),
            unaffected=UNAFFECTED,
        )
        return (decision,)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take one of the steps, use an effect, or end Birdsong."""
        match choice:
            case choices.Craft():
                craft_from_hand(state, self.seat, choice, log)
            case Flip(clearing=clearing):
                self.stage = Stage.FLIP
                flip(state, self.seat, clearing, log)
            case RecruitSuit(card=card, suit=suit):
                self.stage = Stage.OVER
                recruit_by_suit(state, self.seat, card, suit, log)
            case choices.Use():
                use_card_effect(state, self.seat, choice, log)
            case _:
                state.steps.pop()


# 13.4.2 Flip plots


def flip_rows(faction: CorvidPieces) -> list[tuple[Clearing]]:
    """List the facedown plots beside Corvid warriors (Law 13.4.2)."""
    warriors = faction.warriors
    return [(c,) for c in where(faction.pieces[PLOT]) if warriors[c] and not faction.faceup[c]]


def turn_up(state: State, seat: Seat, clearing: Clearing, log: Log, section: Section) -> str:
    """Turn a plot face up, score for every plot that is, and return its type (Law 13.4.2)."""
    faction = corvids_faction(state, seat)
    faction.faceup[clearing] = True
    refresh_bars(state, clearing)
    kind = faction.kinds[clearing]
    emit(log, PlotFlipped(seat=seat, clearing=clearing, plot=kind, section=section))
    score_points(state, seat, faction.showing(), log, "plots", section)
    return kind


def flip(state: State, seat: Seat, clearing: Clearing, log: Log) -> None:
    """Flip a plot and resolve it (Law 13.4.2, 13.7).

    Winning points end the game at once (Law 3.1), before the plot is resolved.
    """
    kind = turn_up(state, seat, clearing, log, "13.4.2")
    if state.winners is not None:
        return
    if kind == "bomb":
        explode_bomb(state, seat, clearing, log)
    elif kind == "extortion":
        for other in enemies_of(state, seat):
            if state.factions[other].presence[clearing]:
                take_random(state, seat, other, log, "13.7.3")


def explode_bomb(state: State, seat: Seat, clearing: Clearing, log: Log) -> None:
    """Remove all enemy pieces from a bomb's clearing, then the bomb (Law 13.7.1)."""
    blast_clearing(state, seat, clearing, log, "13.7.1")
    if state.winners is None:
        remove(state, [Loss(seat, PLOT, clearing, 1)], {}, log, "13.7.1")


def blast_clearing(
    state: State, seat: Seat, clearing: Clearing, log: Log, section: Section
) -> None:
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


# 13.4.3 Recruit


def recruit_rows(faction: CorvidPieces) -> list[tuple[str, str]]:
    """List the cards that can be spent, each with the suit of clearings it serves (13.4.3)."""
    return [
        (card, suit)
        for card in dict.fromkeys(faction.hand)
        for suit in (SUITS if SUIT[card] == "bird" else (SUIT[card],))
    ]


def recruit_by_suit(state: State, seat: Seat, card: CardId, suit: Suit, log: Log) -> None:
    """Spend a card and place a warrior in each clearing of the suit (Law 13.4.3)."""
    spend_card(state, seat, card, log, "13.4.3")
    clearings = list(state.of_suit(suit))
    state.steps.append(PlaceOneEach(seat=seat, left=clearings, section="13.4.3"))


def cards_drawn(state: State, seat: Seat) -> int:
    """Return how many cards are drawn in the Evening (Law 13.6.2)."""
    faction = corvids_faction(state, seat)
    return 0 if faction.exerted else 1 + faction.showing("extortion")


class CorvidsEvening(Step, tag="corvids_evening", kw_only=True):
    """Draw one card and one for each extortion face up, unless exerted (Law 13.6.2)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Push the draw-and-discard step."""
        faction = corvids_faction(state, self.seat)
        count = cards_drawn(state, self.seat)
        faction.exerted = False
        faction.placed = 0
        state.steps[-1] = DrawAndDiscard(seat=self.seat, count=count, section="13.6.2")
        return None
