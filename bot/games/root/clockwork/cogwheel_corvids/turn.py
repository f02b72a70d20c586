"""The turn of the Cogwheel Corvids, stage by stage (R11.4 to R11.6)."""

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from bot.games.game import NO_SEAT, Choice, Decision, IllegalChoiceError, Offer, Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    SETUP_PRIORITY,
    by_priority,
    choose_target,
    craft_order,
    highest_priority,
    list_ordered_clearings,
    lowest_priority,
    most_of_faction,
    points_of,
    prefer_most,
    reveal_order,
)
from bot.games.root.clockwork.cogwheel_corvids.choices import BombSwapped, GuessPlot, PlotGuessed
from bot.games.root.clockwork.cogwheel_corvids.pieces import (
    RECRUITS,
    CogwheelPieces,
    cogwheel_faction,
)
from bot.games.root.clockwork.events import Skipped, log_stay
from bot.games.root.clockwork.snares import would_place
from bot.games.root.clockwork.stages import BotTurn, drop_order, score_nightmare
from bot.games.root.factions.corvids.pieces import PLOT, PLOTS
from bot.games.root.factions.corvids.turn import blast_clearing, lay_plot, turn_up
from bot.games.root.law import events
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.chance import pick
from bot.games.root.law.deck import discard_random
from bot.games.root.law.effects import begin_phase
from bot.games.root.law.kinds import CLEARINGS, NO_CLEARING, WARRIOR, Clearing
from bot.games.root.law.move import move_warriors
from bot.games.root.law.pieces import enemies_of, may_enter, put_pieces, refresh_bars, remove
from bot.games.root.law.state import Due, Log, Loss, State, Step
from bot.games.root.law.victory import score_points

RECRUIT_IN = 2
"""Ordered clearings in which they recruit (R11.4.3)."""

THICKENS_AT = 3
"""Warriors in a clearing without a plot at which the plot thickens (R11.5.4)."""


def random_plot(state: State, faction: CogwheelPieces) -> str:
    """Pick a plot from the supply, every token as likely; "" if none is left."""
    tokens = [kind for kind in PLOTS for _ in range(faction.stock[kind])]
    return pick(state, tokens) if tokens else ""


def plot_in(state: State, seat: Seat, clearing: Clearing, log: Log, section: Section) -> None:
    """Remove a warrior to place a random plot face down; nobody sees which (R11.5.3)."""
    remove(state, [Loss(seat, WARRIOR, clearing, 1)], {}, log, section)
    lay_plot(state, seat, clearing, random_plot(state, cogwheel_faction(state, seat)), log, section)


def plot(state: State, seat: Seat, log: Log) -> None:
    """Plot where most warriors are, in an ordered clearing without a plot (R11.5.3)."""
    _plot_where(
        state,
        seat,
        "plot",
        list_ordered_clearings(state, cogwheel_faction(state, seat).order_card),
        1,
        log,
    )


def thicken_plot(state: State, seat: Seat, log: Log, section: Section = "R11.5.4") -> bool:
    """Carry out The Plot Thickens in one clearing; return whether it was possible (R11.5.4)."""
    return _plot_where(state, seat, "thicken", CLEARINGS, THICKENS_AT, log, section)


def _plot_where(
    state: State,
    seat: Seat,
    action: str,
    clearings: Sequence[Clearing],
    least: int,
    log: Log,
    section: Section = "R11.5.3",
) -> bool:
    """Place a plot in one of some clearings that has no plot and warriors enough."""
    faction = cogwheel_faction(state, seat)
    warriors = faction.warriors
    if not faction.supply[PLOT]:
        emit(log, Skipped(seat=seat, action=action, reason="no_plot_left", section=section))
        return False
    clearing = choose_target(
        seat,
        action,
        [c for c in clearings if warriors[c] >= least and not faction.kinds[c]],
        (prefer_most("most_own_warriors", lambda c: warriors[c]), highest_priority(state)),
        log,
        section,
        lambda c: would_place(state, seat, c),
    )
    if clearing is None:
        emit(log, Skipped(seat=seat, action=action, reason="nowhere_to_plot", section=section))
        return False
    plot_in(state, seat, clearing, log, section)
    return True


