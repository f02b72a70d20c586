"""The office of host, free seats and force, as people use them in Discord."""

from sandbox import Permission, Person, Reply, Seen
from tests.discord_ui.playing import House


async def seated(house: House) -> Person:
    """Ann hosts and plays, Bob and Cid play; Cid is returned."""
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    cid = house.sandbox.person("Cid", in_=house.guild)
    for person, seat in ((house.ann, "marquise"), (house.bob, "eyrie"), (cid, "alliance")):
        await person.select(house.public(), "Play as…", seat)
        await house.sandbox.settle()
    table = await house.table()
    await table.arrange(house.ann.id, ["marquise", "eyrie", "alliance"])
    await table.start(house.ann.id, seed=7)
    await house.sandbox.settle()
    return cid


def said(house: House, part: str) -> list[Seen]:
    return [m for m in house.eve.sees(house.channel) if not m.ephemeral and part in m.text]


async def press(house: House, person: Person, part: str, label: str) -> Reply:
    reply = await person.press(said(house, part)[-1], label)
    await house.sandbox.settle()
    return reply


async def type_(house: House, person: Person, words: str, /, **given: object) -> str:
    reply = await person.slash(house.channel, words, **given)
    await house.sandbox.settle()
    return reply.text


async def resign(house: House, person: Person, label: str = "Leave for good") -> None:
    asked = await person.slash(house.channel, "game resign")
    await person.press(asked, label)
    await house.sandbox.settle()


async def test_a_host_who_leaves_has_no_power_left_and_another_is_called(house: House) -> None:
    await seated(house)
    vote = await house.bob.slash(house.channel, "game pause")
    assert vote.ephemeral
    await resign(house, house.ann)
    table = await house.table()
    assert table.host == house.bob.id
    (told,) = said(house, "next in seating order")
    assert house.bob.mention in told.text
    assert [m.pings_me for m in house.bob.sees(house.channel) if m.id == told.id] == [True]
    house.guild.let(house.ann.id, Permission.MANAGE_CHANNELS)
    await house.sandbox.settle()
    for words in ("game remove", "game substitute"):
        refusal = await type_(house, house.ann, words, seat="eyrie", force=True)
        assert refusal.startswith("Only somebody who has never had a seat"), words
    assert (await type_(house, house.ann, "game pause", force=True)).startswith("Only somebody")
    assert "proposes a pause" in said(house, "pause")[-1].text, "the vote is still open"
    await press(house, house.bob, "Free seat", "Take this seat")
    log = await type_(house, house.bob, "log")
    assert "następna osoba w kolejności" in log


async def test_an_old_host_who_comes_back_by_vote_is_a_player_like_others(house: House) -> None:
    cid = await seated(house)
    await resign(house, house.ann)
    await press(house, house.ann, "Free seat", "Take this seat")
    for person in (house.bob, cid):
        await press(house, person, "would like to play", "Agree")
    table = await house.table()
    assert table.seat_of(house.ann.id) == "marquise"
    assert (await type_(house, house.ann, "game abandon")).startswith("Only the host")
    assert (await type_(house, cid, "game host", person=house.ann)).startswith("Your proposal")
    await press(house, house.bob, "becomes the host", "Agree")
    assert table.host == house.ann.id
    assert "is the host of this table from now on" in said(house, house.ann.mention)[-1].text


async def test_a_host_hands_over_and_is_told_who_can_have_the_office(house: House) -> None:
    cid = await seated(house)
    refusal = await type_(house, house.ann, "game host", person=house.eve)
    assert refusal == "Only somebody with a seat in this game can become its host."
    polish = await type_(house, house.bob, "game host", person=house.eve)
    assert polish == "Gospodarzem może zostać tylko ktoś, kto ma miejsce w tej grze."
    assert await type_(house, house.ann, "game host", person=cid) == "Done."
    assert said(house, "hands the office over")
    house.guild.let(house.eve.id, Permission.MANAGE_CHANNELS)
    await house.sandbox.settle()
    assert await type_(house, house.eve, "game host", person=house.bob, force=True) == "Done."
    assert "Override: " in said(house, "is the host of this table from now on")[-1].text
    assert (await house.table()).host == house.bob.id


