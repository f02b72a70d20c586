"""Each game, faction and bot has a marker, and tests that have it."""

import pytest

from bot.editions import rules_kits
from bot.games.root.roster import CLOCKWORK, PEOPLE
from tests.house.source import ROOT
from tests.scenarios.test_scenarios import PATHS
from tests.subjects import BOTS, FACTIONS, GAMES, SHARED, SUBJECTS, is_left_out, of_file, subjects

CASES = [str(path) for path in PATHS]
FILES = [*(ROOT / "tests").rglob("test_*.py")]


def package(kind: type) -> str:
    return kind.__module__.split(".")[-2]


def test_every_game_faction_and_bot_has_a_marker() -> None:
    assert set(GAMES) == set(rules_kits())
    assert set(FACTIONS) == {package(kind) for kind in PEOPLE.values()}
    assert set(BOTS) == {package(kind) for kind in CLOCKWORK.values()}


@pytest.mark.parametrize("subject", SUBJECTS)
def test_each_of_them_has_scenarios(subject: str) -> None:
    assert [case for case in CASES if subject in subjects(case)]
    assert all(path.is_file() and not is_left_out(path, subject) for path in SHARED)


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_folder_of_tests(game: str) -> None:
    found = [path for path in FILES if game in of_file(path)]
    assert [path for path in found if game in path.parts]
    assert not any(is_left_out(path, game) for path in found)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("root/law_13_4.yml", {"root", "corvids"}),
        ("root/law_1_1.yml", {"root"}),
        ("root/clockwork_corvids_plots.yml", {"clockwork", "cogwheel_corvids"}),
        ("root/clockwork_vagabot.yml", {"clockwork", "vagabot"}),
        ("e2e/test_corvids", {"corvids"}),
        ("games/root/test_clockwork_games", {"clockwork"}),
        ("render/test_war_chest", {"war_chest"}),
        ("table/test_outbox", set[str]()),
    ],
)
def test_a_name_tells_its_subjects(name: str, found: set[str]) -> None:
    assert subjects(name) == found
