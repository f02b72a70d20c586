"""First answers, follow-ups and their limits in time: what Discord allows an interaction."""

from __future__ import annotations

import discord
import pytest

from sandbox import CannotDoError
from sandbox.http import Request
from tests.sandbox.conftest import Table
from tests.sandbox.little_bot import Form

Interaction = discord.Interaction


def answering(table: Table) -> list[Interaction]:
    """Let the test answer in place of the bot's commands; return what comes in."""
    came: list[Interaction] = []
    table.bot.tree.interaction_check = lambda interaction: keep(interaction)  # type: ignore

    async def keep(interaction: Interaction) -> bool:
        came.append(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content="done")
        return False

    return came


async def code(attempt: object) -> int:
    with pytest.raises(discord.HTTPException) as caught:
        await attempt  # type: ignore[misc]
    return caught.value.code


def found(table: Table) -> list[str]:
    """Take away what was found wrong."""
    rules = [one.rule for one in table.sandbox.findings]
    table.sandbox.findings.clear()
    return rules


async def test_second_first_answer_is_refused(table: Table) -> None:
    came = answering(table)
    await table.ann.slash(table.channel, "echo", text="x")
    # The library refuses by itself what it knows to be a second answer.
    came[0].response._response_type = None
    assert await code(came[0].response.send_message("again")) == 40060
    assert [one.text for one in table.ann.sees(table.channel)] == ["done"]
    assert found(table) == ["answered-twice"]


async def test_answer_after_three_seconds_is_refused(table: Table) -> None:
    codes: list[int] = []

    class Slow(discord.ui.View):
        @discord.ui.button(label="Go")
        async def go(self, interaction: Interaction, button: discord.ui.Button) -> None:
            table.sandbox.clock.advance(4)
            codes.append(await code(interaction.response.send_message("late")))
            table.sandbox.clock.advance(-4)
            await interaction.response.send_message("in time")

    await table.bot.get_partial_messageable(table.channel.id).send("slow", view=Slow())
    reply = await table.ann.press(table.ann.last(table.channel), "Go")
    assert codes == [10062]
    assert reply.text == "in time"
    assert found(table) == ["answered-late"]


async def test_answer_that_was_lost_on_its_way_is_no_mistake_of_the_bot(table: Table) -> None:
    table.sandbox.fail_next("POST", "/interactions/*/callback", 502, after_commit=True)
    reply = await table.ann.slash(table.channel, "echo", text="once")

    def answers() -> list[Request]:
        return [one for one in table.sandbox.requests if one.template.endswith("/callback")]

    await table.sandbox.until(lambda: len(answers()) == 2)
    await table.sandbox.settle()
    assert [(one.status, one.fault) for one in answers()] == [(200, "502"), (400, "")]
    assert reply.text == "once"
    assert table.sandbox.findings == []


async def test_follow_ups_end_after_fifteen_minutes(table: Table) -> None:
    came = answering(table)
    await table.ann.slash(table.channel, "echo", text="x")
    await came[0].followup.send("one more", ephemeral=True)
    table.sandbox.clock.advance(15 * 60)
    assert await code(came[0].followup.send("too late", ephemeral=True)) == 50027
    assert [one.text for one in table.ann.sees(table.channel)] == ["done", "one more"]


async def test_private_answers_are_edited_and_deleted(table: Table) -> None:
    came = answering(table)
    reply = await table.ann.slash(table.channel, "echo", text="x")
    await came[0].edit_original_response(content="better")
    more = await came[0].followup.send("more", ephemeral=True, wait=True)
    await more.edit(content="still more")
    assert [one.text for one in reply.messages] == ["better", "still more"]
    assert reply.ephemeral
    await more.delete()
    await came[0].delete_original_response()
    assert table.ann.sees(table.channel) == []
    assert reply.message is None
    assert await code(came[0].edit_original_response(content="gone")) == 10008


async def test_button_of_a_private_message_opens_a_form_and_changes_the_message(
    table: Table,
) -> None:
    class Ask(discord.ui.View):
        @discord.ui.button(label="Ask")
        async def ask(self, interaction: Interaction, button: discord.ui.Button) -> None:
            await interaction.response.send_modal(Wish())

    class Wish(Form):
        async def on_submit(self, interaction: Interaction) -> None:
            assert interaction.message is not None
            await interaction.response.edit_message(content=self.wish.value, view=None)

    came = answering(table)
    await table.ann.slash(table.channel, "echo", text="x")
    await came[0].edit_original_response(content="wish?", view=Ask())
    opened = await table.ann.press(table.ann.last(table.channel), "Ask")
    await table.ann.submit(opened, {"wish": "rain"})
    (seen,) = table.ann.sees(table.channel)
    assert (seen.text, seen.labels, seen.ephemeral) == ("rain", [], True)
    assert table.bob.sees(table.channel) == []
    with pytest.raises(CannotDoError):
        await table.ann.press(seen, "Ask")


async def test_everything_that_a_person_saw_and_did_is_in_their_transcript(table: Table) -> None:
    await table.ann.slash(table.channel, "echo", text="hello")
    await table.ann.slash(table.channel, "echo", text="psst", secret=True)
    await table.ann.slash(table.channel, "whisper", to=table.bob, text="meet me")
    counted = await table.ann.slash(table.channel, "count", start=1)
    await table.bob.press(counted, "More")
    anns, bobs = table.sandbox.transcript(table.ann), table.sandbox.transcript(table.bob)
    for told in ("/echo text: hello", "psst", "only you", "[More]", "[Never off]", "Red | Blue"):
        assert told in anns
    assert "meet me" in bobs
    assert "pressed [More]" in bobs
    assert "(edited)" in bobs
    assert "<map.png: all green>" in bobs
    assert "psst" not in bobs
    assert "pressed" not in anns
