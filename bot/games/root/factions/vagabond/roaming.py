"""Movement of the Vagabond: slip, move, glide (Law 9.2.10, 9.4.2, 9.5.1, 26.8.2)."""

from collections.abc import Iterable

from msgspec import UNSET

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat, Section
from bot.games.log import emit
from bot.games.root.factions.vagabond.choices import PawnMoved, Slip, Travel
from bot.games.root.factions.vagabond.pieces import HOSTILE, PAWN, VagabondPieces, vagabond_faction
from bot.games.root.law import choices
from bot.games.root.law.effects import birdsong_offers, use_card_effect
from bot.games.root.law.in_play import ignores_rule
from bot.games.root.law.kinds import BOOTS, CLEARINGS, NO_CLEARING, TORCH, WARRIOR, Clearing
from bot.games.root.law.lake import (
    NOT,
    list_crossings,
    rules_crossing,
    take_ferry_along,
    taking_of_ferry,
    why_no_ferry,
)
from bot.games.root.law.maps import RIVERS
from bot.games.root.law.move import march_warriors
from bot.games.root.law.pieces import may_enter, may_leave, shift_pieces
from bot.games.root.law.placement_bans import why_not_burrow
from bot.games.root.law.state import Due, Log, State, Step, where


def near_clearings(state: State, faction: VagabondPieces) -> tuple[Clearing, ...]:
    """List the clearings to which the pawn can move (Law 21.2, 26.6.2): adjacent, or by Ferry."""
    here = faction.clearing
    near = faction.GROUND.paths(faction, state)[here]
    if state.lake is not UNSET and (across := list_crossings(state, faction.name, here)):
        near = (*near, *(clearing for clearing in across if clearing not in near))
    if faction.forest:
        near = next(f.clearings for f in state.board.forests if f.id == faction.forest)
    if not state.scorched:
        return near
    return tuple([clearing for clearing in near if may_enter(state, clearing)])


def near_forests(state: State, faction: VagabondPieces) -> tuple[str, ...]:
    """List the forests adjacent to the pawn's clearing or forest (Law 21.2)."""
    if faction.forest:
        return next(f.adjacent for f in state.board.forests if f.id == faction.forest)
    return state.board.clearings[faction.clearing - 1].forests


def hostile_ground(state: State, faction: VagabondPieces) -> set[Clearing]:
    """List the clearings with warriors of a Hostile faction (Law 9.2.9.3.2)."""
    return {
        clearing
        for other, space in faction.relations.items()
        if space == HOSTILE
        for clearing in where(state.factions[other].pieces[WARRIOR])
    }


def may_come(
    state: State, faction: VagabondPieces, ally: Seat, to: Clearing, *, slipping: bool = False
) -> bool:
    """Return whether an Allied faction's warriors can be moved too (Law 9.2.9.2.2).

    The move counts as their own player's (Law 1.5.5): it follows what is a path to them, needs rule
    of one of the clearings unless they swim (Law 11.2.2), and cannot leave a snare, except by a
    slip, which ignores snares for all that move (Law 9.4.2). On the Ferry they come along, and need
    rule even if they swim (Law 25.3.5).
    """
    here = faction.clearing
    other = state.factions[ally]
    if not (here and other.warriors[here]):
        return False
    if only_by_ferry(state, faction, ally, to):
        comes = to in list_crossings(state, faction.name, here) and rules_crossing(
            state, ally, here, to
        )
        return comes and (slipping or may_leave(state, ally, here))
    free = ignores_rule(other) or (other.GROUND.SWIMS and to in RIVERS[state.map][here])
    rules = free or ally in (state.ruler[here], state.ruler[to])
    return rules and (slipping or may_leave(state, ally, here))


def only_by_ferry(state: State, faction: VagabondPieces, ally: Seat, to: Clearing) -> bool:
    """Return whether the pawn or an Allied faction's warriors have no other way (Law 25.3.5)."""
    here = faction.clearing
    both = (faction, state.factions[ally])
    return any(to not in other.GROUND.beside(other, state)[here] for other in both)


