"""People at a table whose game cannot be loaded agree to go on from an earlier saved state."""

from random import Random

import pytest
from sqlalchemy import update
from sqlmodel import col

from bot.games.root import ROOT
from db.models import ActionRow, GameRow, SeatRow, Snapshot
from tests.discord_ui.playing import House, serving
from tests.discord_ui.test_dead_ends import written
from tests.discord_ui.test_forged import press

LANGUAGES = {
    "en": ("can't load", "What would be lost?", "Ask the others", "Agree", "End the game"),
    "pl": ("Nie potrafi", "Co by przepadło?", "Zapytaj innych", "Zgoda", "Zakończ grę"),
}


async def broken(house: House) -> None:
    """Play a turn or two, and damage the newest state as a change of the rules could."""
    table = await house.begin(clockwork=None)
    while table.revision < 53:
        await house.skip(table, Random(table.revision))
    await house.sandbox.settle()
    await house.bot.close()
    later = col(Snapshot.revision) > 50
    await written(house, update(Snapshot).where(later).values(state=b"{}"))
    acts = (col(ActionRow.revision) > 50, col(ActionRow.kind) == "act")
    await written(house, update(ActionRow).where(*acts).values(choice=b"{}"))


@pytest.mark.daily(1)
@pytest.mark.parametrize("locale", LANGUAGES)
async def test_the_table_goes_on_from_an_earlier_state(house: House, locale: str) -> None:
    await broken(house)
    for person in (house.ann, house.bob, house.eve):
        person.user.locale = "pl" if locale == "pl" else "en-US"
    cannot, look, ask, agree, end = LANGUAGES[locale]
    async with serving(house.sandbox, house.folder) as bot:
        house.bot = bot
        await bot.tables.preferences.set_guild_locale(house.guild.id, locale)
        refused = await house.ann.slash(house.channel, "act")
        assert cannot in refused.text and "3" in refused.text
        copied = refused.message.buttons[0].custom_id or ""
        preview = await house.ann.press(refused, look)
        assert preview.ephemeral and f"<@{house.bob.id}>" in preview.text
        # Who only looks on is offered nothing, also by a copied button.
        assert not (await house.eve.slash(house.channel, "act")).message.buttons
        other = await press(house.eve, house.public(house.eve), copied)
        assert f"<@{house.bob.id}>" not in other.text and not other.message.buttons
        await house.ann.press(preview, ask)
        await house.sandbox.settle()
        proposal = house.public()
        assert "3" in proposal.text and f"<@{house.bob.id}>" in proposal.text
        # Ending it is still possible, and offers the same.
        asked = await house.ann.slash(house.channel, "game abandon")
        labels = [button.label for button in asked.message.buttons]
        assert end in labels and look in labels
        await house.bob.press(proposal, agree)
        await house.sandbox.settle()
        table = await house.table()
        assert table.readable and table.status == "playing"
        assert house.public().id != proposal.id, "a new message shows the game as it is now"
        assert await house.step(table, Random(1)) is not None
        log = await house.bob.slash(house.channel, "log")
        told = "\n".join(message.text for message in log.messages)
        assert ("earlier saved state" if locale == "en" else "wcześniejszego zapisu") in told
    assert [str(one) for one in house.sandbox.findings] == []


@pytest.mark.daily(1)
@pytest.mark.parametrize("locale", ["en", "pl"])
async def test_lists_tell_of_a_game_that_cannot_be_loaded(house: House, locale: str) -> None:
    await broken(house)
    house.ann.user.locale = "pl" if locale == "pl" else "en-US"
    cannot, listed_as = {
        "en": ("can't load this game", "can't be loaded"),
        "pl": ("Nie potrafię wczytać", "nie da się wczytać"),
    }[locale]
    async with serving(house.sandbox, house.folder) as bot:
        house.bot = bot
        status = await house.ann.slash(house.channel, "game status")
        assert cannot in status.text
        listed = await house.ann.slash(house.channel, "games")
        assert listed_as in listed.text
    assert [str(one) for one in house.sandbox.findings] == []


async def test_the_status_of_a_game_with_an_unknown_seat_is_told(house: House) -> None:
    await house.begin()
    await house.bot.close()
    await written(house, update(SeatRow).where(col(SeatRow.position) == 0).values(seat="?#?"))
    await written(house, update(GameRow).values(status="?#?"))
    async with serving(house.sandbox, house.folder) as bot:
        house.bot = bot
        status = await house.ann.slash(house.channel, "game status")
        assert "can't load this game" in status.text
        listed = await house.ann.slash(house.channel, "games")
        assert "can't be loaded" in listed.text
    assert [str(one) for one in house.sandbox.findings] == []


RULES = {
    "en": ("have changed", "What would that mean?", "new rules for this game"),
    "pl": ("zmieniły", "Co by to znaczyło?", "nowe zasady tej gry"),
}


@pytest.mark.daily(1)
@pytest.mark.parametrize("locale", RULES)
async def test_the_table_goes_on_by_new_rules(
    house: House, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the rules of the next version, a seed leads to another game."""
    table = await house.begin(clockwork=None)
    while table.revision < 20:
        await house.skip(table, Random(table.revision))
    await house.sandbox.settle()
    await house.bot.close()
    new = ROOT.new
    monkeypatch.setattr(ROOT, "new", lambda setup, seed: new(setup, seed + 1))
    monkeypatch.setattr(ROOT, "version", ROOT.version + 1)
    monkeypatch.setattr(ROOT, "since", ROOT.version, raising=False)
    for person in (house.ann, house.bob, house.eve):
        person.user.locale = "pl" if locale == "pl" else "en-US"
    changed, look, applies = RULES[locale]
    *_, ask, agree, _ = LANGUAGES[locale]
    async with serving(house.sandbox, house.folder) as bot:
        house.bot = bot
        await bot.tables.preferences.set_guild_locale(house.guild.id, locale)
        refused = await house.ann.slash(house.channel, "act")
        assert changed in refused.text
        listed = await house.ann.slash(house.channel, "games")
        assert changed in listed.text
        assert (await house.ann.slash(house.channel, "hand")).text
        preview = await house.ann.press(refused, look)
        await house.ann.press(preview, ask)
        await house.sandbox.settle()
        await house.bob.press(house.public(), agree)
        await house.sandbox.settle()
        table = await house.table()
        assert table.readable and await house.step(table, Random(1)) is not None
        log = await house.bob.slash(house.channel, "log")
        assert applies in "\n".join(message.text for message in log.messages)
    assert [str(one) for one in house.sandbox.findings] == []
