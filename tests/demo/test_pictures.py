"""The pictures of a lobby and a panel can be drawn again from the bot's own messages."""

import runpy
from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
async def test_the_pictures_of_messages_can_be_drawn(tmp_path: Path) -> None:
    await runpy.run_path(str(ROOT / "docs" / "messages.py"))["main"](tmp_path)
    for name in ("lobby.png", "panel.png"):
        with Image.open(tmp_path / name) as drawn, Image.open(ROOT / "docs" / name) as kept:
            assert drawn.width == kept.width
            assert drawn.height > 200


def test_the_page_for_players_shows_and_names_them() -> None:
    page = (ROOT / "docs" / "players.md").read_text("utf-8")
    for name in ("lobby", "panel"):
        alt = page.split(f"]({name}.png)")[0].rpartition("![")[2]
        assert f"]({name}.png)" in page
        assert len(alt) > 40


def test_the_readme_has_lines_for_windows() -> None:
    lines = (ROOT / "README.md").read_text("utf-8").splitlines()
    started = lines.index("py -m venv .uv")
    assert lines[started + 1].startswith(".uv\\Scripts\\python -m pip install")
    assert lines[started + 2].startswith(".uv\\Scripts\\uv run ")
    assert len([line for line in lines if line.startswith("python3 ") and " run " in line]) == 2