def recruit(state: State, seat: Seat, log: Log) -> None:
    """Place warriors in two ordered clearings (R11.4.3).

    They come one to each in turn; without one in the supply the plot thickens first, which returns
    a warrior (R11.4.3.II).
    """
    faction = cogwheel_faction(state, seat)
    clearings = _recruit_in(state, faction, log)
    if not clearings:
        emit(log, Skipped(seat=seat, action="recruit", reason="no_place", section="R11.4.3"))
        return
    placed = dict.fromkeys(clearings, 0)
    for clearing in clearings * RECRUITS[faction.difficulty]:
        if not faction.supply[WARRIOR]:
            _log_placed_warriors(faction, placed, log)
            if not thicken_plot(state, seat, log, "R11.4.3.II"):
                emit(
                    log,
                    Skipped(seat=seat, action="recruit", reason="shared_evenly", section="R11.4.3"),
                )
                break
        placed[clearing] += put_pieces(state, seat, WARRIOR, clearing)
    _log_placed_warriors(faction, placed, log)


def _recruit_in(state: State, faction: CogwheelPieces, log: Log) -> list[Clearing]:
    """Choose the two clearings; return them by priority (R11.4.3.I, R2.4)."""
    options = list_ordered_clearings(state, faction.order_card)
    warriors = faction.warriors
    criteria = (
        prefer_most("no_plot", lambda c: int(not faction.kinds[c])),
        prefer_most("most_own_warriors", lambda c: warriors[c]),
        highest_priority(state),
    )
    clearings: list[Clearing] = []
    for _ in range(RECRUIT_IN):
        clearing = choose_target(
            faction.name,
            "recruit",
            [c for c in options if c not in clearings],
            criteria,
            log,
            "R11.4.3",
            lambda c: would_place(state, faction.name, c),
        )
        if clearing is not None:
            clearings.append(clearing)
    return by_priority(state, clearings)


def _log_placed_warriors(faction: CogwheelPieces, placed: dict[Clearing, int], log: Log) -> None:
    """Log the warriors placed so far, and count anew."""
    for clearing, count in placed.items():
        if count:
            emit(
                log,
                events.Recruited(
                    seat=faction.name, clearing=clearing, count=count, section="R11.4.3"
                ),
            )
            placed[clearing] = 0


FLIP = "R11.4.4"
BOMB = "R11.7.1"
TRAIT = "R3.3.2"