async def test_a_host_who_leaves_the_lobby_hands_it_on(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    lobby = house.public()
    seated = [
        await person.select(lobby, "Play as…", seat)
        for person, seat in ((house.ann, "marquise"), (house.bob, "eyrie"))
    ]
    await house.sandbox.settle()
    await house.ann.press(seated[0], "Leave")
    await house.sandbox.settle()
    (seen,) = [m for m in house.eve.sees(house.channel) if m.id == lobby.id]
    assert f"Host: {house.bob.mention}" in seen.text
    assert house.public(house.bob).pings_me


async def test_a_host_who_resigned_can_be_forgotten(house: House) -> None:
    await seated(house)
    asked = await house.ann.slash(house.channel, "privacy forget")
    await house.ann.press(asked, asked.message.buttons[0].label or "")  # type: ignore[union-attr]
    await resign(house, house.ann)
    assert await house.bot.tables.forget(house.ann.id) == 1
    log = await type_(house, house.bob, "log")
    assert house.ann.mention not in log
    table = await house.table()
    assert (table.host, table.status) == (house.bob.id, "playing")


async def test_several_people_ask_for_one_seat_and_the_other_messages_close(house: House) -> None:
    cid = await seated(house)
    dan = house.sandbox.person("Dan", in_=house.guild)
    await resign(house, house.bob, "Odchodzę na stałe")
    await press(house, dan, "Free seat", "Take this seat")
    told = await type_(house, house.eve, "game replace", seat="eyrie")
    assert told.startswith("Your offer to play"), "no false reason"
    assert len(said(house, "would like to play")) == 2
    again = await press(house, dan, "Free seat", "Take this seat")
    assert again.text.startswith("You have asked for this seat already")
    for person in (house.ann, cid):
        await press(house, person, f"{house.eve.mention} would like", "Agree")
    table = await house.table()
    assert table.seat_of(house.eve.id) == "eyrie"
    assert said(house, "would like to play") == []
    assert said(house, "Free seat") == []
    closed = said(house, f"{house.eve.mention} plays the Eyrie now")
    assert len(closed) == 3 and not any(m.labels for m in closed)


async def test_a_seat_that_is_not_a_free_one_is_refused_for_the_true_reason(house: House) -> None:
    await house.begin()
    bots = await type_(house, house.eve, "game replace", seat="eyrie")
    assert "is played by a bot of the game" in bots
    absent = await type_(house, house.eve, "game replace", seat="vagabond")
    assert absent == "There is no such faction at this table."


async def test_the_last_person_cannot_resign_but_end_the_game(house: House) -> None:
    await house.begin()
    await resign(house, house.ann)
    asked = await house.bob.slash(house.channel, "game resign")
    refusal = await house.bob.press(asked, "Odchodzę na stałe")
    assert "/game abandon" in refusal.text
    asked = await house.bob.slash(house.channel, "game abandon")
    form = await house.bob.press(asked, "Zakończ grę")
    await house.bob.submit(form, why="Koniec.")
    assert (await house.table()).status == "abandoned"


async def test_in_a_lobby_one_leaves_and_does_not_resign(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    lobby = house.public()
    await house.ann.select(lobby, "Play as…", "marquise")
    await house.bob.slash(house.channel, "game join")
    await house.sandbox.settle()
    told = await house.ann.slash(house.channel, "game resign")
    assert told.text.startswith("The game has not started yet. Leave the table by *Leave*")
    assert told.message is not None and told.message.labels == []
    # Bob has chosen no seat yet.
    polish = await house.bob.slash(house.channel, "game resign")
    assert "/game leave" in polish.text
    stranger = await house.eve.slash(house.channel, "game resign")
    assert "/game leave" not in stranger.text
    await house.ann.slash(house.channel, "game leave")
    assert [seat.user for seat in (await house.table()).lobby] == [house.bob.id]
