"""What holds in every position of War Chest."""

from random import Random

from bot.games.war_chest import WAR_CHEST
from bot.simulate import broken_invariants
from tests.games.recording import with_words
from tests.games.war_chest.play import any_setup


def test_words_about_an_early_end_keep_everything_in_its_place() -> None:
    ends: set[str] = set()
    for seed in (*range(16), 52, 89):
        rng = Random(seed)
        state, _ = WAR_CHEST.new(any_setup(rng), seed)
        constant: dict[str, object] = {}
        while WAR_CHEST.decisions(state):
            WAR_CHEST.apply(state, with_words(WAR_CHEST, state, rng))
            assert [*broken_invariants("war_chest", state, constant)] == [], seed
        ends.add(state.won_by)
    assert ends >= {"given_up", "agreement"}