class Gamble(Step, tag="gamble", kw_only=True):
    """A person guesses the type of a plot before it is flipped (R3.3.2)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    target: Seat
    clearing: Clearing

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for one of the four types."""
        offer = Offer(GuessPlot, [(plot,) for plot in PLOTS])
        about = {"clearing": self.clearing}
        return (Decision(self.seat, "gamble", TRAIT, (offer,), about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Flip the plot: a right guess removes it, a wrong one scores for the Corvids."""
        if not isinstance(choice, GuessPlot):
            raise TypeError(choice)
        state.steps.pop()
        seat = self.seat
        corvids = self.target
        clearing = self.clearing
        right = cogwheel_faction(state, corvids).kinds[clearing] == choice.guess
        emit(
            log,
            PlotGuessed(
                seat=seat, clearing=clearing, plot=choice.guess, right=right, section=TRAIT
            ),
        )
        if not right:
            score_points(state, corvids, 1, log, "gamble", TRAIT)
            flip(state, corvids, clearing, log)
            return
        turn_up(state, corvids, clearing, log, FLIP)
        if state.winners is None:
            remove(state, [Loss(corvids, PLOT, clearing, 1)], {corvids: seat}, log, TRAIT)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse what is no type of plot (Law 13.2.2)."""
        if not isinstance(choice, GuessPlot):
            return None
        return IllegalChoiceError("13.2.2", "no_such_plot", plot=choice.guess)


def flip_next(state: State, seat: Seat, log: Log) -> bool:
    """Flip the facedown plot of highest priority, if there is any (R11.4.4, R2.4).

    With Gamble the person with most pieces there is asked first, if anybody is.
    """
    faction = cogwheel_faction(state, seat)
    clearing = next(filter(faction.facedown, by_priority(state, CLEARINGS)), NO_CLEARING)
    if not clearing:
        return False
    if "gamble" in faction.traits and (person := _choose_guesser(state, seat, clearing, log)):
        state.steps.append(Gamble(seat=person, target=seat, clearing=clearing))
    else:
        flip(state, seat, clearing, log)
    return True


def _choose_guesser(state: State, seat: Seat, clearing: Clearing, log: Log) -> Seat:
    """Choose the person with the most pieces in a clearing, "" if nobody has any (R3.3.2)."""
    people = [
        name
        for name, faction in state.factions.items()
        if not faction.clockwork and faction.presence[clearing]
    ]
    pieces = most_of_faction("most_pieces", lambda name: state.factions[name].presence[clearing])
    return choose_target(seat, "gamble", people, (pieces, SETUP_PRIORITY), log, TRAIT) or NO_SEAT


def flip(state: State, seat: Seat, clearing: Clearing, log: Log) -> None:
    """Flip a plot, score, and resolve what it does; winning points come first (R11.4.4)."""
    if state.winners is not None:
        return
    kind = turn_up(state, seat, clearing, log, FLIP)
    if state.winners is not None:
        return
    if kind == "extortion":
        _resolve_extortion(state, seat, clearing, log)
    if kind == "bomb":
        _resolve_bomb(state, seat, clearing, log, BOMB)
    elif "vendetta" in cogwheel_faction(state, seat).traits:
        _resolve_bomb(state, seat, clearing, log, TRAIT)


def _resolve_extortion(state: State, seat: Seat, clearing: Clearing, log: Log) -> None:
    """Discard a random card of each player with pieces there, bots excepted (R11.7.3, R2.8.1)."""
    for name, faction in state.factions.items():
        if name != seat and faction.presence[clearing]:
            discard_random(state, name, log, "R11.7.3")


def _resolve_bomb(state: State, seat: Seat, clearing: Clearing, log: Log, section: Section) -> None:
    """Remove the others' pieces, then swap the plot for a random one, face up (R11.7.1)."""
    blast_clearing(state, seat, clearing, log, section)
    faction = cogwheel_faction(state, seat)
    if state.winners is not None or not faction.kinds[clearing]:
        return
    kind = random_plot(state, faction)
    if not kind:
        emit(log, Skipped(seat=seat, action="swap", reason="no_plot_left", section=section))
        return
    faction.stock[faction.kinds[clearing]] += 1
    faction.stock[kind] -= 1
    faction.kinds[clearing] = kind
    refresh_bars(state, clearing)
    emit(log, BombSwapped(seat=seat, clearing=clearing, plot=kind, section=section))


BATTLES_WITH = 2
"""Warriors with which they battle (R11.5.1)."""

STAY = 2
"""Warriors that stay behind beside a plot (R11.5.2)."""


class CogwheelCorvidsTurn(BotTurn, tag="cogwheel_corvids_turn", kw_only=True):
    """A turn under way; battles and guesses interrupt it, so each part notes how far it is."""

    queue: list[Clearing] = msgspec.field(default_factory=list[Clearing])
    """Clearings still to battle in or to move out of."""

    idle: bool = True
    """Whether the current stage has had no effect yet; if so, its end is logged."""

    # R11.4 Birdsong

    def birdsong(self, state: State, log: Log) -> None:
        """Reveal the order and craft it (R11.4.1, R11.4.2)."""
        begin_phase(state, self.seat, "birdsong", log)
        faction = cogwheel_faction(state, self.seat)
        faction.order_card = reveal_order(state, self.seat, log, "R11.4.1")
        self.stage = "recruit" if faction.order_card else "flip"
        if faction.order_card:
            craft_order(state, self.seat, faction.order_card, log, "R11.4.2")

    def recruit(self, state: State, log: Log) -> None:
        """Recruit in two ordered clearings (R11.4.3)."""
        self.stage = "flip"
        recruit(state, self.seat, log)

    def flip(self, state: State, log: Log) -> None:
        """Flip the next facedown plot; what it triggers comes before the others (R11.4.4)."""
        if flip_next(state, self.seat, log):
            self.idle = False
        else:
            after = "daylight" if cogwheel_faction(state, self.seat).order_card else "evening"
            nothing = Skipped(
                seat=self.seat, action="flip", reason="no_facedown_plots", section="R11.4.4"
            )
            self._leave(after, nothing, log)

    def _leave(self, stage: str, nothing: Skipped, log: Log) -> None:
        """Go on to another stage; log it if this one had no effect."""
        if self.idle:
            emit(log, nothing)
        self.stage = stage
        self.idle = True

    # R11.5 Daylight

    def daylight(self, state: State, log: Log) -> None:
        """Begin with the battles (R11.5.1)."""
        begin_phase(state, self.seat, "daylight", log)
        self.queue = list_ordered_clearings(state, cogwheel_faction(state, self.seat).order_card)
        self.stage = "battle"

    def battle(self, state: State, log: Log) -> None:
        """Battle in the next ordered clearing with two warriors or more (R11.5.1, R2.4)."""
        warriors = cogwheel_faction(state, self.seat).warriors
        while self.queue:
            clearing = self.queue.pop(0)
            if warriors[clearing] >= BATTLES_WITH and (foe := self._foe(state, clearing, log)):
                self.idle = False
                begin_battle(state, self.seat, clearing, foe, log, "R11.5.1")
                return
        nothing = Skipped(
            seat=self.seat, action="battle", reason="no_two_meet_anybody", section="R11.5.1"
        )
        self._leave("move", nothing, log)
        self.queue = list_ordered_clearings(state, cogwheel_faction(state, self.seat).order_card)

    def _foe(self, state: State, clearing: Clearing, log: Log) -> Seat | None:
        """Choose the defender: most buildings and tokens there, then most points (R11.5.1.I)."""

        def standing(name: Seat) -> int:
            foe = state.factions[name]
            return sum(foe.pieces[kind][clearing] for kind in (*foe.BUILDINGS, *foe.TOKENS))

        return choose_target(
            self.seat,
            "defender",
            [n for n in enemies_of(state, self.seat) if state.factions[n].presence[clearing]],
            (
                most_of_faction("most_buildings_and_tokens", standing),
                most_of_faction("most_points", lambda name: points_of(state, name)),
                SETUP_PRIORITY,
            ),
            log,
            "R11.5.1.I",
        )

    def move(self, state: State, log: Log) -> None:
        """Move out of the next ordered clearing with a faceup plot (R11.5.2, R2.4).

        What a move triggers comes before the others. Warriors that have just come may move on.
        """
        faction = cogwheel_faction(state, self.seat)
        if not self.queue:
            nothing = Skipped(
                seat=self.seat, action="move", reason="nobody_beside_plot", section="R11.5.2"
            )
            self._leave("plot", nothing, log)
            self.queue = [NO_CLEARING] * (2 if "mastermind" in faction.traits else 1)
            return
        origin = self.queue.pop(0)
        count = faction.warriors[origin] - STAY
        if not faction.faceup[origin] or count < 1:
            return
        near = list(faction.GROUND.paths(faction, state)[origin])
        free = [c for c in near if not faction.kinds[c]]
        criteria = (
            (
                prefer_most("most_own_warriors", lambda c: faction.warriors[c]),
                highest_priority(state),
            )
            if any(may_enter(state, c) for c in free)
            else (lowest_priority(state),)
        )
        section = "R11.5.2.I" if len(criteria) > 1 else "R11.5.2.II"
        targets = free if len(criteria) > 1 else near
        to = choose_target(
            self.seat, "move", targets, criteria, log, section, lambda c: may_enter(state, c)
        )
        if to is not None:
            self.idle = False
            move_warriors(state, self.seat, origin, to, count, log, "R11.5.2")
            log_stay(log, self.seat, "beside_plot", origin, STAY, "R11.5.2")

    def plot(self, state: State, log: Log) -> None:
        """Plot once, with Mastermind twice (R11.5.3, R3.3.2)."""
        if self.queue:
            self.queue.pop()
            plot(state, self.seat, log)
        else:
            self.stage = "thicken"

    def thicken(self, state: State, log: Log) -> None:
        """Carry out The Plot Thickens (R11.5.4)."""
        self.stage = "evening"
        thicken_plot(state, self.seat, log)

    # R11.6 Evening

    def evening(self, state: State, log: Log) -> None:
        """Score for extortions, discard the order (R11.6), and score as a nightmare (R3.3.1)."""
        begin_phase(state, self.seat, "evening", log)
        state.steps.pop()
        faction = cogwheel_faction(state, self.seat)
        score_points(state, self.seat, faction.showing("extortion"), log, "extortion", "R11.6.1")
        if state.winners is not None:
            return
        drop_order(state, faction, log, "R11.6.2")
        score_nightmare(state, self.seat, log)
