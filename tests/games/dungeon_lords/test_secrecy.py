"""What only its owner may know is in no view and no sentence for others (DL 13).

Twins of all positions are compared in `tests/secrecy`.
"""

from random import Random

from bot.games.dungeon_lords import DUNGEON_LORDS
from bot.games.dungeon_lords.events.combat import FightBegan
from bot.games.dungeon_lords.steps import fight_of
from bot.games.game import events_visible_to, tag_of
from tests.games.dungeon_lords.play import seated, step


def test_of_the_combat_cards_only_those_of_the_rounds_shown_lie_open() -> None:
    """At the table, too; before all have planned the card of a round is closed (DL 11.2, 13)."""
    seen: set[tuple[int, bool]] = set()
    for seed in range(2):
        rng, stage = Random(seed), (0, False)
        state, log = DUNGEON_LORDS.new(seated(3), seed)
        while step(state, rng, log) is not None:
            fight = fight_of(state)
            if fight is None or stage == (fight.round, fight.shown):
                continue
            stage = fight.round, fight.shown
            cards = state.combat[state.year - 1]
            shown = fight.round - (not fight.shown)
            seen.add(stage)
            for viewer in (None, *state.lords):
                view = DUNGEON_LORDS.view(state, viewer)
                assert view.combat_cards == (*cards[:shown], *[""] * (4 - shown))
        began = [event for event in log if isinstance(event, FightBegan)]
        assert all(event.reveals for event in began)
    assert {(number, shown) for number in (1, 2) for shown in (False, True)} <= seen


def test_what_only_its_owner_may_know_is_told_to_nobody_else() -> None:
    """Orders, traps and combat cards stand in no sentence for all before they are shown."""
    private: set[str] = set()
    for seed in range(6):
        rng = Random(seed)
        state, _ = DUNGEON_LORDS.new(seated(2 + seed % 3), seed)
        for _ in range(250):
            due = [one for one in DUNGEON_LORDS.decisions(state) if not one.optional]
            if not due:
                break
            decision = rng.choice(due)
            log = DUNGEON_LORDS.apply(state, decision.pick(rng.randrange(len(decision))))
            hidden = [event for event in log if event.only is not None]
            private |= {tag_of(type(event)) for event in hidden}
            for event in hidden:
                # Others' orders that can be paid follow without a question (DL 15.1).
                assert event.only == (getattr(event, "seat", None),)
                assert event not in events_visible_to(log, None)
    assert private >= {"orders_chosen", "got_traps", "saw", "cards_drawn", "which_trap"} - {
        "cards_drawn"
    }
