"""The conspiracies of the Lizards: Crusade, Convert, Sanctify (Law 10.4.3).

The acolytes are spent first. So at least one warrior is in the supply for Convert, whatever it
held before. A piece can be replaced only if it can be removed and the new one placed (21.23).
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.games.game import CardId, Choice, Decision, IllegalChoiceError, Offer, Piece, Seat, Section
from bot.games.log import emit
from bot.games.root.factions.lizards.choices import ConspiracyPerformed, Convert, Sanctify
from bot.games.root.factions.lizards.pieces import GARDEN, CultPieces, cult_faction
from bot.games.root.law import choices
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.foes import battle_rows, why_not_battle
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.move import MoveRow, move_rows, move_warriors, why_not_move
from bot.games.root.law.pieces import enemies_of, may_place, place, remove
from bot.games.root.law.placement_bans import why_not_place
from bot.games.root.law.state import Due, Log, Loss, State, Step

CRUSADE = "10.4.3.1"
CONVERT = "10.4.3.2"
SANCTIFY = "10.4.3.3"

SECTIONS: Mapping[str, Section] = {"crusade": CRUSADE, "convert": CONVERT, "sanctify": SANCTIFY}
"""The section of each conspiracy."""


def outcast_clearings(state: State, faction: CultPieces) -> Sequence[Clearing]:
    """List the clearings that match the Outcast (Law 10.4.3)."""
    return state.of_suit(faction.outcast) if faction.outcast else ()


def pay_acolytes(state: State, seat: Seat, conspiracy: str, clearing: Clearing, log: Log) -> None:
    """Spend the acolytes for a conspiracy in a clearing (Law 10.4.3)."""
    faction = cult_faction(state, seat)
    emit(
        log,
        ConspiracyPerformed(
            seat=seat, conspiracy=conspiracy, clearing=clearing, section=SECTIONS[conspiracy]
        ),
    )
    faction.spend_acolytes(state, faction.cost(conspiracy), log, "10.4.3")


def why_not_pay(
    state: State, seat: Seat, conspiracy: str, clearing: Clearing
) -> IllegalChoiceError | None:
    """Return why no such conspiracy can begin in a clearing: its suit, or the acolytes (10.4.3)."""
    faction = cult_faction(state, seat)
    if clearing not in outcast_clearings(state, faction):
        return IllegalChoiceError(
            "10.4.3", "not_of_the_outcast", clearing=clearing, suit=faction.outcast
        )
    needed = faction.cost(conspiracy)
    if faction.acolytes < needed:
        return IllegalChoiceError(
            "10.4.3", "too_few_acolytes", needed=needed, there=faction.acolytes
        )
    return None


# 10.4.3.1 Crusade


def list_crusade_battles(state: State, faction: CultPieces) -> list[tuple[Clearing, Seat, CardId]]:
    """List the battles of a Crusade without a move (Law 10.4.3.1)."""
    return battle_rows(state, faction.name, outcast_clearings(state, faction))


def list_crusade_moves(state: State, faction: CultPieces) -> list[MoveRow]:
    """List the moves of a Crusade (Law 10.4.3.1)."""
    return move_rows(state, faction.name, outcast_clearings(state, faction))


def crusade_to_battle(state: State, seat: Seat, choice: choices.Battle, log: Log) -> None:
    """Initiate a battle in an Outcast clearing."""
    pay_acolytes(state, seat, "crusade", choice.clearing, log)
    begin_battle(state, seat, choice.clearing, choice.defender, log, CRUSADE)


def crusade_to_move(state: State, seat: Seat, choice: choices.Move, log: Log) -> None:
    """Move from an Outcast clearing; what that triggers comes before the battle there."""
    pay_acolytes(state, seat, "crusade", choice.origin, log)
    state.steps.append(CrusadeBattle(seat=seat, clearing=choice.to))
    move_warriors(state, seat, choice.origin, choice.to, choice.warriors, log, CRUSADE)


class CrusadeBattle(Step, tag="crusade_battle", kw_only=True):
    """After the move of a Crusade: initiate a battle there, or do not (Law 10.4.3.1)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    clearing: Clearing

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask if there is anybody to battle."""
        rows = battle_rows(state, self.seat, (self.clearing,))
        if not rows:
            state.steps.pop()
            return None
        offers = (Offer(choices.Battle, rows), choices.PASS)
        about = {"clearing": self.clearing}
        return (Decision(self.seat, "crusade_battle", CRUSADE, offers, about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Battle, or go on."""
        state.steps.pop()
        if isinstance(choice, choices.Battle):
            begin_battle(state, self.seat, choice.clearing, choice.defender, log, CRUSADE)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a battle anywhere else (Law 10.4.3.1)."""
        if isinstance(choice, choices.Battle) and choice.clearing != self.clearing:
            return IllegalChoiceError(CRUSADE, "not_the_destination", clearing=self.clearing)
        return None


def why_not_crusade(
    state: State, choice: choices.Battle | choices.Move
) -> IllegalChoiceError | None:
    """Return why a Crusade is illegal; None when the Law allows it."""
    if isinstance(choice, choices.Battle):
        refusal = why_not_pay(state, choice.seat, "crusade", choice.clearing)
        return refusal or why_not_battle(state, choice)
    refusal = why_not_pay(state, choice.seat, "crusade", choice.origin)
    return refusal or why_not_move(state, choice)


# 10.4.3.2 Convert


def list_conversions(state: State, faction: CultPieces) -> list[tuple[Clearing, Seat]]:
    """List the enemy warriors that can be replaced, by clearing and owner (Law 10.4.3.2)."""
    if not _has_convert(state, faction):
        return []
    foes = enemies_of(state, faction.name)
    return [
        (clearing, foe)
        for clearing in outcast_clearings(state, faction)
        if may_place(state, faction.name, clearing)
        for foe in foes
        if warriors_of(state, foe, clearing)
    ]


def _has_convert(state: State, faction: CultPieces) -> bool:
    """Return whether a warrior is there to take the place (Law 10.4.3.2).

    The acolytes spent return to the supply first, unless a card takes them.
    """
    return bool(faction.supply[WARRIOR] or (faction.cost("convert") and not state.laid_on))


def warriors_of(state: State, foe: Seat, clearing: Clearing) -> int:
    """Count the warriors of a faction in a clearing; the Vagabond has none (Law 9.2.2)."""
    faction = state.factions.get(foe)
    return faction.pieces[WARRIOR][clearing] if faction and WARRIOR in faction.pieces else 0


def convert(state: State, seat: Seat, choice: Convert, log: Log) -> None:
    """Replace an enemy warrior by one of its own (Law 10.4.3.2)."""
    pay_acolytes(state, seat, "convert", choice.clearing, log)
    _replace_enemy_piece(
        state, seat, Loss(choice.target, WARRIOR, choice.clearing, 1), WARRIOR, CONVERT, log
    )


def why_not_convert(state: State, choice: Convert) -> IllegalChoiceError | None:
    """Return why a warrior cannot be converted; None when the Law allows it."""
    seat = choice.seat
    clearing = choice.clearing
    target = choice.target
    if refusal := why_not_pay(state, seat, "convert", clearing):
        return refusal
    if not warriors_of(state, target, clearing):
        return IllegalChoiceError(
            CONVERT, "no_warrior_to_convert", clearing=clearing, faction=target
        )
    if target not in enemies_of(state, seat):
        return IllegalChoiceError("21.8", "not_an_enemy")
    if not _has_convert(state, cult_faction(state, seat)):
        return IllegalChoiceError(CONVERT, "none_left", building="warriors")
    return why_not_place(state, seat, clearing)


# 10.4.3.3 Sanctify


def list_sanctifications(state: State, faction: CultPieces) -> list[tuple[Clearing, Seat, Piece]]:
    """List the enemy buildings that a garden can replace (Law 10.4.3.3)."""
    if not faction.outcast or not faction.supply[GARDEN[faction.outcast]]:
        return []
    foes = [(foe, state.factions[foe]) for foe in enemies_of(state, faction.name)]
    return [
        (clearing, name, building)
        for clearing in outcast_clearings(state, faction)
        if may_place(state, faction.name, clearing)
        for name, foe in foes
        for building in foe.BUILDINGS
        if foe.pieces[building][clearing]
    ]


def sanctify(state: State, seat: Seat, choice: Sanctify, log: Log) -> None:
    """Replace an enemy building by a garden of the Outcast's suit (Law 10.4.3.3)."""
    garden = GARDEN[cult_faction(state, seat).outcast]
    pay_acolytes(state, seat, "sanctify", choice.clearing, log)
    loss = Loss(choice.target, choice.building, choice.clearing, 1)
    _replace_enemy_piece(state, seat, loss, garden, SANCTIFY, log)


