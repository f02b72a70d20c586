"""Flips the Cogwheel Corvids' plots and carries out their effects (R11.4.4, R11.7)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import NO_SEAT, Choice, Decision, IllegalChoiceError, Offer, Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import SETUP_PRIORITY, by_priority, choose, most_of_faction
from bot.games.root.clockwork.cogwheel_corvids.choices import GuessPlot
from bot.games.root.clockwork.cogwheel_corvids.events import BombSwapped, PlotGuessed
from bot.games.root.clockwork.cogwheel_corvids.pieces import cogwheel
from bot.games.root.clockwork.cogwheel_corvids.plotting import random_plot
from bot.games.root.clockwork.events import Skipped
from bot.games.root.factions.corvids.birdsong import blast, turn_up
from bot.games.root.factions.corvids.plots import PLOT, PLOTS
from bot.games.root.law.deck import discard_random
from bot.games.root.law.kinds import CLEARINGS, NO_CLEARING, Clearing
from bot.games.root.law.pieces import refresh_bars, remove
from bot.games.root.law.state import Due, Log, Loss, State, Step
from bot.games.root.law.victory import score

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
        seat, corvids, clearing = self.seat, self.target, self.clearing
        right = cogwheel(state, corvids).kinds[clearing] == choice.guess
        emit(
            log,
            PlotGuessed(
                seat=seat, clearing=clearing, plot=choice.guess, right=right, section=TRAIT
            ),
        )
        if not right:
            score(state, corvids, 1, log, "gamble", TRAIT)
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
    faction = cogwheel(state, seat)
    clearing = next(filter(faction.facedown, by_priority(state, CLEARINGS)), NO_CLEARING)
    if not clearing:
        return False
    if "gamble" in faction.traits and (person := _guesser(state, seat, clearing, log)):
        state.steps.append(Gamble(seat=person, target=seat, clearing=clearing))
    else:
        flip(state, seat, clearing, log)
    return True


def _guesser(state: State, seat: Seat, clearing: Clearing, log: Log) -> Seat:
    """Choose the person with the most pieces in a clearing, "" if nobody has any (R3.3.2)."""
    people = [
        name
        for name, faction in state.factions.items()
        if not faction.clockwork and faction.presence[clearing]
    ]
    pieces = most_of_faction("most_pieces", lambda name: state.factions[name].presence[clearing])
    return choose(seat, "gamble", people, (pieces, SETUP_PRIORITY), log, TRAIT) or NO_SEAT


def flip(state: State, seat: Seat, clearing: Clearing, log: Log) -> None:
    """Flip a plot, score, and resolve what it does; winning points come first (R11.4.4)."""
    if state.winners is not None:
        return
    kind = turn_up(state, seat, clearing, log, FLIP)
    if state.winners is not None:
        return
    if kind == "extortion":
        _extort(state, seat, clearing, log)
    if kind == "bomb":
        _explode(state, seat, clearing, log, BOMB)
    elif "vendetta" in cogwheel(state, seat).traits:
        _explode(state, seat, clearing, log, TRAIT)


def _extort(state: State, seat: Seat, clearing: Clearing, log: Log) -> None:
    """Discard a random card of each player with pieces there, bots excepted (R11.7.3, R2.8.1)."""
    for name, faction in state.factions.items():
        if name != seat and faction.presence[clearing]:
            discard_random(state, name, log, "R11.7.3")


def _explode(state: State, seat: Seat, clearing: Clearing, log: Log, section: Section) -> None:
    """Remove the others' pieces, then swap the plot for a random one, face up (R11.7.1)."""
    blast(state, seat, clearing, log, section)
    faction = cogwheel(state, seat)
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
