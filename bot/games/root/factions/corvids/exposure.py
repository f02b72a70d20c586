"""Exposure, raids, and the rules of the Corvids outside their turn (Law 13.2, 13.7)."""

from collections.abc import Sequence
from typing import ClassVar

from bot.games.game import IllegalChoiceError, Seat
from bot.games.log import emit
from bot.games.root.factions.corvids.choices import CardShown, Expose, ExposureTried, PlotLost
from bot.games.root.factions.corvids.pieces import PLOT, PLOTS, CorvidPieces
from bot.games.root.factions.corvids.turn import Raids
from bot.games.root.law import events
from bot.games.root.law.cards import is_card_of_suit
from bot.games.root.law.deck import seen_by
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.hooks.ground import GroundRules
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.law.pieces import enemies_of, remove
from bot.games.root.law.state import Faction, Log, Loss, State, where

SECTION = "13.2.4"


def corvids_in_game(state: State) -> CorvidPieces:
    """Return the Corvids of a game that has them."""
    return next(f for f in state.factions.values() if isinstance(f, CorvidPieces))


def facedown_beside(owner: CorvidPieces, other: Faction) -> list[Clearing]:
    """List the clearings with a facedown plot and pieces of another faction (Law 13.2.4)."""
    faceup = owner.faceup
    presence = other.presence
    return [c for c in where(owner.pieces[PLOT]) if presence[c] and not faceup[c]]


def expose_plot(state: State, choice: Expose, log: Log) -> None:
    """Show a card and guess: right removes the plot, wrong gives the card away (Law 13.2.4)."""
    owner = corvids_in_game(state)
    seat = choice.seat
    clearing = choice.clearing
    both = (seat, owner.name)
    emit(log, CardShown(seat=seat, target=owner.name, card=choice.card, only=both, section=SECTION))
    right = owner.kinds[clearing] == choice.guess
    emit(
        log,
        ExposureTried(
            seat=seat, clearing=clearing, plot=choice.guess, right=right, section=SECTION
        ),
    )
    if right:
        # Return the token before the removal, so that its effect is ignored.
        owner.back_to_stock(clearing)
        loss = Loss(owner.name, PLOT, clearing, 1)
        remove(state, [loss], {owner.name: seat}, log, SECTION)
        return
    state.factions[seat].hand.remove(choice.card)
    owner.hand.append(choice.card)
    emit(log, events.CardGiven(seat=seat, target=owner.name, section=SECTION))
    emit(
        log,
        events.CardGivenFace(
            seat=seat,
            target=owner.name,
            card=choice.card,
            only=seen_by(state, seat, owner.name),
            section=SECTION,
        ),
    )


def why_not_expose(state: State, choice: Expose) -> IllegalChoiceError | None:
    """Return why a guess is illegal; None when only its moment is wrong."""
    seat = choice.seat
    clearing = choice.clearing
    owner = next((f for f in state.factions.values() if isinstance(f, CorvidPieces)), None)
    if owner is None or seat not in enemies_of(state, owner.name):
        return IllegalChoiceError(SECTION, "nothing_to_expose")
    if owner.clockwork:
        return IllegalChoiceError("R11.2", "no_exposure_of_bots")
    if state.acting != seat:
        return IllegalChoiceError(SECTION, "only_in_own_turn")
    if clearing not in CLEARINGS or not owner.facedown(clearing):
        return IllegalChoiceError(SECTION, "no_facedown_plot", clearing=clearing)
    if not state.factions[seat].presence[clearing]:
        return IllegalChoiceError(SECTION, "no_pieces_there", clearing=clearing)
    if choice.card not in state.factions[seat].hand:
        return IllegalChoiceError(SECTION, "card_not_in_hand", card=choice.card)
    if not is_card_of_suit(choice.card, state.suits[clearing]):
        suit = state.suits[clearing]
        return IllegalChoiceError(SECTION, "wrong_suit", card=choice.card, needed=suit)
    if choice.guess not in PLOTS:
        return IllegalChoiceError(SECTION, "no_such_plot", plot=choice.guess)
    return None


def take_back(
    state: State, faction: CorvidPieces, losses: Sequence[Loss], log: Log
) -> list[Clearing]:
    """Return removed plots to the supply and let raids place warriors; list where they lay."""
    clearings = [loss.clearing for loss in losses if loss.piece == "plot"]
    raids: list[Clearing] = []
    for clearing in clearings:
        hidden = faction.facedown(clearing)
        raid = faction.back_to_stock(clearing) == "raid"
        if raid or hidden:
            emit(log, PlotLost(seat=faction.name, clearing=clearing, raid=raid, section="13.7.4"))
        if raid:
            raids.append(clearing)
    if raids:
        state.steps.append(Raids(seat=faction.name, left=raids))
    return clearings


class CorvidBattleRules(BattleRules[CorvidPieces]):
    """Embedded Agents (Law 13.2.5)."""

    BONUS: ClassVar[str] = "embedded_agents"

    def defence_bonus(
        self, faction: CorvidPieces, state: State, attacker: Seat, clearing: Clearing
    ) -> int:
        """Deal an extra hit beside a facedown plot: Embedded Agents (Law 13.2.5)."""
        return int(faction.facedown(clearing))


class CorvidGroundRules(GroundRules[CorvidPieces]):
    """Nimble movement (Law 13.2.3), and snares (Law 13.7.2)."""

    NIMBLE: ClassVar[bool] = True

    def keeps_others_out(self, faction: CorvidPieces, clearing: Clearing) -> bool:
        """Keep enemies from placing beside a snare that is face up (Law 13.7.2)."""
        return self.holds_others(faction, clearing)

    def refuse_placing(self, faction: CorvidPieces, clearing: Clearing) -> IllegalChoiceError:
        """Return the refusal by a snare (Law 13.7.2)."""
        return IllegalChoiceError("13.7.2", "snare_bars_placing", clearing=clearing)

    def holds_others(self, faction: CorvidPieces, clearing: Clearing) -> bool:
        """Keep enemies from moving out of a clearing with a snare face up (Law 13.7.2)."""
        return (
            faction.faceup[clearing]
            and faction.kinds[clearing] == "snare"
            and faction.pieces[PLOT][clearing] > 0
        )
