"""The real discord.py client against the sandbox: commands, buttons, selects, forms, messages."""

import pytest

from sandbox import CannotDoError, NoAnswerError
from tests.sandbox.conftest import Table


async def test_slash_command_is_answered_for_all_to_see(table: Table) -> None:
    reply = await table.ann.slash(table.channel, "echo", text="hello")
    assert reply.text == "hello"
    assert not reply.ephemeral
    assert [one.text for one in table.bob.sees(table.channel)] == ["hello"]


async def test_private_answer_is_seen_by_one(table: Table) -> None:
    reply = await table.ann.slash(table.channel, "echo", text="psst", secret=True)
    assert reply.ephemeral
    assert [one.text for one in table.ann.sees(table.channel)] == ["psst"]
    assert table.bob.sees(table.channel) == []


async def test_button_edits_its_message(table: Table) -> None:
    reply = await table.ann.slash(table.channel, "count", start=3)
    before = reply.message
    await table.bob.press(reply, "More")
    await table.ann.press(table.ann.last(table.channel), "more")
    assert before.text == "3"
    assert table.bob.last(table.channel).text == "5"
    assert table.bob.last(table.channel).labels == ["More", "Never"]


async def test_select_is_answered_with_a_picture(table: Table) -> None:
    await table.ann.slash(table.channel, "count")
    reply = await table.bob.select(table.bob.last(table.channel), "Colour", "Red")
    (answer,) = reply.messages
    assert answer.ephemeral
    assert answer.text == "it is red"
    assert answer.attachments[0].description == "all red"
    assert answer.pictures()[0].getpixel((0, 0)) == (255, 0, 0)
    assert len(table.ann.sees(table.channel)) == 1


async def test_form_opens_and_is_submitted(table: Table) -> None:
    reply = await table.ann.slash(table.channel, "wish")
    assert [field.label for field in reply.modal.fields] == ["Wish"]
    answer = await table.ann.submit(reply, {"Wish": "peace"})
    assert answer.text == "wished: peace"
    with pytest.raises(CannotDoError):
        await table.ann.submit(reply, {"Wish": "x" * 21})


async def test_options_are_completed_while_typing(table: Table) -> None:
    offered = await table.ann.autocomplete(table.channel, "game open", "board", "in")
    assert offered == [("Winter", "winter")]
    reply = await table.ann.slash(table.channel, "game open", board="winter")
    await table.sandbox.settle()
    assert [one.text for one in reply.messages] == [
        f"opened on winter for {table.ann.mention}",
        "a secret",
    ]
    assert table.ann.sees(table.channel)[0].pings_me
    assert len(table.bob.sees(table.channel)) == 1


async def test_direct_message_reaches_one_or_is_refused(table: Table) -> None:
    reply = await table.ann.slash(table.channel, "whisper", to=table.bob, text="hi")
    assert reply.text == "sent"
    assert [one.text for one in table.bob.dms()] == ["hi"]
    table.sandbox.close_dms(table.bob)
    reply = await table.ann.slash(table.channel, "whisper", to=table.bob, text="hi")
    assert reply.text == "refused: 50007"
    assert table.ann.dms() == []


async def test_what_the_client_does_not_offer_cannot_be_done(table: Table) -> None:
    counted = await table.ann.slash(table.channel, "count")
    secret = await table.ann.slash(table.channel, "echo", text="psst", secret=True)
    sent = len(table.sandbox.requests)
    for attempt in (
        table.ann.slash(table.channel, "dance"),
        table.ann.slash(table.channel, "game"),
        table.ann.slash(table.channel, "echo"),
        table.ann.slash(table.channel, "count", start=11),
        table.ann.slash(table.channel, "count", start="2"),
        table.ann.slash(table.ann.direct, "count"),
        table.ann.press(counted, "Never"),
        table.ann.press(counted, "Less"),
        table.bob.press(secret, "More"),
        table.ann.select(counted, "Colour", "green"),
        table.ann.select(counted, "Colour", "red", "blue"),
        table.ann.autocomplete(table.channel, "echo", "text", "a"),
        table.ann.submit(counted, wish="peace"),
    ):
        with pytest.raises(CannotDoError):
            await attempt
    assert len(table.sandbox.requests) == sent


@pytest.mark.slow
async def test_silence_is_noticed_after_three_seconds(table: Table) -> None:
    with pytest.raises(NoAnswerError):
        await table.ann.slash(table.channel, "silence")
    assert "did not respond" in table.sandbox.transcript(table.ann)
    assert "did not respond" not in table.sandbox.transcript(table.bob)


async def test_bot_hears_what_is_written_only_as_far_as_it_may(table: Table) -> None:
    table.ann.say(table.channel, "not for bots")
    table.ann.say(table.ann.direct, "for the bot")
    await table.sandbox.until(lambda: len(table.bot.heard) == 2)
    assert table.bot.heard == ["", "for the bot"]


async def test_nothing_was_wrong(table: Table) -> None:
    await table.ann.slash(table.channel, "count")
    await table.ann.select(table.ann.last(table.channel), None, "blue")
    await table.sandbox.settle()
    assert table.sandbox.findings == []
