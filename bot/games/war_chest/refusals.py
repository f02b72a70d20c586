"""Why a choice is refused: the first section of the rules that forbids it."""

from collections.abc import Mapping

from bot.games.game import Choice, Decision, IllegalChoiceError, Section
from bot.games.war_chest import box_choices, choices, steps
from bot.games.war_chest.board import ALL, BIT
from bot.games.war_chest.box_refusals import (
    why_not_box_step,
    why_not_displace,
    why_not_in_decree,
    why_not_proclaim,
)
from bot.games.war_chest.ending import ENDED
from bot.games.war_chest.ground import ground_of
from bot.games.war_chest.maneuver_refusals import (
    Maneuver,
    why_not_granted,
    why_not_maneuver,
)
from bot.games.war_chest.pieces import of_team, standing_at
from bot.games.war_chest.state import Army, State
from bot.games.war_chest.units import DECOYS, ROYAL, UNITS

No = IllegalChoiceError

FaceDown = choices.Claim | choices.Recruit | choices.PassCoin
"""What any coin can be used for (WC 5.4 to 5.6)."""

UsesCoin = (
    FaceDown
    | choices.Deploy
    | choices.Bolster
    | choices.Cure
    | choices.ReturnDecoy
    | box_choices.Proclaim
    | Maneuver
)
"""Everything that a coin can be used for (WC 5)."""

NOT_ASKED: Mapping[type[Choice], Section] = {
    choices.Pick: "3.2",
    choices.Ban: "3.2",
    choices.TakeFromStack: "6.3",
    choices.TakeFromSupply: "6.3",
    choices.Block: "6.3",
    choices.Deceive: "11.7",
    choices.Decline: "7.4",
    box_choices.TakeFromWagon: "6.3",
    box_choices.LayDecree: "17.2",
    box_choices.Redeploy: "17.10",
    box_choices.Reinforce: "17.11",
    box_choices.Spy: "17.13",
    box_choices.SpyDiscard: "17.13",
    box_choices.Displace: "17.15",
    box_choices.BuildFort: "18.15",
}
"""The sections that ask for what is no use of a coin."""


def explain_refusal(state: State, due: tuple[Decision, ...], choice: Choice) -> IllegalChoiceError:
    """Explain why a choice is not legal now."""
    if not due:
        return No(ENDED.get(state.won_by, "12.1"), "game_over")
    own = due[0]
    army = state.armies.get(choice.seat)
    if army is None or own.seat != choice.seat:
        return No("4.2" if own.kind == "use_coin" else own.section, "not_your_decision")
    step = state.steps[-1]
    match step:
        case steps.Round():
            return why_not_coin(state, army, choice, army.hand, "4.2")
        case steps.UseDrawn(coin=coin):
            return why_not_coin(state, army, choice, [coin], "7.6")
        case steps.Defend():
            return _why_not_defend(state, step, choice)
        case steps.Bans() | steps.Draft():
            kind = choices.Ban if isinstance(step, steps.Bans) else choices.Pick
            reason = "card_not_open" if isinstance(choice, kind) else "armies_first"
            return No("3.2", reason)
        case _:
            return _why_not_in_step(state, army, own, choice)


def _why_not_defend(state: State, step: steps.Defend, choice: Choice) -> IllegalChoiceError:
    """Return why an answer to an attack is refused (WC 6.3)."""
    match choice:
        case choices.Block():
            return No("8.20", "only_skirmisher_blocks")
        case choices.TakeFromSupply():
            return No("8.13", "only_guard_takes_from_supply")
        case box_choices.TakeFromWagon():
            return No("18.16", "no_wagon_there", at=choice.at)
        case _:
            return No("6.3", "answer_the_attack_first", at=step.target)


def _why_not_in_step(state: State, army: Army, own: Decision, choice: Choice) -> IllegalChoiceError:
    """Return why a choice is refused while a card grants something or asks (WC 7, 8)."""
    step = state.steps[-1]
    match step, choice:
        case ((steps.SwordsmanMove(at=at) | steps.EarlMoves(at=at)), choices.Move()):
            return why_not_granted(state, army, at, choice, own.section)
        case (
            (
                steps.BerserkerAgain(at=at)
                | steps.MercenaryActs(at=at)
                | steps.FootmenAct(left=[at, *_])
            ),
            (choices.Move() | choices.Control() | choices.Attack()),
        ):
            return why_not_granted(state, army, at, choice, own.section)
        case steps.HeraldActs(), (choices.Move() | choices.Control() | choices.Attack()):
            at = army.units["herald"][0].at
            return why_not_granted(state, army, at, choice, own.section)
        case steps.BishopActs(at=at), (choices.Move() | choices.Attack()):
            return why_not_granted(state, army, at, choice, own.section)
        case steps.SecondAttack(at=at), choices.Attack():
            return why_not_granted(state, army, at, choice, own.section)
        case steps.CarryOut(), _:
            return why_not_in_decree(state, army, step, choice)
        case steps.Displaces(at=at), box_choices.Displace():
            return why_not_displace(state, army, at, choice)
        case _:
            pass
    if (no := why_not_box_step(own, step, choice)) is not None:
        return no
    if isinstance(choice, choices.Decline):
        return No(own.section, "must_act")
    return No(own.section, "not_now")


