"""Standing orders shorten games by post (`benchmarks.wall_time`)."""

from benchmarks.wall_time import AIM, played


def test_with_orders_a_game_takes_at_most_six_tenths_of_the_time() -> None:
    games = [played(seed) for seed in (10_000, 10_001)]
    without = sum(game.without.hours for game in games)
    ordered = sum(game.ordered.hours for game in games)
    assert all(game.without.stops > game.ordered.stops for game in games)
    assert ordered < AIM * without
