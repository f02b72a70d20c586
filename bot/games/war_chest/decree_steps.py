"""Laying decrees open, and carrying one out step by step (WC 17.2, 17B)."""

from bot.games.game import Choice, Decision, Offer
from bot.games.log import emit
from bot.games.war_chest import box_choices, box_events, choices
from bot.games.war_chest.aftermath import after_deployment
from bot.games.war_chest.attacks import attack_hex
from bot.games.war_chest.bag import draw_one, log_draw
from bot.games.war_chest.box_worth import DECREE_WORTH
from bot.games.war_chest.boxes import DECREES
from bot.games.war_chest.decrees import decree_offers, section_of
from bot.games.war_chest.ground import ground_of
from bot.games.war_chest.maneuvering import step_unit
from bot.games.war_chest.pieces import find_unit_on, free_from_poison, shift_unit, unit_of
from bot.games.war_chest.record import note_public_choice
from bot.games.war_chest.recruiting import recruit_without_coin
from bot.games.war_chest.setup import deal_armies
from bot.games.war_chest.state import Army, Due, Log, State
from bot.games.war_chest.steps import CarryOut, DealArmies, LayDecrees, SpyOut

# 17.2 Laying decrees open


def ask_decree(state: State, step: LayDecrees, log: Log) -> Due | None:
    """Ask for a decree to be laid open (WC 17.2)."""
    if not step.left:
        state.steps.pop()
        return None
    assert state.court, "no decrees are laid without Nobility"
    rows = tuple((decree,) for decree in DECREES if decree not in state.court.decrees)
    offer = Offer(box_choices.LayDecree, rows)
    favourite = max(range(len(rows)), key=lambda row: DECREE_WORTH[rows[row][0]])
    return (Decision(step.left[0], "lay_decree", "17.2", (offer,), fallback=favourite),)


def lay_decree(state: State, step: LayDecrees, choice: Choice, log: Log) -> None:
    """Lay a decree open."""
    step.left.pop(0)
    state.steps.append(step)
    assert state.court, "no decrees are laid without Nobility"
    if isinstance(choice, box_choices.LayDecree):
        state.court.decrees[choice.decree] = []
        emit(
            log,
            box_events.DecreeLaid(seat=choice.seat, decree=choice.decree, section="17.2"),
        )


def go_on_to_armies(state: State, step: DealArmies, log: Log) -> None:
    """Go on to the armies (WC 3.2, 17.2)."""
    state.steps.pop()
    deal_armies(state, log)


# 17B Carrying a decree out


def ask_step(state: State, step: CarryOut, log: Log) -> Due | None:
    """Ask for what the decree says; one that has become impossible ends (WC 17.14)."""
    army = state.armies[step.seat]
    offers = decree_offers(state, army, step.decree, ground_of(state, army.team))
    if not step.left or not offers:
        state.steps.pop()
        if step.left:
            emit(
                log,
                box_events.DecreeVoid(seat=army.seat, decree=step.decree, section="17.14"),
            )
        return None
    about = {"decree": step.decree}
    forced = sum(map(len, offers)) == 1
    section = section_of(step.decree)
    return (Decision(army.seat, "decree_step", section, offers, about, forced=forced),)


def do_step(state: State, step: CarryOut, choice: Choice, log: Log) -> None:
    """Do what the decree says; what follows ends before anything else of it (WC 17.6)."""
    note_public_choice(state, choice)
    step.left -= 1
    if step.left:
        state.steps.append(step)
    army = state.armies[step.seat]
    match choice:
        case choices.Recruit():
            recruit_without_coin(state, army, choice.kind, log)
        case choices.Attack():
            owner, unit = find_unit_on(state, choice.origin)
            sacrifice = step.decree == "sacrifice"
            attack_hex(state, owner, unit, choice.target, log, sacrifice=sacrifice)
        case choices.Move():
            owner, unit = find_unit_on(state, choice.origin)
            step_unit(state, owner, unit, choice.to, log, section="17.9")
        case box_choices.Redeploy():
            _redeploy_unit(state, army, choice, log)
        case box_choices.Reinforce():
            _reinforce_supply(army, choice.kind, log)
        case box_choices.Spy():
            _spy_on_hand(state, army, choice, log)
        case _:
            raise AssertionError(choice)


def _redeploy_unit(state: State, army: Army, choice: box_choices.Redeploy, log: Log) -> None:
    """Deploy a unit anew with its stack; by option its poison stays (WC 17.10, 9.6)."""
    unit = unit_of(army, choice.origin)
    emit(
        log,
        box_events.Redeployed(
            seat=army.seat,
            unit=unit.kind,
            origin=choice.origin,
            to=choice.to,
            height=unit.height,
            section="17.10",
        ),
    )
    if state.options.get("redeploy_cures") == "yes":
        free_from_poison(army, unit, log, "9.6")
    shift_unit(state, army, unit, choice.to)
    after_deployment(state, army, unit)


def _reinforce_supply(army: Army, kind: str, log: Log) -> None:
    """Take a coin out of the box into the supply (WC 17.11)."""
    army.box[kind] -= 1
    if not army.box[kind]:
        del army.box[kind]
    army.supply[kind] = army.supply.get(kind, 0) + 1
    count = army.supply[kind]
    emit(log, box_events.Reinforced(seat=army.seat, unit=kind, left=count, section="17.11"))


def _spy_on_hand(state: State, army: Army, choice: box_choices.Spy, log: Log) -> None:
    """Show an enemy's hand to the seat alone, and ask whether to discard of it (WC 17.13)."""
    emit(log, box_events.Spied(seat=army.seat, target=choice.target, section="17.13"))
    emit(
        log,
        box_events.SpiedCoins(
            seat=army.seat,
            target=choice.target,
            coins=tuple(sorted(state.armies[choice.target].hand)),
            only=(army.seat,),
            section="17.20",
        ),
    )
    state.steps.append(SpyOut(seat=army.seat, target=choice.target))


def ask_discard(state: State, step: SpyOut, log: Log) -> Due:
    """Ask the one who looked for a coin; only that seat sees what can be chosen (WC 17.13)."""
    coins = sorted(set(state.armies[step.target].hand))
    offers = (Offer(box_choices.SpyDiscard, tuple((coin,) for coin in coins)), choices.DECLINE)
    about = {"target": step.target}
    return (Decision(step.seat, "spy_discard", "17.13", offers, about, fallback=len(coins)),)


def do_discard(state: State, step: SpyOut, choice: Choice, log: Log) -> None:
    """Discard the coin, and let its owner draw another one (WC 17.13, 4.1)."""
    note_public_choice(state, choice)
    foe = state.armies[step.target]
    hidden = state.options.get("spy_discard") == "face_down"
    coin = choice.coin if isinstance(choice, box_choices.SpyDiscard) else ""
    if not coin:
        emit(log, box_events.SpyLeft(seat=step.seat, target=step.target, section="17.13"))
        return
    foe.hand.remove(coin)
    (foe.face_down if hidden else foe.face_up).append(coin)
    both = (step.seat, step.target)
    for seen, only in (("", None), (coin, both)) if hidden else ((coin, None),):
        emit(
            log,
            box_events.SpyDiscarded(
                seat=step.seat, target=step.target, coin=seen, only=only, section="17.13"
            ),
        )
    drawn = draw_one(state, foe, log)
    if drawn:
        foe.hand.append(drawn)
        log_draw(foe, [drawn], log, "17.13")
