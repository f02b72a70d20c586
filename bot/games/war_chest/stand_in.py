"""The stand-in: a policy for a seat without a player (practice, or an absent person).

It knows what the seat's own view shows and nothing else, draws no lots, and always answers the same
question in the same way. It plays by simple rules of thumb: take locations, attack, come nearer.
"""

from bot.games.game import NO_SEAT, Choice, key_of
from bot.games.war_chest import box_choices, choices
from bot.games.war_chest.board import NEAR, hex_distance, names_of_hexes
from bot.games.war_chest.box_worth import worth_in_box, worth_of_fort
from bot.games.war_chest.units import DECOYS, ROYAL
from bot.games.war_chest.view import WarChestView

FAVOURITES = (
    *("warrior_priest", "berserker", "light_cavalry", "swordsman", "cavalry", "infiltrator"),
    *("lancer", "assassin", "scout", "archer", "crossbowman", "footman", "marshall", "ensign"),
    *("skirmisher", "saboteur", "pikeman", "knight", "mercenary", "royal_guard"),
    *("siege_tower", "bannerman", "bishop", "trebuchet", "earl", "sapper", "war_wagon", "herald"),
)
"""Units in the order in which the stand-in picks them."""

HIGH_ENOUGH = 3
"""The height from which the stand-in bolsters a unit no further."""

TAKES, ATTACKS, DEPLOYS, POISONS, COMES_NEARER, BOLSTERS, RECRUITS, CLAIMS, RETURNS = (
    *(100, 80, 60, 50, 40, 30, 25, 12, 10),
)
"""What actions of each sort are worth; passing and declining are worth nothing."""


AnyAttack = (
    choices.Attack
    | choices.Shoot
    | choices.Charge
    | choices.OrderAttack
    | box_choices.Bombard
    | box_choices.Storm
    | box_choices.Breach
)
"""Everything that attacks a unit or a fort."""


def stand_in_choice(view: WarChestView) -> Choice:
    """Answer the decision that a view's seat owes.

    Raises:
        ValueError: the seat owes no decision.
    """
    if view.decision is None:
        raise ValueError(f"{view.viewer} owes no decision")
    # Of choices that are worth the same the first by its key stands, whatever order they come in.
    return min(view.decision, key=lambda choice: (-worth_of_choice(view, choice), key_of(choice)))


def worth_of_choice(view: WarChestView, choice: Choice) -> float:
    """Rate a choice for the seat that looks; more is better."""
    if isinstance(choice, AnyAttack):
        return _worth_of_attack(view, choice)
    match choice:
        case choices.Pick(unit=unit) | choices.Ban(unit=unit):
            return -FAVOURITES.index(unit)
        case choices.Block() | choices.TakeFromSupply():
            return 1
        case choices.Control(at=at):
            return TAKES + 20 * (view.control[at] != "")
        case choices.SlipIn():
            return TAKES + 10
        case choices.Stalk(target=target) | choices.Taint(target=target):
            return POISONS + view.units[target].height - 9 * bool(view.units[target].poison)
        case choices.Footmen():
            return COMES_NEARER + 5
        case choices.Move(origin=one, to=to) | choices.Ride(origin=one, to=to):
            return _worth_of_move(view, one, to)
        case choices.OrderMove(unit_at=one, to=to):
            return _worth_of_move(view, one, to) - 1
        case box_choices.Push(unit_at=one, to=to) | box_choices.Redeploy(origin=one, to=to):
            return _worth_of_move(view, one, to) - 2
        case _:
            rated = worth_in_box(view, choice)
            return _worth_of_coin(view, choice) if rated is None else rated


def _worth_of_coin(view: WarChestView, choice: Choice) -> float:
    """Rate what does not maneuver; coins that are good for little else go face down first."""
    match choice:
        case choices.Deploy(to=to):
            return DEPLOYS - _steps_to_location(view, to)
        case choices.Cure():
            return DEPLOYS - 1
        case choices.Bolster(at=at):
            height = view.units[at].height
            return BOLSTERS - height if height < HIGH_ENOUGH else 1
        case choices.Recruit(coin=coin, kind=kind):
            return RECRUITS + _worth_of_sparing(coin) - _coins_in_play(view, kind)
        case choices.Claim(coin=coin):
            return CLAIMS + _worth_of_sparing(coin)
        case choices.ReturnDecoy():
            return RETURNS
        case choices.PassCoin(coin=coin):
            return _worth_of_sparing(coin) / 10
        case _:
            return 0


def _worth_of_sparing(coin: str) -> int:
    """Rate how well a coin can be done without."""
    return 3 if coin in DECOYS else 2 if coin == ROYAL else 0


def _coins_in_play(view: WarChestView, kind: str) -> int:
    """Count a kind's coins in bag, hand and discards, of which more are worth less."""
    own = view.armies[view.viewer or NO_SEAT]
    return next((seen.unseen + seen.face_up for seen in own.coins if seen.coin == kind), 0)


def _worth_of_attack(view: WarChestView, choice: AnyAttack) -> float:
    """Rate an attack: units on locations first, pikes last."""
    if choice.target in view.forts:
        return worth_of_fort(view, choice.target)
    target = view.units[choice.target]
    own = choice.unit_at if isinstance(choice, choices.OrderAttack) else choice.origin
    afar = isinstance(choice, choices.Shoot | box_choices.Bombard)
    dear = target.kind == "pikeman" and not afar
    rating = ATTACKS + 5 * (target.height == 1) + 3 * (choice.target in view.control)
    return rating - (50 if dear and view.units[own].height == 1 else 0)


def _worth_of_move(view: WarChestView, origin: str, to: str) -> float:
    """Rate a move by how near it ends to a location that is to be taken."""
    before = _steps_to_location(view, origin)
    after = _steps_to_location(view, to)
    if after == 0:
        return COMES_NEARER + 30
    return COMES_NEARER - after if after < before else -after


def _steps_to_location(view: WarChestView, at: str) -> int:
    """Count the steps from a hex to the nearest location that is neither held nor occupied."""
    own = view.armies[view.viewer or NO_SEAT].side
    ways = [
        hex_distance(at, location)
        for location, side in view.control.items()
        if side != own and (location not in view.units or location == at)
    ]
    return min(ways, default=len(names_of_hexes(NEAR[at])))
