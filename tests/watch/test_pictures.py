"""Pictures and films are drawn once, a few at a time, and what is too much is refused."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from bot.editions import EDITIONS
from bot.render import Picture
from bot.table.records import spectating
from bot.watch import pictures
from bot.watch.pictures import PagePictures, pick_evenly
from tests.watch.club import GUILD, Club, club

GAME = f"/{GUILD}/1/"


class Drawing:
    """Draws when it is let, and counts."""

    def __init__(self) -> None:
        self.let, self.count, self.at_once, self.most = threading.Event(), 0, 0, 0
        self._lock = threading.Lock()

    def __call__(self, *_: Any) -> Picture:
        with self._lock:
            self.count += 1
            self.at_once += 1
            self.most = max(self.most, self.at_once)
        assert self.let.wait(20)
        with self._lock:
            self.at_once -= 1
        return Picture(b"\x89PNG", "map.png", "")


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> Drawing:
    made = Drawing()
    monkeypatch.setattr(pictures, "draw", made)
    return made


async def asked(one: Club, paths: list[str]) -> list[asyncio.Task[Any]]:
    tasks = [asyncio.create_task(one.get(path)) for path in paths]
    await asyncio.sleep(0.3)
    return tasks


async def test_a_picture_is_drawn_once_for_all(tmp_path: Path, drawing: Drawing) -> None:
    async with club(tmp_path) as one:
        await one.show()
        await one.table("white_castle")
        tasks = await asked(one, [f"{GAME}0/map.png"] * 6)
        drawing.let.set()
        assert {answer.status for answer in await asyncio.gather(*tasks)} == {200}
        assert (await one.get(f"{GAME}0/map.png")).status == 200
        assert drawing.count == 1


async def test_only_so_many_are_drawn_and_wait(
    tmp_path: Path, drawing: Drawing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "WAITING", 5)
    async with club(tmp_path) as one:
        await one.show()
        await one.play(await one.table("white_castle"), 9)
        await one.get(f"{GAME}4/")
        tasks = await asked(one, [f"{GAME}{at}/map.png" for at in range(9)])
        drawing.let.set()
        answers = await asyncio.gather(*tasks)
        refused = [answer for answer in answers if answer.status != 200]
        assert len(refused) == 4 and drawing.most == pictures.THREADS
        assert all(answer.status == 503 for answer in refused)
        assert all(int(answer.headers["Retry-After"]) > 0 for answer in refused)
        assert (await one.get(f"{GAME}8/map.png")).status == 200, "later there is room"


async def test_what_cannot_be_drawn_is_no_secret_and_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any) -> Picture:
        raise ValueError("corvids hold a card")

    async with club(tmp_path) as one:
        await one.show()
        await one.table("white_castle")
        with monkeypatch.context() as patch:
            patch.setattr(pictures, "draw", fails)
            answer = await one.get(f"{GAME}0/map.png")
        assert answer.status == 503 and b"corvids" not in answer.body
        assert (await one.get(f"{GAME}0/map.png")).status == 200


async def test_films_are_few(tmp_path: Path, drawing: Drawing) -> None:
    drawing.let.set()
    now = [0.0]
    async with club(tmp_path) as one:
        await one.show()
        watch = one.pages()
        watch.pictures.close()
        made: list[int] = []

        def film(pages: Any, frames: Any, locale: str) -> bytes:
            del pages, locale
            made.append(len(frames))
            return b"RIFF"

        watch.pictures = PagePictures(EDITIONS, lambda: now[0])
        watch.pictures._film = film.__get__(watch.pictures)  # type: ignore[method-assign]
        for _ in range(pictures.FILMS + 1):
            await one.table("white_castle")
        paths = [f"/{GUILD}/{at}/film/film.webp" for at in range(1, pictures.FILMS + 2)]
        answers = [(await one.get(path)).status for path in paths]
        assert answers == [200] * pictures.FILMS + [503]
        assert (await one.get(paths[-2])).status == 200, "what is kept costs nothing"
        now[0] += pictures.EVERY_S
        assert (await one.get(paths[-1])).status == 200
        assert len(made) == pictures.FILMS + 1


async def test_only_so_many_wait_for_a_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spectating, "WAITING", 3)
    async with club(tmp_path) as one:
        await one.show()
        for _ in range(6):
            await one.table("white_castle")
        one.pages()
        paths = [f"/{GUILD}/{at}/" for at in range(1, 7)]
        answers = await asyncio.gather(*(one.get(path) for path in paths))
        assert sorted(answer.status for answer in answers) == [200] * 3 + [503] * 3
        assert {(await one.get(path)).status for path in paths} == {200}


def test_a_film_shows_moments_evenly() -> None:
    assert pick_evenly([0, 3, 5], 40) == [0, 3, 5]
    assert pick_evenly(range(100), 5) == [0, 25, 50, 74, 99]
