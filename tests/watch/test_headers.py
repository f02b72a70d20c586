"""How the pages for who looks on are answered: headers, languages, what is not there."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.table.records import spectating
from bot.watch import server
from tests.watch.club import GUILD, HOST, Club, club

GAME = f"/{GUILD}/1/"


@pytest.fixture
async def one(tmp_path: Path) -> AsyncIterator[Club]:
    async with club(tmp_path) as made:
        await made.show()
        yield made


async def test_the_headers_keep_the_page_to_itself(one: Club) -> None:
    await one.table("white_castle")
    for path in (
        "/",
        f"/{GUILD}/",
        GAME,
        f"{GAME}0/map.png",
        "/watch.css",
        "/nothing",
        f"/{GUILD}",
    ):
        answer = await one.get(path)
        policy = answer.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'") and "script" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["X-Robots-Tag"] == "noindex"
        assert "Set-Cookie" not in answer.headers and "Last-Modified" not in answer.headers
        assert "aiohttp" not in answer.headers["Server"].lower()
        if answer.headers.get("Content-Type", "").startswith("text/html"):
            assert "<script" not in answer.text and "style=" not in answer.text
    assert "Disallow: /" in (await one.get("/robots.txt")).text


async def test_a_browser_loads_only_what_has_changed(one: Club) -> None:
    table = await one.table("white_castle")
    for path in (GAME, f"/{GUILD}/", f"{GAME}log/", f"{GAME}0/map.png", "/watch.css"):
        first = await one.get(path)
        again = await one.get(path, If_None_Match=f'W/{first.headers["ETag"]}, "x"')
        assert (again.status, again.body) == (304, b"")
        assert again.headers["ETag"] == first.headers["ETag"]
    first = await one.get(GAME)
    await one.play(table, 1)
    assert (await one.get(GAME, If_None_Match=first.headers["ETag"])).status == 200


@pytest.mark.parametrize(
    ("given", "accepts", "language"),
    [
        ("", "", "en"),
        ("", "pl-PL,pl;q=0.9,en;q=0.8", "pl"),
        ("", "de,en;q=0.5,pl;q=0.7", "pl"),
        ("", "en;q=0.3,pl;q=0.2", "en"),
        ("", "pl;q=x;;,,", "pl"),
        ("?lang=pl", "en", "pl"),
        ("?lang=en", "pl", "en"),
        ("?lang=xx", "pl", "pl"),
    ],
)
async def test_a_page_is_in_the_language_of_its_reader(
    one: Club, given: str, accepts: str, language: str
) -> None:
    answer = await one.get(f"/{GUILD}/{given}", Accept_Language=accepts)
    assert answer.headers["Content-Language"] == language
    assert f'<html lang="{language}">' in answer.text
    assert answer.headers["Vary"] == "Accept-Language"


NOWHERE = (
    *("/x", "/1/2/3/4/5", f"/{GUILD}/1/-1/", f"/{GUILD}/1/9999/", f"/{GUILD}/1/9999/map.png"),
    *(f"/{GUILD}/1/log/?page=0", f"/{GUILD}/1/log/?page=9", f"/{GUILD}/?before=x"),
    *(f"/{GUILD}/99999999999/", "/9999999999999999999/", f"/{GUILD}/4294967297/"),
    *("/..%2f..%2fetc/passwd", "/%00/", f"/{GUILD}/1/map.png", "/٣/", f"/{GUILD}/1/0/x.png"),
    f"/{GUILD}/?before=" + "9" * 40,
)


async def test_what_is_not_there_is_not_found(one: Club) -> None:
    await one.table("white_castle")
    for path in NOWHERE:
        assert (await one.get(path)).status == 404, path


async def test_nothing_can_be_sent(one: Club) -> None:
    for method in ("POST", "PUT", "DELETE", "OPTIONS"):
        answer = await one.get(GAME, method)
        assert (answer.status, answer.headers["Allow"]) == (405, "GET,HEAD")


async def test_a_folder_leads_on_to_its_slash(one: Club) -> None:
    for path, leads in ((f"/{GUILD}", f"{GUILD}/"), (f"{GAME}log?lang=pl", "log/?lang=pl")):
        answer = await one.get(path)
        assert (answer.status, answer.headers["Location"]) == (308, leads)


async def test_many_games_stand_on_several_pages(
    one: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "LISTED", 2)
    monkeypatch.setattr(spectating, "LOOKED_AT", 3)
    for term in ("off", "now", "off", "off", "off", "off", "now", "now", "now", "off", "now"):
        await one.table("white_castle", term=term)
    path, numbers = f"/{GUILD}/", list[str]()
    while path:
        shown = (await one.get(path)).text
        numbers += re.findall(r'<h3><a href="(\d+)/', shown)
        more = re.search(r'href="\./(\?before=\d+)"', shown)
        path = f"/{GUILD}/{more[1]}" if more else ""
    assert numbers == ["11", "9", "8", "7", "2"]
    await (await one.tables.get(2)).agreements.show(HOST, "off")
    shown = (await one.get(f"/{GUILD}/?before=9")).text
    assert "Earlier games" not in shown, "what is hidden does not count"