def why_not_sanctify(state: State, choice: Sanctify) -> IllegalChoiceError | None:
    """Return why a building cannot be sanctified; None when the Law allows it."""
    seat = choice.seat
    clearing = choice.clearing
    target = choice.target
    if refusal := why_not_pay(state, seat, "sanctify", clearing):
        return refusal
    foe = state.factions.get(target)
    building = choice.building
    if foe is None or building not in foe.BUILDINGS or not foe.pieces[building][clearing]:
        return IllegalChoiceError(
            SANCTIFY, "no_building_to_sanctify", clearing=clearing, faction=target
        )
    if target not in enemies_of(state, seat):
        return IllegalChoiceError("21.8", "not_an_enemy")
    faction = cult_faction(state, seat)
    garden = GARDEN[faction.outcast]
    if not faction.supply[garden]:
        return IllegalChoiceError("21.23", "none_left", building=garden)
    return why_not_place(state, seat, clearing)


def _replace_enemy_piece(
    state: State, seat: Seat, loss: Loss, piece: Piece, section: Section, log: Log
) -> None:
    """Remove an enemy piece and place an own one there, in one step (Law 1.4.2, 21.23).

    Points for the piece may end the game first (Law 3.1).
    """
    remove(state, [loss], {loss.owner: seat}, log, section)
    if state.winners is None:
        place(state, seat, piece, loss.clearing, 1, log, section)
