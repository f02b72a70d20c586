"""Setting the Corvids up by their setup card (Law 19.8.3)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat
from bot.games.root.factions.corvids.choices import HidePlot
from bot.games.root.factions.corvids.daylight import lay, show_to_owner
from bot.games.root.factions.corvids.plots import PLOTS, corvids
from bot.games.root.law.homelands import place_all
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.state import Due, Log, State, Step

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
            lay(state, self.seat, self.clearing, choice.plot, log, "19.8.3")
            show_to_owner(corvids(state, self.seat), self.clearing, log, "19.8.3")

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse what is no type of plot (Law 13.2.2)."""
        if isinstance(choice, HidePlot):
            return IllegalChoiceError("13.2.2", "no_such_plot", plot=choice.plot)
        return None


def settle(state: State, seat: Seat, clearing: Clearing, log: Log) -> None:
    """Place the warrior, then ask for the plot."""
    place_all(state, seat, clearing, PIECES, log)
    state.steps.append(FirstPlot(seat=seat, clearing=clearing))