def why_not_coin(
    state: State, army: Army, choice: Choice, coins: list[str], section: Section
) -> IllegalChoiceError:
    """Return why a coin cannot be used for something; `section` says which coins can be used."""
    if not isinstance(choice, UsesCoin):
        return No(NOT_ASKED[type(choice)], "not_asked")
    coin = choice.coin
    if coin not in coins:
        return No(section, "coin_not_in_hand" if section == "4.2" else "not_the_drawn_coin")
    if coin in DECOYS and not isinstance(choice, FaceDown | choices.ReturnDecoy):
        return No("10.6", "decoy_cannot_do_that")
    if isinstance(choice, box_choices.Proclaim):
        return why_not_proclaim(state, army, choice)
    if coin == ROYAL and not isinstance(choice, FaceDown | choices.Ride):
        return No("5.14", "royal_coin_cannot_do_that")
    if coin == ROYAL and isinstance(choice, choices.Ride) and not army.units.get("royal_guard"):
        return No("5.14", "royal_coin_cannot_do_that")
    match choice:
        case choices.Deploy():
            return _why_not_deploy(state, army, choice)
        case choices.Bolster():
            return _why_not_bolster(army, choice)
        case choices.Claim():
            return _why_not_claim(state, army)
        case choices.Recruit():
            return _why_not_recruit(state, army, choice.kind)
        case choices.Cure():
            return No("5.11", "nothing_to_cure", unit=coin)
        case choices.ReturnDecoy():
            return No("5.12", "not_a_decoy", coin=coin)
        case choices.PassCoin():
            return No(section, "not_now")
        case _:
            return why_not_maneuver(state, army, choice)


def _why_not_deploy(state: State, army: Army, choice: choices.Deploy) -> IllegalChoiceError:
    """Return why a unit cannot be deployed (WC 5.2, 8.14)."""
    kind = choice.coin
    to = choice.to
    if len(army.units[kind]) >= UNITS[kind].most:
        return No("5.2", "kind_on_board", unit=kind)
    if not BIT.get(to, 0) & ALL[state.players]:
        return No("5.2", "no_such_hex", at=to)
    if standing_at(state, to):
        return No("5.2", "hex_occupied", at=to)
    if ground_of(state, army.team).closed & BIT[to]:
        return No("18.4", "fort_of_enemy", at=to)
    if kind == "scout":
        return No("5.2", "no_place_for_scout", at=to)
    return No("5.2", "not_own_location", at=to)


def _why_not_bolster(army: Army, choice: choices.Bolster) -> IllegalChoiceError:
    """Return why a unit cannot be bolstered (WC 5.3, 9.3)."""
    kind = choice.coin
    if all(unit.at != choice.at for unit in army.units[kind]):
        return No("5.3", "no_matching_unit_there", unit=kind, at=choice.at)
    return No("9.3", "unit_poisoned", unit=kind)


def _why_not_claim(state: State, army: Army) -> IllegalChoiceError:
    """Return why the initiative cannot be taken (WC 5.4, 11.4)."""
    holder = state.armies[state.initiative]
    if holder is army:
        return No("5.4", "initiative_is_own")
    if holder.team == army.team:
        return No("11.4", "team_mate_has_initiative")
    return No("5.4", "initiative_has_changed_hands")


def _why_not_recruit(state: State, army: Army, kind: str) -> IllegalChoiceError:
    """Return why a coin cannot be recruited (WC 5.5, 10.1, 11.4)."""
    if kind in DECOYS:
        return No("10.1", "decoys_are_not_recruited")
    if kind in army.kinds:
        return No("5.5", "supply_is_empty", unit=kind)
    if any(kind in mate.kinds for mate in of_team(state, army.team)):
        return No("11.4", "kind_of_team_mate", unit=kind)
    return No("5.5", "not_own_kind", unit=kind)
