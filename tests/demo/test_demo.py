"""A whole game by commands and presses, against the sandbox, as `tablekeeper demo` plays it."""

import json
import re
from pathlib import Path

import pytest

from bot.demo import play as demo
from bot.editions import EDITIONS
from bot.narrate import catalogue_languages

SAID = re.compile(
    r'<article class="(\w*)" id="e\d+"><header>[^<]*</header><div class="words">(.*?)</div>', re.S
)


@pytest.mark.slow
async def test_demo_plays_a_game_to_its_end_and_leaves_its_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EMOJI", "true")
    told: list[str] = []
    await demo.play_demo_games(tmp_path, "root", 1, 5, told.append)
    folder = tmp_path / "game-1"
    pages = {name: (folder / f"{name}.html").read_text("utf-8") for name in ("Ann", "Bob", "Eve")}
    for page in pages.values():
        assert '<img class="sign"' in page and "&lt;:" not in page, "emoji are shown"
        pictures = re.findall(r'src="(.*?)"', page)
        assert len(pictures) > 10
        assert all((folder / source).stat().st_size > 0 for source in pictures)
    said = SAID.findall(pages["Ann"])
    assert {look for look, _ in said} == {"", "private", "direct"}
    # Whoever draws is told so in the answer to them, or by a direct message.
    private = [words for look, words in said if look in ("private", "direct")]
    secrets = {line for words in private for line in words.split("\n") if "You draw:" in line}
    assert len(secrets) > 3
    assert [line for line in secrets if line in pages["Eve"]] == []
    assert "pressed [Act…]" in pages["Bob"]
    assert (folder / "tables.sqlite3").stat().st_size > 0
    assert told[-1].endswith("index.html")
    assert not any("<:" in line for line in told), "a terminal shows no emoji of an application"
    page = (folder / "index.html").read_text("utf-8")
    assert all(f'data-page="{name}-view.html"' in page for name in pages)
    steps = json.loads(re.findall(r'id="data">(.*?)</script>', page, re.S)[0])["steps"]
    assert len(steps) > 10
    assert all((folder / step["picture"]).stat().st_size > 0 and step["alt"] for step in steps)


@pytest.mark.slow
@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize("language", catalogue_languages())
@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_demo_plays_every_game_in_every_language_to_its_end(
    tmp_path: Path, game: str, language: str, seed: int
) -> None:
    told: list[str] = []
    await demo.play_demo_games(tmp_path, game, 1, seed, told.append, language)
    assert told[-1].endswith("index.html")
    assert not any("<:" in line for line in told), "a terminal shows no emoji of an application"
    # The end is told in the language of the server, with the score of each seat.
    end = EDITIONS[game].words.text("button-rematch", language)
    page = (tmp_path / "game-1" / "Eve.html").read_text("utf-8")
    assert end in page