def list_companions(
    state: State, faction: VagabondPieces, reach: Iterable[Clearing], *, slipping: bool = False
) -> list[tuple[Clearing, Seat, int]]:
    """List the Allied factions whose warriors can be moved too, where, and how many (9.2.9.2.2)."""
    allies = faction.BATTLE.allies(faction)
    if not allies:
        return []
    here = faction.clearing
    return [
        (to, ally, state.factions[ally].warriors[here])
        for to in reach
        for ally in allies
        if may_come(state, faction, ally, to, slipping=slipping)
    ]


def move_pawn(
    state: State, seat: Seat, to: Clearing, forest: str, log: Log, section: Section
) -> None:
    """Move the pawn to a clearing, or to a forest (then `to` is 0)."""
    faction = vagabond_faction(state, seat)
    origin = faction.forest or str(faction.clearing)
    shift_pieces(state, seat, PAWN, faction.clearing, to, 1)
    faction.forest = forest
    emit(log, PawnMoved(seat=seat, origin=origin, to=forest or str(to), section=section))


def go_with(
    state: State, seat: Seat, to: Clearing, ally: Seat, warriors: int, log: Log, section: Section
) -> None:
    """Move the pawn to a clearing, with an Allied faction's warriors (Law 9.2.9.2.2)."""
    origin = vagabond_faction(state, seat).clearing
    movers = (seat, ally) if ally else (seat,)
    ferry = NOT if state.lake is UNSET else taking_of_ferry(state, seat, movers, origin, to)
    move_pawn(state, seat, to, "", log, section)
    if ally:
        # The move is forced, so it counts as their own player's (Law 1.5.5).
        march_warriors(state, ally, origin, to, warriors, log, "9.2.9.2.2")
    if ferry != NOT:
        take_ferry_along(state, ferry, seat, movers, to, log)


# 9.4.2 Slip


class SlipStep(Step, tag="slip", kw_only=True):
    """Move to an adjacent clearing or forest at no cost (Law 9.4.2).

    Effects of Birdsong may be used first, since the card taken by one can affect the choice.
    """

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the destination."""
        faction = vagabond_faction(state, self.seat)
        clearings = near_clearings(state, faction)
        alone = [(str(c), "", 0) for c in clearings]
        alone += [(forest, "", 0) for forest in near_forests(state, faction)]
        with_ally = [
            (str(c), ally, most)
            for c, ally, most in list_companions(state, faction, clearings, slipping=True)
        ]
        offers = [Offer(Slip, alone)]
        if with_ally:
            offers.append(Offer(Slip, with_ally, upto=True))
        offers += birdsong_offers(state, self.seat)
        offers.append(choices.PASS)
        return (Decision(self.seat, "slip", "9.4.2", tuple(offers)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Use an effect, slip, or stay."""
        if isinstance(choice, choices.Use):
            use_card_effect(state, self.seat, choice, log)
            return
        state.steps.pop()
        if not isinstance(choice, Slip):
            return
        if choice.to.isdecimal():
            go_with(
                state,
                self.seat,
                Clearing(int(choice.to)),
                choice.ally,
                choice.warriors,
                log,
                "9.4.2",
            )
        else:
            move_pawn(state, self.seat, NO_CLEARING, choice.to, log, "9.4.2")


# 9.5.1 Move


def boots_needed(state: State, faction: VagabondPieces, to: Clearing, boots: int = 1) -> int:
    """Return the boots to exhaust for a move (Law 9.5.1, 9.2.9.3.2)."""
    return boots + (to in hostile_ground(state, faction))


def travel_offers(
    state: State, faction: VagabondPieces, boots: int = 1, lent: int = 0
) -> list[Offer]:
    """Offer the moves that there are boots for, alone or with an Allied faction's warriors.

    Of the boots as many as `lent` are stood in for by a card; moves that need fewer are no use.
    """
    ready = faction.ready[BOOTS] + lent
    if ready < boots:
        return []
    if state.held and (here := faction.clearing) and not may_leave(state, faction.name, here):
        return []
    hostile = hostile_ground(state, faction)
    near = near_clearings(state, faction)
    reach = [clearing for clearing in near if lent <= boots + (clearing in hostile) <= ready]
    if not reach:
        return []
    offers = [Offer(Travel, [(clearing, "", 0) for clearing in reach])]
    with_ally = list_companions(state, faction, reach)
    if with_ally:
        offers.append(Offer(Travel, with_ally, upto=True))
    return offers


