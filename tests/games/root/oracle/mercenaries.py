"""How hits on a side with mercenaries are split (Law 11.2.7.3.1)."""

from collections import Counter
from collections.abc import Sequence

from bot.games.game import Event, Seat
from bot.games.root.factions.marquise.choices import HospitalsUsed
from bot.games.root.law import events
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import State
from tests.games.root.oracle.company import ME

Places = dict[tuple[str, Clearing], int]
"""Warriors by their owner and clearing."""


def warriors(state: State, hirer: str) -> Places:
    """Count the warriors of the buyer and of the Riverfolk everywhere."""
    return {
        (name, Clearing(clearing)): count
        for name in {hirer, ME}
        for clearing, count in enumerate(state.factions[Seat(name)].pieces["warriors"])
    }


def shares(hits: int, own: int, mercenaries: int) -> tuple[int, int]:
    """Split hits: own warriors take an odd one; what one side cannot take the other does."""
    odd = hits - hits // 2
    return min(own, max(odd, hits - mercenaries)), min(mercenaries, max(hits // 2, hits - own))


def compare(before: Places, happened: Sequence[Event], hirer: str, after: State) -> int:
    """Check every split of hits among the events of a choice, and count them."""
    battle, checked = None, 0
    there = Counter(before)
    due: Counter[str] | None = None
    for event in happened:
        match event:
            case events.TurnBegan():
                break  # The mercenaries are dismissed.
            case events.BattleBegan():
                assert not due or not due.total(), "all hits are taken (Law 11.2.7.3.1)"
                battle, due = event, None
            case events.HitsDealt(target=target) if battle and target == hirer:
                if ME in (battle.seat, battle.defender):
                    continue
                places = ((hirer, battle.clearing), (ME, battle.clearing))
                own, hired = shares(event.hits, *(there[place] for place in places))
                due = Counter({hirer: own, str(ME): hired})
            case events.Removed(section="4.3.6", piece="warriors") if due is not None:
                there[event.seat, event.clearing] -= event.count
                if event.seat in due:
                    due[event.seat] -= event.count
                    assert due[event.seat] >= 0, "hits are split (Law 11.2.7.3.1)"
                    checked += not due.total()
            case events.Removed(piece="warriors"):
                there[event.seat, event.clearing] -= event.count
            case events.Moved() | events.Recruited() | events.Placed() | HospitalsUsed():
                due = None  # The counts are no longer those of before.
                break
            case _:
                pass
    fights = any("Battle" in type(step).__name__ for step in after.steps)
    assert fights or not due or not due.total(), "all hits are taken (Law 11.2.7.3.1)"
    return checked
