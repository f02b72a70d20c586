"""People end a game of War Chest early: by agreement, and by giving up, as everybody sees it."""

from pathlib import Path

import pytest

from sandbox import Channel, Person, Reply, Sandbox, Seen
from tests.discord_ui.duel import seated
from tests.discord_ui.playing import act_button, serving
from tests.e2e.pressing import newest
from tests.e2e.test_war_chest_lobby import SEATS


def button(message: Seen | None, wanted: str) -> str:
    """Return the id of the button with this label, or of this action."""
    assert message is not None, "no message"
    found = [
        b.custom_id or ""
        for b in message.buttons
        if b.label == wanted or f":{wanted}:" in (b.custom_id or "")
    ]
    assert found, (wanted, message.everything)
    return found[0]


def seen(reply: Reply) -> str:
    """Return everything that an answer shows."""
    return reply.message.everything if reply.message else reply.text


async def said(person: Person, channel: Channel, *labels: str) -> Reply:
    """Open the panel and what may be said beside the question, and press what is named."""
    reply = await person.press(newest(person, channel), act_button(newest(person, channel)))
    for label in ("aside", *labels):
        reply = await person.press(reply, button(reply.message, label))
    return reply


@pytest.mark.slow
@pytest.mark.parametrize(
    ("locale", "agree", "told", "note", "end"),
    [
        (
            "en-US",
            "Agree to end without a winner",
            "Wolf wants to end the game without a winner. Still to agree: Raven.",
            "For an end without a winner: Wolf.",
            "Everybody has agreed: the game ends without a winner.",
        ),
        (
            "pl",
            "Zgódź się na koniec bez zwycięzcy",
            "Wilk chce zakończyć grę bez zwycięzcy. Jeszcze bez zgody: Kruk.",
            "Za końcem bez zwycięzcy: Wilk.",
            "Wszyscy się zgodzili: gra kończy się bez zwycięzcy.",
        ),
    ],
)
async def test_two_people_agree_to_end(
    locale: str, agree: str, told: str, note: str, end: str, tmp_path: Path
) -> None:
    async with Sandbox(seed=3) as sandbox:
        channel = (guild := sandbox.guild("Chest", locale=locale)).text_channel("war")
        people = [sandbox.person(name, in_=guild, locale=locale) for name in ("Ann", "Bob", "Eve")]
        ann, bob, eve = people
        async with serving(sandbox, tmp_path) as bot:
            table = await seated(sandbox, bot, channel, {"raven": ann, "wolf": bob})
            await table.set_option(ann.id, "army", "first_game")
            await table.start(ann.id, 5)
            await sandbox.settle()
            # Raven is asked for a coin; Wolf speaks all the same, and the game goes on.
            panel = await said(bob, channel, agree)
            await sandbox.settle()
            assert note in seen(panel)
            assert told in newest(eve, channel).text
            assert [due.seat for due in table.decisions()] == ["raven"]
            shown = await ann.press(newest(ann, channel), act_button(newest(ann, channel)))
            assert note in seen(shown)
            # What is said can be taken back; a button that agreed to it is then out of date.
            offer = await said(ann, channel)
            back = await said(bob, channel)
            labels = [b.label for b in back.message.buttons] if back.message else []
            assert agree not in labels
            await bob.press(back, button(back.message, labels[0] or ""))
            await sandbox.settle()
            await ann.press(offer, button(offer.message, agree))
            beside = table.view("raven").aside
            assert beside is not None and beside.kind == "end_early"
            await said(bob, channel, agree)
            await sandbox.settle()
        async with serving(sandbox, tmp_path) as bot:
            # The bot was started again: the word stands, and the second one ends the game.
            table = await bot.tables.at(channel.id)
            await said(ann, channel, agree)
            await sandbox.settle()
            assert table.status == "over" and table.view(None).winners == ()
        assert end in "\n".join(message.text for message in eve.sees(channel))
        assert [str(one) for one in sandbox.findings] == []


@pytest.mark.parametrize(
    ("locale", "give_up", "sure", "told", "end"),
    [
        (
            "en-US",
            "Give up",
            "you lose the game",
            "Wolf 2 wants to give up. Still to agree: Wolf 1.",
            "Raven 1 and Raven 2 win: Wolf has given up.",
        ),
        (
            "pl",
            "Poddaj grę",
            "Przegrasz tę grę",
            "Wilk 2 chce poddać grę. Jeszcze bez zgody: Wilk 1.",
            "Kruk 1 i Kruk 2 wygrywają: Wilk poddaje grę.",
        ),
    ],
)
async def test_a_team_gives_up_together(
    locale: str, give_up: str, sure: str, told: str, end: str, tmp_path: Path
) -> None:
    async with Sandbox(seed=4) as sandbox:
        channel = (guild := sandbox.guild("Chest", locale=locale)).text_channel("war")
        people = {name: sandbox.person(name, in_=guild, locale=locale) for name in SEATS}
        ann, cid, dan = people["Ann"], people["Cid"], people["Dan"]
        eve = sandbox.person("Eve", in_=guild, locale=locale)
        async with serving(sandbox, tmp_path) as bot:
            sat = {SEATS[name]: person for name, person in people.items()}
            table = await seated(sandbox, bot, channel, sat)
            await table.set_option(ann.id, "army", "random")
            await table.start(ann.id, 5)
            await sandbox.settle()
            await said(cid, channel, give_up)
            await sandbox.settle()
            assert table.status == "playing"
            assert told in newest(eve, channel).text
            # Nobody else can speak for them, and the other side cannot give up in their place.
            refused = await eve.press(newest(eve, channel), act_button(newest(eve, channel)))
            assert give_up not in seen(refused)
            asked = await dan.slash(channel, "warchest ending give-up")
            assert sure in seen(asked) and table.status == "playing"
            await dan.press(asked, button(asked.message, give_up))
            await sandbox.settle()
            assert table.status == "over"
            assert table.view(None).winners == ("raven_1", "raven_2")
        assert end in "\n".join(message.text for message in eve.sees(channel))
        assert [str(one) for one in sandbox.findings] == []


async def test_what_was_not_said_is_not_taken_back(tmp_path: Path) -> None:
    async with Sandbox(seed=5) as sandbox:
        channel = (guild := sandbox.guild("Chest")).text_channel("war")
        ann, bob = (sandbox.person(name, in_=guild) for name in ("Ann", "Bob"))
        async with serving(sandbox, tmp_path) as bot:
            table = await seated(sandbox, bot, channel, {"raven": ann, "wolf": bob})
            await table.start(ann.id, 5)
            await sandbox.settle()
            for person in (ann, bob):
                reply = await person.slash(channel, "warchest ending play-on")
                assert "You have said nothing about ending the game (section 12.2)" in seen(reply)
        assert [str(one) for one in sandbox.findings] == []
