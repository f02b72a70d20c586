"""The questions that units of Nobility and Siege ask in the middle of an action (WC 17C, 18C)."""

from bot.games.game import Choice, Decision, Offer, Seat, Section
from bot.games.log import emit
from bot.games.war_chest import box_choices, box_events, choices, events
from bot.games.war_chest.board import BIT, NEAR, names_of_hexes
from bot.games.war_chest.box_maneuvers import carry_out_maneuver
from bot.games.war_chest.box_tactics import bishop_acts, offer_upholding
from bot.games.war_chest.ground import (
    Offers,
    attackable_hexes,
    ground_of,
    offer_plain_maneuvers,
    offer_unit_maneuvers,
)
from bot.games.war_chest.maneuvering import step_to
from bot.games.war_chest.pieces import (
    bolster_with_coin,
    find_unit_on,
    forts_left,
    put_fort_up,
    shift_unit,
    take_from_supply,
    unit_of,
)
from bot.games.war_chest.record import note_public_choice
from bot.games.war_chest.state import Army, Due, Log, State, Unit
from bot.games.war_chest.steps import (
    BishopActs,
    Displaces,
    EarlMoves,
    HeraldActs,
    SapperBuilds,
    SecondAttack,
    TowerBolsters,
    WagonFollows,
)

May = HeraldActs | Displaces | EarlMoves | TowerBolsters | SapperBuilds
"""What the owner of a unit may do, or decline (WC 7.4)."""

Must = BishopActs | SecondAttack
"""What the owner of a unit must do, if anything of it is possible."""


def _hex_of_step_unit(state: State, step: May | Must) -> str:
    """Return the hex of the unit that a step is about; "" where it has left the board."""
    if not isinstance(step, HeraldActs):
        return step.at
    units = state.armies[step.seat].units["herald"]
    return units[0].at if units else ""


def _offer_bannerman_pushes(state: State, army: Army, at: str) -> Offers:
    """Offer to move enemy units next to a Bannerman to where they may enter (WC 17.15, 18.5)."""
    foe = ground_of(state, 1 - army.team)
    rows = tuple(
        (unit_at, to)
        for unit_at in names_of_hexes(NEAR[at] & foe.own)
        for to in names_of_hexes(NEAR[unit_at] & foe.open)
    )
    return (Offer(box_choices.Displace, rows),) if rows else ()


def _offer_herald_maneuvers(state: State, army: Army, unit: Unit) -> Offers:
    """Offer a Herald's maneuvers, its tactic by option (WC 17.18)."""
    ground = ground_of(state, army.team)
    tactic = state.options.get("herald_tactic") == "yes"
    return (
        *offer_unit_maneuvers(ground, unit),
        *(offer_upholding("", state, unit, ground) if tactic else ()),
    )


def _box_grant_of(
    state: State, step: May | Must, army: Army, at: str
) -> tuple[str, Section, Offers]:
    """Return a step's kind of decision, section and offers."""
    ground = ground_of(state, army.team)
    match step:
        case HeraldActs():
            return "herald", "17.18", _offer_herald_maneuvers(state, army, unit_of(army, at))
        case Displaces():
            return "displace", "17.15", _offer_bannerman_pushes(state, army, at)
        case EarlMoves():
            return (
                "earl_move",
                "17.17",
                offer_plain_maneuvers("", at, NEAR[at] & ground.open, 0, False),
            )
        case TowerBolsters():
            return "tower_bolster", "18.14", (Offer(choices.Bolster, (("", at),)),)
        case SapperBuilds():
            return "build_fort", "18.15", (Offer(box_choices.BuildFort, ((at,),)),)
        case BishopActs():
            return "bishop_acts", "17.16", bishop_acts(ground, unit_of(army, at))
        case SecondAttack():
            targets = NEAR[at] & attackable_hexes(ground, unit_of(army, at).height)
            return "second_attack", "18.14", offer_plain_maneuvers("", at, 0, targets, False)


def _has_unit_on(army: Army, at: str) -> bool:
    return any(unit.at == at for units in army.units.values() for unit in units)


def ask_box(state: State, step: May | Must, log: Log) -> Due | None:
    """Ask what a card allows or demands; not asked where nothing can be done (WC 7.4)."""
    army = state.armies[step.seat]
    at = _hex_of_step_unit(state, step)
    kind, section, offers = (
        _box_grant_of(state, step, army, at) if _has_unit_on(army, at) else ("", "", ())
    )
    if not offers:
        state.steps.pop()
        return None
    about = {"at": at}
    count = sum(map(len, offers))
    if isinstance(step, Must):
        return (Decision(step.seat, kind, section, offers, about, forced=count == 1),)
    return (Decision(step.seat, kind, section, (*offers, choices.DECLINE), about, fallback=count),)


def do_box(state: State, step: May | Must, choice: Choice, log: Log) -> None:
    """Do what a card allows or demands, or decline."""
    note_public_choice(state, choice)
    army = state.armies[step.seat]
    at = _hex_of_step_unit(state, step)
    match choice:
        case choices.Decline():
            unit = unit_of(army, at)
            emit(log, events.Declined(seat=army.seat, unit=unit.kind, section="7.4"))
        case box_choices.Displace():
            _displace_enemy(state, army.seat, choice, log)
        case box_choices.BuildFort():
            _build_sapper_fort(state, army, choice.at, log)
        case choices.Bolster():
            tower = unit_of(army, choice.at)
            take_from_supply(army, tower.kind)
            bolster_with_coin(army, tower, log, "18.14")
        case _:
            carry_out_maneuver(state, army, choice, log)


def _displace_enemy(state: State, seat: Seat, choice: box_choices.Displace, log: Log) -> None:
    """Move an enemy unit; for it that is neither move nor maneuver (WC 17.15)."""
    owner, unit = find_unit_on(state, choice.unit_at)
    emit(
        log,
        box_events.Displaced(
            seat=seat,
            target=owner.seat,
            target_unit=unit.kind,
            origin=choice.unit_at,
            to=choice.to,
            section="17.15",
        ),
    )
    shift_unit(state, owner, unit, choice.to)


def _build_sapper_fort(state: State, army: Army, at: str, log: Log) -> None:
    """Put a fort of the supply where the Sapper stands (WC 18.15)."""
    works = state.works
    assert works, "nothing is built without Siege"
    put_fort_up(works, at)
    spare = forts_left(works)
    emit(
        log,
        box_events.FortBuilt(seat=army.seat, unit="sapper", at=at, left=spare, section="18.15"),
    )


def follow_with_wagon(state: State, step: WagonFollows, log: Log) -> None:
    """Let the War Wagon enter the hex that the pushed unit left, if it still can (WC 18.16)."""
    state.steps.pop()
    army = state.armies[step.seat]
    if not _has_unit_on(army, step.at) or not ground_of(state, army.team).open & BIT[step.to]:
        return
    wagon = unit_of(army, step.at, "war_wagon")
    step_to(state, army, wagon, step.to, log, section="18.16")
