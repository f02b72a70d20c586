"""How the Vagabond gets about: slipping, moving, gliding (Law 9.2.10, 9.4.2, 9.5.1, 26.8.2)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, IllegalChoice, Offer
from bot.games.root import choices, events
from bot.games.root.maps import ADJACENT
from bot.games.root.move import move
from bot.games.root.pieces import may_leave, shift
from bot.games.root.state import CLEARINGS, Due, Log, State, Step
from bot.games.root.vagabond.pack import HOSTILE, VagabondPieces, vagabond


def near_clearings(state: State, faction: VagabondPieces) -> tuple[int, ...]:
    """List the clearings adjacent to the pawn's clearing or forest (Law 21.2)."""
    if faction.forest:
        return next(f.clearings for f in state.board.forests if f.id == faction.forest)
    return ADJACENT[state.map][faction.clearing]


def near_forests(state: State, faction: VagabondPieces) -> tuple[str, ...]:
    """List the forests adjacent to the pawn's clearing or forest (Law 21.2)."""
    if faction.forest:
        return next(f.adjacent for f in state.board.forests if f.id == faction.forest)
    return state.board.clearings[faction.clearing - 1].forests


def hostile_warriors(state: State, faction: VagabondPieces, clearing: int) -> bool:
    """Tell whether warriors of a Hostile faction are in a clearing (Law 9.2.9.3.2)."""
    return any(
        space == HOSTILE and state.factions[other].warriors[clearing]
        for other, space in faction.relations.items()
    )


def companions(state: State, faction: VagabondPieces) -> list[tuple[str, int]]:
    """List the Allied factions whose warriors can come along, and how many (9.2.9.2.2)."""
    here = faction.clearing
    if not here:
        return []
    return [
        (ally, state.factions[ally].warriors[here])
        for ally in faction.allies()
        if state.factions[ally].warriors[here] and may_leave(state, ally, here)
    ]


def go(state: State, seat: str, to: int, forest: str, log: Log, section: str) -> None:
    """Bring the pawn to a clearing, or to a forest (then `to` is 0)."""
    faction = vagabond(state, seat)
    origin = faction.forest or str(faction.clearing)
    shift(state, seat, "pawn", faction.clearing, to, 1)
    faction.forest = forest
    log.append(events.PawnMoved(seat=seat, origin=origin, to=forest or str(to), section=section))


def go_with(
    state: State, seat: str, to: int, ally: str, warriors: int, log: Log, section: str
) -> None:
    """Bring the pawn to a clearing, and an Allied faction's warriors with it (9.2.9.2.2)."""
    origin = vagabond(state, seat).clearing
    go(state, seat, to, "", log, section)
    if ally:
        move(state, ally, origin, to, warriors, log, "9.2.9.2.2")


# 9.4.2 Slip


class SlipStep(Step, tag="slip", kw_only=True):
    """Move to an adjacent clearing or forest at no cost (Law 9.4.2)."""

    OPEN = True

    seat: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask where to."""
        faction = vagabond(state, self.seat)
        clearings = near_clearings(state, faction)
        alone = [(str(c), "", 0) for c in clearings]
        alone += [(forest, "", 0) for forest in near_forests(state, faction)]
        with_ally = [
            (str(c), ally, most) for c in clearings for ally, most in companions(state, faction)
        ]
        offers = [Offer(choices.Slip, alone)]
        if with_ally:
            offers.append(Offer(choices.Slip, with_ally, upto=True))
        offers.append(Offer(choices.Pass, [()]))
        return (Decision(self.seat, "slip", "9.4.2", tuple(offers)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Slip, or stay."""
        state.steps.pop()
        if not isinstance(choice, choices.Slip):
            return
        if choice.to.isdecimal():
            go_with(state, self.seat, int(choice.to), choice.ally, choice.warriors, log, "9.4.2")
        else:
            go(state, self.seat, 0, choice.to, log, "9.4.2")


# 9.5.1 Move


def boots_needed(state: State, faction: VagabondPieces, to: int, boots: int = 1) -> int:
    """Return the boots to exhaust for a move (Law 9.5.1, 9.2.9.3.2)."""
    return boots + hostile_warriors(state, faction, to)


def travel_offers(state: State, seat: str, boots: int = 1) -> list[Offer]:
    """Offer the moves that there are boots for, alone or with an Allied faction's warriors."""
    faction = vagabond(state, seat)
    if faction.clearing and not may_leave(state, seat, faction.clearing):
        return []
    reach = [
        clearing
        for clearing in near_clearings(state, faction)
        if boots_needed(state, faction, clearing, boots) <= faction.ready["boots"]
    ]
    if not reach:
        return []
    offers = [Offer(choices.Travel, [(clearing, "", 0) for clearing in reach])]
    with_ally = [(c, ally, most) for c in reach for ally, most in companions(state, faction)]
    if with_ally:
        offers.append(Offer(choices.Travel, with_ally, upto=True))
    return offers


def travel(
    state: State, seat: str, choice: choices.Travel, log: Log, section: str, boots: int = 1
) -> None:
    """Exhaust the boots and move (Law 9.5.1)."""
    faction = vagabond(state, seat)
    faction.exhaust("boots", boots_needed(state, faction, choice.to, boots))
    go_with(state, seat, choice.to, choice.ally, choice.warriors, log, section)


def why_not_travel(state: State, choice: choices.Travel) -> IllegalChoice | None:
    """Tell why a move of the pawn is illegal; None when only its companions are wrong."""
    faction = vagabond(state, choice.seat)
    if choice.to not in CLEARINGS or choice.to not in near_clearings(state, faction):
        return IllegalChoice("9.5.1", "not_adjacent", to=choice.to)
    if faction.clearing and not may_leave(state, choice.seat, faction.clearing):
        return IllegalChoice("13.7.2", "snared", clearing=faction.clearing)
    needed = boots_needed(state, faction, choice.to)
    if needed > faction.ready["boots"]:
        section = "9.2.9.3.2" if needed > 1 else "9.5.1"
        return IllegalChoice(section, "too_few_boots", needed=needed)
    return None


# 26.8.2 Glide


def glide_rows(state: State, faction: VagabondPieces) -> list[tuple[int]]:
    """List the clearings to glide to (Law 26.8.2)."""
    if faction.character != "harrier" or not faction.ready["torch"]:
        return []
    if faction.clearing and not may_leave(state, faction.name, faction.clearing):
        return []
    return [(clearing,) for clearing in CLEARINGS if clearing != faction.clearing]
