"""The Corvids' Daylight: up to three actions, and one more in the Evening (Law 13.5, 13.6.1)."""

from __future__ import annotations

from itertools import combinations

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat, Section
from bot.games.log import emit
from bot.games.root.factions.corvids.choices import Plot, Trick
from bot.games.root.factions.corvids.events import Exerted, PlotKnown, PlotPlaced, PlotsSwapped
from bot.games.root.factions.corvids.plots import PLOT, PLOTS, CorvidPieces, corvids
from bot.games.root.law import choices
from bot.games.root.law.bars import why_not_burrow, why_not_place
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.daylight import ANYTIME, anytime_in_question, anytime_offers, do_anytime
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.move import move, move_offer, move_rows
from bot.games.root.law.pieces import open_to, put, refresh_bars, remove
from bot.games.root.law.state import Due, Log, Loss, State, Step, where

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
            act(state, self.seat, choice, log)


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
            corvids(state, self.seat).exerted = True
            emit(log, Exerted(seat=self.seat, section="13.6.1"))
            act(state, self.seat, choice, log)


def action_offers(state: State, seat: Seat) -> list[Offer]:
    """Offer the four actions (Law 13.5.1 to 13.5.4)."""
    faction = corvids(state, seat)
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


def act(state: State, seat: Seat, choice: Choice, log: Log) -> None:
    """Carry out an action."""
    match choice:
        case choices.Move():
            move(state, seat, choice.origin, choice.to, choice.warriors, log, "13.5.1")
        case Plot():
            plot(state, seat, choice.clearing, choice.plot, log)
        case choices.Battle():
            begin_battle(state, seat, choice.clearing, choice.defender, log, "13.5.3")
        case Trick():
            trick(state, seat, choice.one, choice.other, log)
        case _:
            raise TypeError(choice)


# 13.5.2 Plot


def plot_rows(state: State, faction: CorvidPieces) -> list[tuple[Clearing, str]]:
    """List the legal plots: clearings without one, with enough warriors (Law 13.5.2)."""
    cost = 1 + faction.placed
    kinds = [kind for kind in PLOTS if faction.stock[kind]]
    there, warriors = faction.kinds, faction.warriors
    free = [c for c in where(warriors) if warriors[c] >= cost and not there[c]]
    return [(c, kind) for c in open_to(state, faction.name, free) for kind in kinds]


def plot(state: State, seat: Seat, clearing: Clearing, kind: str, log: Log) -> None:
    """Remove warriors to place a facedown plot (Law 13.5.2)."""
    faction = corvids(state, seat)
    loss = Loss(seat, WARRIOR, clearing, 1 + faction.placed)
    remove(state, [loss], {}, log, "13.5.2")
    faction.placed += 1
    lay(state, seat, clearing, kind, log, "13.5.2")
    show_to_owner(faction, clearing, log, "13.5.2")


def lay(
    state: State, seat: Seat, clearing: Clearing, kind: str, log: Log, section: Section
) -> None:
    """Place a plot of a type face down (Law 13.2.2.1)."""
    faction = corvids(state, seat)
    faction.stock[kind] -= 1
    faction.kinds[clearing] = kind
    faction.faceup[clearing] = False
    put(state, seat, PLOT, clearing)
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


def why_not_plot(state: State, choice: Plot) -> IllegalChoiceError | None:
    """Return why a plot cannot be placed; None when the Law allows it."""
    faction, clearing = corvids(state, choice.seat), choice.clearing
    if closed := why_not_burrow(state, choice.seat, clearing):
        return closed
    if clearing not in CLEARINGS:
        return IllegalChoiceError("13.5.2", "no_such_clearing", clearing=clearing)
    if choice.plot not in PLOTS:
        return IllegalChoiceError("13.5.2", "no_such_plot", plot=choice.plot)
    if faction.kinds[clearing]:
        return IllegalChoiceError("13.2.2.2", "plot_already_there", clearing=clearing)
    if not faction.stock[choice.plot]:
        return IllegalChoiceError("13.2.2", "no_plot_of_type_left", plot=choice.plot)
    if faction.warriors[clearing] < 1 + faction.placed:
        there = faction.warriors[clearing]
        return IllegalChoiceError("13.5.2", "too_few_warriors", clearing=clearing, there=there)
    return why_not_place(state, choice.seat, clearing)


# 13.5.4 Trick


def trick_rows(faction: CorvidPieces) -> list[tuple[Clearing, Clearing]]:
    """List the pairs of plots that are both faceup or both facedown (Law 13.5.4)."""
    faceup, pairs = faction.faceup, combinations(where(faction.pieces[PLOT]), 2)
    return [pair for pair in pairs if faceup[pair[0]] == faceup[pair[1]]]


def trick(state: State, seat: Seat, clearing: Clearing, other: Clearing, log: Log) -> None:
    """Swap two plots (Law 13.5.4, 21.33)."""
    faction = corvids(state, seat)
    kinds = faction.kinds
    kinds[clearing], kinds[other] = kinds[other], kinds[clearing]
    refresh_bars(state, clearing)
    refresh_bars(state, other)
    emit(log, PlotsSwapped(seat=seat, one=clearing, other=other, section="13.5.4"))
    if not faction.faceup[clearing]:
        show_to_owner(faction, clearing, log, "13.5.4")
        show_to_owner(faction, other, log, "13.5.4")


def why_not_trick(state: State, choice: Trick) -> IllegalChoiceError | None:
    """Return why two plots cannot be swapped; None when the Law allows it."""
    faction = corvids(state, choice.seat)
    for clearing in (choice.one, choice.other):
        if clearing not in CLEARINGS or not faction.kinds[clearing]:
            return IllegalChoiceError("13.5.4", "no_plot_there", clearing=clearing)
    if choice.one == choice.other:
        return IllegalChoiceError("13.5.4", "no_plot_there", clearing=choice.other)
    if faction.faceup[choice.one] != faction.faceup[choice.other]:
        return IllegalChoiceError("13.5.4", "plots_face_differently")
    return None
