"""What was played and taken back within the delay shows on no page.

Tables of the same game go on differently, take all of it back, and play something else: what the
pages answer is the same, headers included, as long as the delay hides it.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from bot.table import RefusedError, Table
from bot.table.ballots import Rollback
from bot.table.lobby import BEHIND
from bot.table.records import spectating
from db.game_rows import Head
from db.ids import Revision
from tests.watch.club import DAY, GUILD, LOCALES, Answer, Club, addresses, club

COMMON, APART = 4, 5
"""Actions that all tables have, and those that are taken back again."""


class World:
    """A table of a server of its own, and its pages."""

    def __init__(self, one: Club, table: Table) -> None:
        self.one, self.table = one, table

    async def play(self, rng: Random, most: int) -> None:
        self.one.rng = rng
        await self.one.play(self.table, most)

    async def take_back(self, to: Revision, by_undo: bool) -> None:
        """Take all back that came after a revision: one after the other, or at once by a vote."""
        if by_undo:
            await self._undo(to)
        if self._stands() > to:
            await self._roll_back(to)
        await self.one.date(self.table)
        assert self._stands() <= to

    def _stands(self) -> Revision:
        return self.heads()[-1].revision

    def heads(self) -> Sequence[Head]:
        """Return the choices that stand."""
        standing = self.table.standing.history.standing
        return [head for head in standing if head.kind != "rollback"]

    async def _undo(self, to: Revision) -> None:
        """Undo as far as it is allowed."""
        while self._stands() > to:
            users = sorted({user for user in self.table.holders.values() if user})
            for user in users:
                try:
                    await self.table.undo(user)
                except RefusedError:
                    continue
                await self.one.date(self.table)
                break
            else:
                return

    async def _roll_back(self, to: Revision) -> None:
        first = next(h.revision for h in self.heads() if h.revision > to)
        by, *others = sorted({user for user in self.table.holders.values() if user})
        await self.table.agreements.propose(by, Rollback(first), seen=self.table.revision)
        for other in others:
            with_vote = self.table.rollback
            if with_vote is not None and with_vote.is_open:
                await self.table.agreements.answer(other, "rollback", with_vote.revision, True)
        await self.one.date(self.table)

    async def answers(self, films: bool = False) -> dict[str, Answer]:
        """Return all that the pages answer, from scratch."""
        self.one.pages()
        base, steps = f"/{GUILD}/{self.table.id}/", 0
        while (await self.one.get(f"{base}{steps}/")).status == 200:
            steps += 1
        paths = [*addresses(self.table.id, range(steps + 1)), f"/{GUILD}/"]
        paths += [f"{base}film/film.webp"] if films else []
        return {
            f"{path} {locale}": await self.one.get(path, Accept_Language=locale)
            for path in paths
            for locale in LOCALES
        }


@asynccontextmanager
async def worlds(folder: Path, name: str, term: str, number: int) -> AsyncIterator[list[World]]:
    """Open the same table so many times, all at the same position, which is old enough."""
    async with AsyncExitStack() as stack:
        made: list[World] = []
        for _ in range(number):
            one = await stack.enter_async_context(club(folder, seed=1))
            await one.show()
            made.append(World(one, await one.table(name, term=term)))
        for world in made:
            await world.play(Random(5), COMMON + (BEHIND if term == "actions" else 0))
            world.one.now[0] += 2 * DAY
        yield made


async def same(made: Sequence[World], films: bool = False) -> dict[str, Answer]:
    """Check that all answer alike; return what they answer."""
    answers = [await world.answers(films) for world in made]
    first, *others = [{path: seen(one) for path, one in each.items()} for each in answers]
    for other in others:
        assert [*other] == [*first]
        for path, answer in first.items():
            assert answer == other[path], path
    assert any(answer.status == 200 for answer in first.values())
    return first


OF_BYTES = ("ETag", "Content-Length")
"""Headers that follow from the bytes of a picture."""


def seen(answer: Answer) -> Answer:
    """Return an answer with the pixels of its picture in place of the file.

    Rarely the deflate of a machine under load packs the same pixels into other bytes.
    """
    if answer.status != 200 or answer.headers["Content-Type"] != "image/png":
        return answer
    headers = {name: value for name, value in answer.headers.items() if name not in OF_BYTES}
    with Image.open(BytesIO(answer.body)) as picture:
        pixels = f"{picture.size} {picture.getpalette()}".encode() + picture.tobytes()
    return Answer(answer.status, headers, sha256(pixels).digest())


async def branch(made: Sequence[World], seeds: Sequence[int], most: int = APART) -> None:
    """Let the tables go on, each in its own way but as far."""
    for world, seed in zip(made, seeds, strict=True):
        await world.play(Random(seed), most)
        world.one.now[0] = made[0].one.now[0]
    assert len({len(world.heads()) for world in made}) == 1


CASES = [
    pytest.param("white_castle", "hour", True, id="castle-hour-undo"),
    pytest.param("white_castle", "actions", False, id="castle-actions-rollback"),
    pytest.param("war_chest", "hour", False, id="chest-hour-rollback"),
    pytest.param("war_chest", "day", True, id="chest-day-undo", marks=pytest.mark.slow),
    pytest.param("war_chest", "actions", True, id="chest-actions-undo", marks=pytest.mark.slow),
    pytest.param("dungeon_lords", "hour", True, id="lords-hour-undo", marks=pytest.mark.slow),
    pytest.param("root", "hour", True, id="root-hour-undo", marks=pytest.mark.slow),
    pytest.param("root", "actions", False, id="root-actions-rollback", marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("name", "term", "by_undo"), CASES)
async def test_what_is_taken_back_within_the_delay_shows_nothing(
    tmp_path: Path, name: str, term: str, by_undo: bool
) -> None:
    await compared(tmp_path, name, term, by_undo)


async def compared(folder: Path, name: str, term: str, by_undo: bool) -> None:
    """Compare two tables that part, take it back and part again with one at which nobody plays."""
    async with worlds(folder, name, term, 3) as made:
        ours, theirs, quiet = made
        before = await same(made)
        last = ours.heads()[-1].revision
        await branch((ours, theirs), (11, 12))
        chosen = [await world.table.records.log(None) for world in (ours, theirs)]
        assert [a.events for a in chosen[0]] != [a.events for a in chosen[1]], "they differ"
        together = await same((ours, theirs), films=True)
        if term != "actions":
            assert await same((ours, quiet)) == before
        for world in (ours, theirs):
            await world.take_back(last, by_undo)
        after = await same((ours, theirs), films=True)
        if term != "actions":
            assert {path: after[path] for path in before} == before
        assert {path for path in after if after[path].status == 200} <= {
            path for path in together if together[path].status == 200
        }, "taken back, it shows less or as much"
        await branch((ours, theirs), (13, 14), 2)
        await same((ours, theirs), films=True)


def hides_nothing(cut: Callable[..., object]) -> Callable[..., object]:
    """Show all that stands whatever the delay: a planted leak."""

    def all_of_it(known: object, term: str, at_ms: int, status: str) -> object:
        return cut(known, "now", at_ms + DAY, status)

    return all_of_it


async def test_a_leak_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spectating, "_cut", hides_nothing(spectating._cut))
    with pytest.raises(AssertionError):
        await compared(tmp_path, "war_chest", "hour", False)
