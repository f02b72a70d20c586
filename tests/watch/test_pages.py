"""What the pages for who looks on show, to whom, and from when on."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.editions import EDITIONS
from bot.table import RefusedError, Table
from bot.table.ballots import Rollback
from bot.table.lobby import BEHIND
from tests.databases import BACKENDS, database
from tests.watch.club import DAY, GUILD, HOST, HOUR, LOCALES, PEOPLE, SEED, Club, club, links

GAME = f"/{GUILD}/1/"


@pytest.fixture
async def one(tmp_path: Path) -> AsyncIterator[Club]:
    async with club(tmp_path) as made:
        await made.show()
        yield made


async def everything(one: Club, path: str = GAME) -> dict[str, tuple[int, bytes]]:
    """Return all that the pages of a game, and the list, answer from scratch: no cache helps."""
    seen: dict[str, tuple[int, bytes]] = {}
    waits = [f"/{GUILD}/", path, f"{path}log/", f"{path}film/"]
    while waits:
        address = waits.pop()
        if address in seen or not address.startswith(f"/{GUILD}/"):
            continue
        answer = await one.get(address)
        seen[address] = (answer.status, answer.body)
        if answer.headers.get("Content-Type", "").startswith("text/html"):
            at = re.findall(r'href="\.\./(\d+)/"', answer.text) if address != path else []
            waits += [f"{path}{number}/" for number in at]
            waits += [f"{path}{n}/" for n in re.findall(r'href="(\d+)/" class="main', answer.text)]
    return seen


# Who is shown


async def test_nothing_is_shown_until_the_server_and_the_table_say_so(tmp_path: Path) -> None:
    async with club(tmp_path) as one:
        await one.table("white_castle", term="now")
        await one.table("white_castle", term="")
        assert (await one.get(GAME)).status == (await one.get(f"/{GUILD}/")).status == 404
        await one.show("hour")
        assert (await one.get(GAME)).status == 200
        listed = (await one.get(f"/{GUILD}/")).text
        assert 'href="1/"' in listed and 'href="2/"' not in listed
        await one.show("off")
        assert (await one.get(GAME)).status == (await one.get(f"/{GUILD}/")).status == 404


async def test_a_table_that_is_not_shown_is_like_one_that_does_not_exist(one: Club) -> None:
    await one.table("white_castle", term="off")
    for path in ("", "0/", "0/map.png", "log/", "film/", "film/film.webp"):
        for locale in LOCALES:
            hidden, none, elsewhere = [
                await one.get(f"/{place}/{path}", Accept_Language=locale)
                for place in (f"{GUILD}/1", f"{GUILD}/99", f"{GUILD + 1}/1")
            ]
            assert hidden == none == elsewhere
            assert hidden.status == 404 and "ETag" not in hidden.headers


async def test_a_game_is_found_under_its_own_server_only(one: Club) -> None:
    await one.table("white_castle")
    await one.tables.preferences.set_spectators(GUILD + 1, "now")
    assert (await one.get(f"/{GUILD + 1}/1/")).status == 404
    assert 'href="1/"' not in (await one.get(f"/{GUILD + 1}/")).text


async def test_no_page_names_a_person_a_server_or_a_seed(one: Club) -> None:
    table = await one.table("root")
    await one.play(table, 12)
    for address, (_, body) in (await everything(one)).items():
        for secret in (GUILD, HOST, PEOPLE, table.channel, SEED):
            assert str(secret).encode() not in body, address
            assert str(secret)[:12].encode() not in body, address
    answers = [await one.get(path) for path in (GAME, f"/{GUILD}/1", f"{GAME}0/map.png")]
    for answer in answers:
        assert not re.search(r"\d{17}", str(answer.headers))


async def test_all_links_lead_somewhere(one: Club) -> None:
    await one.play(await one.table("white_castle"), 6)
    files = {f"/{name}" for name in ("watch.css", "icon.svg")}
    for page in (f"/{GUILD}/", GAME, f"{GAME}2/", f"{GAME}log/", f"{GAME}film/"):
        answer = await one.get(page)
        for link in links(answer.text):
            assert "//" not in link, "nothing leads elsewhere"
            if link.startswith("#") or "film.webp" in link:
                continue
            path = page.split("?")[0] if link.startswith("?") else resolved(page, link)
            query = link[link.index("?") :] if "?" in link else ""
            assert (await one.get(path.split("?")[0] + query)).status == 200, (page, link)
            files.discard(path)
    assert files == set()


def resolved(page: str, link: str) -> str:
    """Return where a relative link leads."""
    parts = page.split("/")[:-1]
    for part in link.split("?")[0].split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


# How much later


@pytest.mark.parametrize(
    ("term", "later"), [("hour", HOUR), ("day", DAY), ("actions", DAY), ("now", 0)]
)
async def test_a_game_is_shown_as_it_stood_then(one: Club, term: str, later: int) -> None:
    table = await one.table("white_castle", term=term)
    await one.play(table, 3)
    if later:
        assert (await one.get(GAME)).status == 404, "not even its beginning is old enough"
        assert 'href="1/"' not in (await one.get(f"/{GUILD}/")).text
    one.now[0] += later
    before = await everything(one)
    assert before[GAME][0] == 200
    assert f"{GAME}3/" in before


@pytest.mark.daily(3)
@pytest.mark.parametrize("term", ["hour", "day", "actions"])
@pytest.mark.parametrize("then", ["goes on", "is closed", "is over"])
async def test_what_comes_later_shows_nowhere(one: Club, term: str, then: str) -> None:
    table = await one.table("white_castle", term=term)
    await one.play(table, 3)
    one.now[0] += 2 * DAY
    before = await everything(one)
    if then == "is closed":
        await table.agreements.abandon(HOST)
        await one.date(table)
    else:
        await one.play(table, 400 if then != "goes on" else BEHIND - 1)
    # All of it happens within some minutes.
    if term == "actions" and then == "is over":
        return await shows_all_but_the_last(one, table)
    one.pages()
    assert await everything(one) == before
    one.now[0] += DAY
    assert await everything(one) != before
    return None


async def shows_all_but_the_last(one: Club, table: Table) -> None:
    """A game that is over shows its end a day later, however few actions follow."""
    assert "Final standings" not in (await one.get(GAME)).text
    one.now[0] += DAY
    shown = (await one.get(GAME)).text
    assert ("Final standings" in shown) == (table.status == "over")


async def test_actions_are_counted(one: Club) -> None:
    table = await one.table("war_chest", term="actions")
    await one.play(table, BEHIND - 1)
    assert (await one.get(GAME)).status == 404
    await one.play(table, 1)
    assert (await one.get(GAME)).status == 200
    assert (await one.get(f"{GAME}1/")).status == 404
    await one.play(table, 2)
    assert (await one.get(f"{GAME}1/")).status == 200


async def test_what_is_taken_back_goes_at_once(one: Club) -> None:
    table = await one.table("white_castle", term="hour")
    await one.play(table, 1)
    one.now[0] += 2 * HOUR
    before = await everything(one)
    revision, taken = table.revision, 0
    for _ in range(12):
        due = table.decisions()[0]
        await table.act(table.holders[due.seat], due.pick(0))
        await one.date(table)
        one.now[0] += 2 * HOUR
        try:
            await table.undo(table.holders[due.seat])
        except RefusedError:
            before = await everything(one)
            continue
        taken += 1
        await one.date(table)
        assert await everything(one) == before
        break
    assert taken and table.revision > revision


async def test_a_table_shows_less_at_once_and_not_more(one: Club) -> None:
    table = await one.table("white_castle", term="now")
    assert (await one.get(GAME)).status == 200
    await table.agreements.show(HOST, "hour")
    assert (await one.get(GAME)).status == 404
    with pytest.raises(RefusedError, match="spectators-only-less"):
        await table.agreements.show(HOST, "now")
    one.now[0] += HOUR
    assert (await one.get(GAME)).status == 200
    await table.agreements.show(HOST, "off")
    assert (await one.get(GAME)).status == 404


async def test_the_end_stands_with_everybodys_rank(one: Club) -> None:
    table = await one.table("white_castle")
    assert "Waiting for" in (await one.get(GAME)).text
    await one.play(table, 400)
    assert table.status == "over"
    shown = (await one.get(GAME)).text
    assert "Final standings" in shown and "1. " in shown and "Waiting for" not in shown
    assert "Wynik końcowy" in (await one.get(GAME, Accept_Language="pl")).text
    assert "Over" in (await one.get(f"/{GUILD}/")).text


@pytest.mark.parametrize("backend", BACKENDS)
async def test_each_database_serves_them(backend: str, tmp_path: Path) -> None:
    async with database(backend, tmp_path) as url, club(tmp_path, url=url) as one:
        assert (await one.get(f"/{GUILD}/")).status == 404
        await one.show()
        await one.play(await one.table("white_castle", term="now"), 2)
        await one.table("white_castle", term="off")
        for path in (f"/{GUILD}/", GAME, f"{GAME}1/", f"{GAME}log/"):
            assert (await one.get(path)).status == 200
        assert (await one.get(f"/{GUILD}/2/")).status == 404


@pytest.mark.parametrize("name", EDITIONS)
async def test_every_game_can_be_stepped_through(one: Club, name: str) -> None:
    table = await one.table(name)
    one.rng = Random(5)
    await one.play(table, 8)
    steps = [f"{GAME}{at}/" for at in range(3)]
    for locale in LOCALES:
        shown = [(await one.get(f"{path}?lang={locale}")) for path in (GAME, *steps)]
        assert {answer.status for answer in shown} == {200}
        assert len({answer.body for answer in shown}) == 4
        assert not any("**" in answer.text for answer in shown), "marks are not shown as such"


async def test_seats_that_are_drafted_have_the_names_of_then(one: Club) -> None:
    """What somebody has chosen to play since is as new as any other action."""
    lobby = EDITIONS["root"].game.lobby
    table = await one.tables.create("root", GUILD, 5, HOST)
    await table.set_option(HOST, *lobby.placed_with)
    for number in range(3):
        await table.join(PEOPLE + number)
    await table.set_term(HOST, "spectators", "hour")
    await table.start(HOST, SEED)
    await one.date(table)
    one.now[0] += HOUR
    before = await everything(one)
    assert before[GAME][0] == 200
    for _ in range(60):
        await one.play(table, 1)
        if not {seat.seat for seat in table.lobby} & {*lobby.places}:
            break
    assert {seat.seat for seat in table.lobby}.isdisjoint(lobby.places)
    assert await everything(one) == before
    one.now[0] += HOUR
    after = await everything(one)
    assert after[GAME] != before[GAME]


async def test_a_rollback_takes_its_actions_away_at_once(one: Club) -> None:
    table = await one.table("white_castle", term="hour")
    await one.play(table, 2)
    one.now[0] += 2 * HOUR
    before, revision = await everything(one), table.revision
    await one.play(table, 4)
    one.now[0] += 2 * HOUR
    assert f"{GAME}3/" in await everything(one)
    (user,) = table.holders.values()
    heads = table.standing.history.standing
    target = next(head.revision for head in heads if head.revision > revision)
    await table.agreements.propose(user, Rollback(target), seen=table.revision)
    await one.date(table)
    assert table.standing.history.standing[-1].kind == "rollback"
    assert await everything(one) == before
    one.now[0] += 2 * HOUR
    one.pages()
    assert {path: seen[0] for path, seen in (await everything(one)).items()} == dict.fromkeys(
        before, 200
    )
