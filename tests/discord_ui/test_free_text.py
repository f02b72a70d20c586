"""What people type is shown as they typed it, and nothing in it acts."""

import re
from typing import Any

import pytest

from bot.discord_ui.message.screen import pages_of
from bot.discord_ui.message.wording import BREAK, make_inert, quote_text, repeat_value
from bot.games.game import Seat
from bot.table import Agreement, Table
from bot.table.ballots import Substitute
from tests.discord_ui.playing import House

HOSTILE = """# Heading
-# small
> quoted
- listed
[click](https://evil.example/x) <https://evil.example> discord.gg/abc DISCORD.COM/invite/abc
@everyone @here <@123> <@&5> <#7> </game new:9> <:smile:10> <t:1:R> **bold** ||hidden|| `code`
a\u2028# heading after a strange break\x0b# another\x85# third
\u202eturned"""

ACTS = re.compile(
    r"(?im)^(?:> )?\s*(?:#{1,3} |-# |>|- )|(?<!\u200d)://|discord(?:app)?\.\w+/|<[@#/:t]|@everyone|@here"
    r"|(?<!\\)\*\*|(?<!\\)\|\||(?<!\\)`|(?<!\\)\[|[\u202a-\u202e\u2028\x0b\x85]"
)
"""Markup that would act."""


def read(text: str) -> str:
    """Return what a reader sees of escaped text."""
    return re.sub(r"\\([^\w\s])", r"\1", text.replace(BREAK, ""))


def test_nothing_acts_in_a_quotation_and_all_of_it_can_be_read() -> None:
    lines = quote_text(HOSTILE).split("\n")
    assert all(line.startswith("> ") for line in lines)
    for line in lines:
        assert not ACTS.search(line.removeprefix("> ")), line
    plain = HOSTILE.replace("\u202e", "").splitlines()
    assert [read(line.removeprefix("> ")) for line in lines] == plain
    assert all(
        line.startswith("> ") for page in pages_of(quote_text(HOSTILE)) for line in page.split("\n")
    )


def test_nothing_acts_in_what_an_answer_repeats() -> None:
    assert "\n" not in make_inert(HOSTILE)
    assert not ACTS.search(make_inert(HOSTILE))
    assert repeat_value("<@123>") == "<@123>"
    assert not ACTS.search(repeat_value("<@123> @everyone"))
    for plain in (
        "Europe/Warsaw",
        "3.5",
        "clearing 7",
        "Ann's fox (red)",
        "żółw, 12:30",
        "root-log",
    ):
        assert make_inert(plain) == repeat_value(plain) == plain


@pytest.mark.parametrize("command", ["card", "rule"])
async def test_a_refusal_repeats_typed_text_inertly(house: House, command: str) -> None:
    await house.begin()
    await house.sandbox.settle()
    option = {"card": "name", "rule": "term"}[command]
    reply = await house.ann.slash(
        house.channel, command, **{option: "x\n# big https://e.example <@1>"}
    )
    assert "x" in reply.text
    assert not ACTS.search(reply.text), reply.text


async def offered(house: House, note: str) -> tuple[Table, Seat, Agreement[Any]]:
    """Begin a game in which Ann offers Eve her seat, with a note."""
    table = await house.begin(clockwork=None)
    seat = table.seat_of(house.ann.id)
    assert seat is not None
    await table.agreements.propose(house.ann.id, Substitute(seat, user=house.eve.id))
    offer = table.proposal(seat)
    assert offer is not None
    await table.agreements.write_note(house.ann.id, seat, offer.revision, note)
    return table, seat, offer


async def test_a_note_is_quoted_wherever_its_reader_meets_it(house: House) -> None:
    table, _, offer = await offered(house, HOSTILE)
    for user in (house.bob.id, house.eve.id):
        await table.agreements.answer(user, "seat", offer.revision, True)
    await house.sandbox.settle()
    note = house.eve.dms()[-1].text
    log = await house.eve.slash(house.channel, "log")
    for text in (note, log.message.text):
        _, _, told = text.partition("from who played before you:\n")
        assert told.startswith("> \\# Heading\n> \\-# small\n")
        for line in told.split("\n"):
            assert line.startswith("> ")
            assert not ACTS.search(line.removeprefix("> ")), line


async def test_a_note_is_quoted_in_the_answer_to_who_takes_the_seat(house: House) -> None:
    table, _, offer = await offered(house, HOSTILE)
    await table.agreements.answer(house.bob.id, "seat", offer.revision, True)
    await house.sandbox.settle()
    reply = await house.eve.press(house.public(house.eve), "Agree")
    _, _, told = reply.text.partition("from who played before you:\n")
    assert told.startswith("> \\# Heading\n> \\-# small\n")
    for line in told.split("\n")[: len(HOSTILE.splitlines())]:
        assert line.startswith("> ") and not ACTS.search(line.removeprefix("> ")), line


async def test_a_note_longer_than_a_message_arrives_whole(house: House) -> None:
    """Escaped, a thousand characters can be more than two thousand."""
    written = "start " + "*_" * 490 + " end"
    table, _, offer = await offered(house, written)
    for user in (house.bob.id, house.eve.id):
        await table.agreements.answer(user, "seat", offer.revision, True)
    await house.sandbox.settle()
    sent = house.eve.dms()[-1]
    assert "> start" in sent.text
    assert [file.data.decode() for file in sent.attachments] == [written]
    log = await house.eve.slash(house.channel, "log")
    await house.sandbox.settle()
    _, _, told = "\n".join(one.text for one in log.messages).partition("played before you:\n")
    assert "".join(one.removeprefix("> ") for one in told.split("\n")).replace("\\", "") == written
