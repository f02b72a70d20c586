"""The paladin of the year: when he comes, and whom he goes to (DL 10)."""

from bot.games.dungeon_lords import events
from bot.games.dungeon_lords.cards import ILLUSION, PALADIN_EVIL, PALADINS
from bot.games.dungeon_lords.state import Log, State
from bot.games.dungeon_lords.steps import Fight, Hero
from bot.games.game import CardId, Seat
from bot.games.log import emit


def look_for_paladin(state: State, log: Log) -> None:
    """Let the paladin go to the one who is most evil, from 10 on (DL 10.1 to 10.3).

    Of several who become most evil together he goes to the last in the order of the round.
    """
    if state.paladin_gone:
        return
    host = state.paladin
    most = max(lord.evil for lord in state.lords.values())
    if most < PALADIN_EVIL or (host and state.lords[host].evil >= most):
        return
    seat = [lord.seat for lord in state.order() if lord.evil == most][-1]
    card = CardId(f"paladin_{state.year}")
    if host:
        state.lords[host].line.remove(card)
    state.paladin = seat
    state.lords[seat].line.insert(0, card)
    _move_paladin_in_fights(state, card, host, seat)
    emit(log, events.PaladinCame(seat=seat, host=host, section="10.2" if host else "10.1"))


def _move_paladin_in_fights(state: State, card: CardId, host: Seat, seat: Seat) -> None:
    """Let him change fights in a combat at once, as hurt as he is (DL 10.2).

    His trap icons count where the traps of the round have still to be used.
    """
    for fight in state.steps:
        if not isinstance(fight, Fight):
            continue
        hero = Hero(card, PALADINS[card].hp)
        if host:
            origin = fight.fronts[host]
            hero = next(fighter for fighter in origin.heroes if fighter.id == card)
            origin.heroes.remove(hero)
            hero.told = 0
            origin.icons -= PALADINS[card].trap if origin.stage == "traps" else 0
        front = fight.fronts[seat]
        # An illusion stands before him (DL 11.4).
        front.heroes.insert(sum(fighter.id == ILLUSION for fighter in front.heroes), hero)
        front.icons += PALADINS[card].trap if front.stage == "traps" else 0
