"""`uv run python -m tests.games.root.oracle`: watch random games and print what was compared."""

from argparse import ArgumentParser

from bot.games.root.law.maps import MAPS
from tests.games.root.oracle.games import watch_games


def main() -> int:
    """Watch games; return 1 if a bot did something else than its Law says."""
    parser = ArgumentParser(description="Compare bots with their Law in random games.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--map", choices=MAPS, default="autumn")
    given = parser.parse_args()
    tally = watch_games(range(given.seed, given.seed + given.games), given.map)
    print(f"{sum(tally.turns.values())} turns, {sum(tally.acts.values())} acts compared:")
    for bot, turns in sorted(tally.turns.items()):
        print(f"{bot:12} {turns} turns, {tally.acts[bot]} acts")
    print(f"{tally.games} games, {tally.battles} sides of battles, {tally.rewards} rewards")
    print(f"{len(tally.faults)} disagreements")
    for fault in tally.faults:
        print(fault)
    return 1 if tally.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
