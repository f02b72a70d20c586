"""The words of a table are kept until it changes, and call its bots by their names."""

from tests.discord_ui.playing import House


async def test_words_are_kept_until_the_table_changes(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    table, desk = await house.table(), house.bot.desk
    words = desk.words(table)
    assert desk.words(table) is words and not words.bots
    await table.add_bot(house.ann.id, "eyrie")
    assert desk.words(table).bots == {"eyrie"}
    assert desk.words(table).seat_name("eyrie", "en") != words.seat_name("eyrie", "en")


async def test_tables_have_words_of_their_own(house: House) -> None:
    table = await house.begin(clockwork="eyrie")
    other = house.guild.text_channel("war-chest")
    await house.ann.slash(other, "game new", game="war_chest")
    await house.sandbox.settle()
    theirs = await house.bot.tables.at(other.id)
    assert theirs is not None
    for _ in range(2):
        assert house.bot.desk.words(table).catalogue.name == "root"
        assert house.bot.desk.words(theirs).catalogue.name == "war_chest"