def travel_with_boots(
    state: State,
    seat: Seat,
    choice: Travel,
    log: Log,
    section: Section,
    boots: int = 1,
    lent: int = 0,
) -> None:
    """Exhaust the boots, but for those lent, and move (Law 9.5.1)."""
    faction = vagabond_faction(state, seat)
    faction.exhaust(BOOTS, boots_needed(state, faction, choice.to, boots) - lent)
    go_with(state, seat, choice.to, choice.ally, choice.warriors, log, section)


def why_not_travel(
    state: State, choice: Travel, boots: int = 1, lent: int = 0
) -> IllegalChoiceError | None:
    """Return why a move of the pawn or its companions is illegal; None if the Law allows it."""
    faction = vagabond_faction(state, choice.seat)
    if not may_enter(state, choice.to):
        return IllegalChoiceError("26.6.2", "scorched", clearing=choice.to)
    if closed := why_not_burrow(state, choice.seat, choice.to):
        return closed
    if choice.to not in CLEARINGS or choice.to not in near_clearings(state, faction):
        if refusal := why_no_ferry(state, choice.seat, faction.clearing, choice.to):
            return refusal
        return IllegalChoiceError("9.5.1", "not_adjacent", to=choice.to)
    if faction.clearing and not may_leave(state, choice.seat, faction.clearing):
        return IllegalChoiceError("13.7.2", "snared", clearing=faction.clearing)
    needed = boots_needed(state, faction, choice.to, boots)
    if needed > faction.ready[BOOTS] + lent:
        section = "9.2.9.3.2" if needed > boots else "9.5.1"
        return IllegalChoiceError(section, "too_few_boots", needed=needed - lent)
    return why_not_company(state, faction, choice.ally, choice.warriors, choice.to)


def why_not_company(
    state: State,
    faction: VagabondPieces,
    ally: Seat,
    warriors: int,
    to: Clearing,
    *,
    slipping: bool = False,
) -> IllegalChoiceError | None:
    """Return why warriors of a faction cannot be moved too (Law 9.2.9.2.2)."""
    if not ally and not warriors:
        return None
    if ally not in faction.BATTLE.allies(faction):
        return IllegalChoiceError("9.2.9.2.2", "not_allied")
    if warriors < 1:
        return IllegalChoiceError("9.2.9.2.2", "move_nobody")
    there = state.factions[ally].warriors[faction.clearing] if faction.clearing else 0
    if warriors > there:
        return IllegalChoiceError("9.2.9.2.2", "too_few_of_the_ally", there=there)
    if not slipping and not may_leave(state, ally, faction.clearing):
        return IllegalChoiceError("13.7.2", "ally_snared", clearing=faction.clearing)
    other = state.factions[ally]
    ferried = to in list_crossings(state, faction.name, faction.clearing)
    if to not in other.GROUND.beside(other, state)[faction.clearing] and not ferried:
        return IllegalChoiceError("11.2.7.2", "river_is_no_path_to_ally")
    if not may_come(state, faction, ally, to, slipping=slipping):
        return IllegalChoiceError("4.2.1", "ally_must_rule", origin=faction.clearing, to=to)
    return None


# 26.8.2 Glide


def glide_rows(state: State, faction: VagabondPieces) -> list[tuple[Clearing]]:
    """List the clearings to glide to (Law 26.8.2)."""
    if faction.character != "harrier" or not faction.ready[TORCH]:
        return []
    if faction.clearing and not may_leave(state, faction.name, faction.clearing):
        return []
    here = faction.clearing
    return [(c,) for c in CLEARINGS if c != here and may_enter(state, c)]
