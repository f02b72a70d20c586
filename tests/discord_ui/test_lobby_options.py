"""What a lobby shows, and its options: several in one select, and pages of selects."""

import pytest

from bot.discord_ui.club.house_panel import GameSetup
from bot.discord_ui.desk.desk import NotPossibleError
from bot.discord_ui.lobby.options import settings_of
from bot.discord_ui.lobby.options import told_option_lines as options_in_words
from bot.discord_ui.message.ids import encode_base36
from bot.editions import EDITIONS
from bot.games.root import ROOT
from bot.narrate import text
from bot.narrate.war_chest import WORDS
from sandbox import Permission, Person, Reply
from sandbox.components import CHECKS, RADIO, SELECT
from tests.discord_ui.playing import House
from tests.discord_ui.test_forged import press
from tests.e2e.pressing import press_newest, set_option

BOXES = {
    "false-none": ("false", "none", "base game only"),
    "true-none": ("true", "none", "Nightfall"),
    "false-nobility": ("false", "nobility", "Nobility"),
    "true-nobility": ("true", "nobility", "Nightfall and Nobility"),
    "false-siege": ("false", "siege", "Siege"),
    "true-siege": ("true", "siege", "Nightfall and Siege"),
    "false-both": ("false", "both", "Nobility and Siege"),
    "true-both": ("true", "both", "Nightfall, Nobility and Siege"),
}
"""What the select of boxes offers: both options, and how it is called."""


def names(reply: Reply) -> list[str]:
    """Name what the selects of a panel set."""
    return [select.custom_id.rpartition(":")[2] for select in reply.message.selects]


ONWARD = ["Turn order…", "Table"]
"""The buttons below the options that lead on."""


async def turned(host: Person, reply: Reply, page: int) -> Reply:
    """Turn to a page of the options."""
    ids = [button.custom_id or "" for button in reply.message.buttons]
    return await host.press(reply, next(one for one in ids if one.endswith(f":{page - 1}")))


async def test_the_boxes_are_picked_in_one_select(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="war_chest")
    await house.sandbox.settle()
    shown = await press_newest(house.ann, house.channel, "lopt")
    assert names(shown) == ["army", "boxes", "royal_guard", "priest_draws_when_killed"]
    (menu,) = [one for one in shown.message.selects if one.custom_id.endswith(":boxes")]
    assert {option.value for option in menu.options} == BOXES.keys()
    for value, (nightfall, modules, name) in BOXES.items():
        await set_option(house.ann, house.channel, "boxes", value)
        await house.sandbox.settle()
        options = (await house.table()).options
        assert (options["nightfall"], options["modules"]) == (nightfall, modules)
        # What is as usual goes without saying.
        assert (f"Boxes: {name}" in house.public().text) == (value != "true-none")
        assert "Armies" not in house.public().text
        assert WORDS.text(f"option-boxes-{value}", "en") == name


async def test_doubtful_readings_are_asked_with_their_box_alone(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="war_chest")
    await house.sandbox.settle()
    shown = await press_newest(house.ann, house.channel, "lopt")
    assert shown.message.labels == ["In one form…", *ONWARD]
    await set_option(house.ann, house.channel, "boxes", "true-both")
    first = await press_newest(house.ann, house.channel, "lopt")
    assert first.message.labels == ["1/3", "Next page", "In one form…", *ONWARD]
    second = await turned(house.ann, first, 2)
    assert names(second) == ["decrees", "redeploy_cures", "herald_tactic", "spy_discard"]
    third = await turned(house.ann, second, 3)
    assert names(third) == ["fort_map", "wagon_order"]
    assert third.message.labels == ["Previous page", "3/3", "In one form…", *ONWARD]
    # What is picked on a page shows that page again.
    menu = third.message.selects[0].custom_id
    assert names(await house.ann.select(third, menu, "4")) == ["fort_map", "wagon_order"]
    assert (await house.table()).options["fort_map"] == "4"
    await set_option(house.ann, house.channel, "boxes", "false-siege")
    shown = await press_newest(house.ann, house.channel, "lopt")
    assert names(await turned(house.ann, shown, 2)) == ["fort_map", "wagon_order"]


async def test_without_cards_to_draw_nightfall_is_not_asked_for(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="war_chest")
    await house.sandbox.settle()
    await set_option(house.ann, house.channel, "army", "battle")
    shown = await press_newest(house.ann, house.channel, "lopt")
    assert "modules" in names(shown) and not {"nightfall", "boxes"} & {*names(shown)}
    await set_option(house.ann, house.channel, "modules", "nobility")
    assert (await house.table()).options["modules"] == "nobility"


@pytest.mark.parametrize("value", ["true", "both-true", "true-", "true-both-none", "x-y"])
async def test_a_forged_combination_changes_nothing(house: House, value: str) -> None:
    await house.ann.slash(house.channel, "game new", game="war_chest")
    await house.sandbox.settle()
    table = await house.table()
    with pytest.raises(NotPossibleError):
        settings_of(WORDS, table, "boxes", value)
    assert table.options == {}


async def test_the_deck_of_root_is_picked_in_its_select(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    shown = await press_newest(house.ann, house.channel, "lopt")
    assert "deck" in names(shown)
    await set_option(house.ann, house.channel, "deck", "exiles")
    await house.sandbox.settle()
    assert (await house.table()).options["deck"] == "exiles"
    assert "Deck: Exiles and Partisans" in house.public().text
    told = await house.ann.slash(house.channel, "card", name="coffin_makers")
    assert "Coffin Makers (rabbit)" in told.text and "(Law 4.1.3)" in told.text


GIVEN = "Suits: given – fox 1, 6, 9, 10; mouse 2, 7, 8, 11; rabbit 3, 4, 5, 12"


async def lake(host: Person, house: House) -> Reply:
    """Open a table on the Lake, whose suits are not printed, and the options."""
    await host.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    await set_option(host, house.channel, "map", "lake")
    await house.sandbox.settle()
    return await press_newest(host, house.channel, "lopt")


def chosen(reply: Reply, name: str) -> list[str]:
    """Return what is picked in the select of an option."""
    (menu,) = [one for one in reply.message.selects if one.custom_id.endswith(f":{name}")]
    return [option.label for option in menu.options if option.picked]


async def test_a_host_gives_twelve_suits_by_presses(house: House) -> None:
    form = await house.ann.press(await lake(house.ann, house), "Give the suits…")
    assert form.modal is not None
    (field,) = form.modal.fields
    assert (form.modal.title, field.label) == ("Suits", "Clearings 1–12: f fox, m mouse, r rabbit")
    assert (field.value, field.placeholder) == ("", "Four of each, such as f m r r f m m f r f m r")
    # Capitals, numbers and commas do no harm, nor do letters of another language.
    panel = await house.ann.submit(form, suits="F m r r, R 6 f m M; l f m k")
    await house.sandbox.settle()
    assert (await house.table()).options["suits"] == "fmrrrfmmffmr"
    assert GIVEN in house.public().text
    assert chosen(panel, "suits") == [GIVEN]
    again = await house.ann.press(panel, "Give the suits…")
    assert again.modal is not None and again.modal.fields[0].value == "f m r r r f m m f f m r"
    await house.ann.select(panel, "Suits", "suggested")
    assert (await house.table()).options["suits"] == "suggested"


async def test_suits_are_given_in_the_letters_of_the_reader(house: House) -> None:
    form = await house.bob.press(await lake(house.bob, house), "Podaj symbole…")
    assert form.modal is not None
    assert form.modal.fields[0].label == "Polany 1–12: l lis, m mysz, k królik"
    panel = await house.bob.submit(form, suits="lmkkklmmllmk")
    await house.sandbox.settle()
    assert (await house.table()).options["suits"] == "fmrrrfmmffmr"
    again = await house.bob.press(panel, "Podaj symbole…")
    assert again.modal is not None and again.modal.fields[0].value == "l m k k k l m m l l m k"
    assert chosen(panel, "suits") == [
        "Symbole: podane – lisie 1, 6, 9, 10; mysie 2, 7, 8, 11; królicze 3, 4, 5, 12"
    ]


@pytest.mark.parametrize("typed", ["ffff mmmm rrr", "fffff mmm rrrr", "ffff mmmm rrrx", "fox", "7"])
async def test_suits_that_are_not_four_of_each_are_refused(house: House, typed: str) -> None:
    form = await house.ann.press(await lake(house.ann, house), "Give the suits…")
    refused = await house.ann.submit(form, suits=typed)
    assert "Each suit has four clearings, so f, m and r are written four times each" in refused.text
    assert "(Law 19.1)" in refused.text
    assert "suits" not in (await house.table()).options


async def test_suits_are_given_only_where_none_are_printed(house: House) -> None:
    older = await lake(house.ann, house)
    shown = await press_newest(house.ann, house.channel, "lopt")
    form = await house.ann.press(shown, "Give the suits…")
    await set_option(house.ann, house.channel, "map", "autumn")
    await house.ann.submit(form, suits="fmrrrfmmffmr")
    assert "suits" not in (await house.table()).options
    # The button of an older panel shows the options as they are now.
    stale = await house.ann.press(older, "Give the suits…")
    assert stale.modal is None and "suits" not in names(stale)
    assert "Give the suits…" not in [button.label for button in stale.message.buttons]


async def test_a_rematch_keeps_the_suits_and_what_is_left_out(house: House) -> None:
    await lake(house.ann, house)
    table = await house.table()
    given = {"suits": "fmrrrfmmffmr", "omitted": "eyrie+corvids"}
    await table.set_options(house.ann.id, given)
    again = table.standing.plan.again(house.bob.id, house.bob.id)
    assert again.options == {"map": "lake", **given}


async def test_a_host_leaves_factions_out_of_the_draft(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    assert "omitted" not in names(await press_newest(house.ann, house.channel, "lopt"))
    await set_option(house.ann, house.channel, "setup", "drafted")
    await house.sandbox.settle()
    assert "Left out of the draft: Second Vagabond" in house.public().text
    shown = await press_newest(house.ann, house.channel, "lopt")
    assert chosen(shown, "omitted") == ["Second Vagabond"]
    (menu,) = [one for one in shown.message.selects if one.custom_id.endswith(":omitted")]
    assert (menu.least, menu.most, len(menu.options)) == (0, 9, 9)
    picked = await house.ann.select(shown, menu.custom_id, "corvids", "marquise", "vagabond_2")
    await house.sandbox.settle()
    assert (await house.table()).options["omitted"] == "marquise+vagabond_2+corvids"
    said = "Left out of the draft: Marquise de Cat, Second Vagabond, Corvid Conspiracy"
    assert said in house.public().text
    await house.ann.select(picked, "Left out of the draft")
    await house.sandbox.settle()
    assert (await house.table()).options["omitted"] == "none"
    assert "Left out of the draft: no faction" in house.public().text


async def three_who_draft(house: House) -> None:
    """Let three people sit down who draft their factions."""
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    await set_option(house.ann, house.channel, "setup", "drafted")
    for person in (house.ann, house.bob, house.eve):
        await person.slash(house.channel, "game join")
    await house.sandbox.settle()


async def test_the_lobby_says_that_a_pool_cannot_be_dealt(house: House) -> None:
    await three_who_draft(house)
    shown = await press_newest(house.ann, house.channel, "lopt")
    menu = "Left out of the draft"
    shown = await house.ann.select(shown, menu, "marquise", "eyrie", "duchy", "vagabond_2")
    await house.sandbox.settle()
    assert "leave at least one of them in the draft (Law 19.8.2)" in house.public().text
    refused = await press_newest(house.ann, house.channel, "lstart")
    assert "leave at least one of them in the draft (Law 19.8.2)" in refused.text
    assert (await house.table()).status == "lobby"
    await house.ann.select(shown, menu, "marquise", "eyrie", "vagabond_2")
    await press_newest(house.ann, house.channel, "lstart")
    assert (await house.table()).status == "playing"


async def test_the_order_of_a_draft_is_set_line_by_line(house: House) -> None:
    await three_who_draft(house)
    await house.ann.slash(house.channel, "root setup add-bot", faction="alliance")
    await house.sandbox.settle()
    options = await press_newest(house.ann, house.channel, "lopt")
    panel = await house.ann.press(options, "Turn order…")
    lines = ["Number 1 of the list", "Number 2 of the list", "Number 3 of the list"]
    offered = [one.label for one in panel.message.selects[0].options]
    assert offered == [*lines, "Automated Alliance"]
    panel = await house.ann.select(panel, "Who is number 1?", lines[2])
    panel = await house.ann.select(panel, "Who is number 2?", "Automated Alliance")
    assert [one.label for one in panel.message.selects[0].options] == lines[:2]
    panel = await house.ann.select(panel, "Who is number 3?", lines[1])
    table = await house.table()
    users = [house.eve.id, None, house.bob.id, house.ann.id]
    assert [seat.user for seat in table.lobby] == users
    await press_newest(house.ann, house.channel, "lstart")
    assert [seat.user for seat in table.lobby] == users
    assert [seat.seat for seat in table.lobby] == ["place_1", "alliance", "place_3", "place_4"]


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", ["Left out of the draft: Eyrie Dynasties, Underground Duchy", GIVEN]),
        (
            "pl",
            [
                "Poza pulą frakcji: Dynastie Orlich Gniazd, Podziemne Księstwo",
                "Symbole: podane – lisie 1, 6, 9, 10; mysie 2, 7, 8, 11; królicze 3, 4, 5, 12",
            ],
        ),
    ],
)
def test_options_are_named_in_both_languages(locale: str, said: list[str]) -> None:
    options = {"map": "lake", "setup": "drafted", "omitted": "eyrie+duchy"}
    setup = GameSetup(ROOT, {**options, "suits": "fmrrrfmmffmr"})
    lines = options_in_words(EDITIONS["root"].words, setup, locale)
    assert {*said} <= {*lines}


FORM = {
    "en-US": ("In one form…", "Options of this game"),
    "pl": ("W jednym formularzu…", "Opcje gry"),
}


@pytest.mark.parametrize("locale", FORM)
async def test_several_options_are_set_in_one_form(house: House, locale: str) -> None:
    house.ann.user.locale = locale
    await house.ann.slash(house.channel, "game new", game="war_chest")
    await house.sandbox.settle()
    shown = await press_newest(house.ann, house.channel, "lopt")
    label, title = FORM[locale]
    form = await house.ann.press(shown, label)
    assert form.modal is not None and form.modal.title == title
    asked = [field.custom_id for field in form.modal.fields]
    assert asked == names(shown), "the form asks what the selects set"
    assert {field.kind for field in form.modal.fields} <= {SELECT, RADIO}
    boxes = next(field for field in form.modal.fields if field.custom_id == "boxes")
    assert [one.value for one in boxes.options if one.picked] == ["true-none"]
    army = next(field for field in form.modal.fields if field.custom_id == "army")
    other = next(one.value for one in army.options if not one.picked)
    before = len(house.eve.sees(house.channel))
    panel = await house.ann.submit(form, boxes="false-siege", army=other)
    await house.sandbox.settle()
    options = (await house.table()).options
    assert (options["nightfall"], options["modules"]) == ("false", "siege")
    assert options["army"] == other
    assert set(options) == {"nightfall", "modules", "army"}, "what was left alone is not set"
    assert panel.ephemeral and "boxes" in names(panel)
    assert len(house.eve.sees(house.channel)) == before, "the table's post is edited once"


async def test_a_form_of_what_is_not_asked_any_more_sets_nothing(house: House) -> None:
    await lake(house.ann, house)
    shown = await press_newest(house.ann, house.channel, "lopt")
    form = await house.ann.press(shown, "In one form…")
    other = await house.bob.press(house.public(house.bob), "Options…")
    assert other.modal is None and "gospodarz" in other.text
    left = [field for field in form.modal.fields if field.kind == CHECKS]
    for field in left:
        assert not field.required
    await house.ann.submit(form)
    assert (await house.table()).options == {"map": "lake"}, "as it was: nothing is set"


@pytest.mark.parametrize("game", sorted(EDITIONS))
@pytest.mark.parametrize("locale", FORM)
async def test_the_forms_of_every_game_are_such_as_discord_takes(
    house: House, game: str, locale: str
) -> None:
    """Labels, options and their numbers, on every page of the panel."""
    house.ann.user.locale = locale
    await house.ann.slash(house.channel, "game new", game=game)
    await house.sandbox.settle()
    shown = await press_newest(house.ann, house.channel, "lopt")
    button = FORM[locale][0]
    while button in shown.message.labels:
        form = await house.ann.press(shown, button)
        assert form.modal is not None and 2 <= len(form.modal.fields) <= 5
        assert all("…" not in field.label for field in form.modal.fields)
        turning = [label for label in shown.message.labels if label == "Next page"]
        if not turning:
            break
        shown = await house.ann.press(shown, turning[0])
    assert house.sandbox.findings == []


OFFERED = {
    "root": ["Start", "Join", "Bots…", "Options…"],
    "war_chest": ["Start", "Join", "Add a bot", "Options…"],
    "dungeon_lords": ["Start", "Join", "Options…"],
    "white_castle": ["Start", "Leave", "Guided first turn", "Bots…", "Options…"],
}
OFFERED_IN_POLISH = {
    "root": ["Start", "Dołącz", "Boty…", "Opcje…"],
    "war_chest": ["Start", "Dołącz", "Dodaj bota", "Opcje…"],
    "dungeon_lords": ["Start", "Dołącz", "Opcje…"],
    "white_castle": ["Start", "Odejdź", "Pierwsza tura z podpowiedziami", "Boty…", "Opcje…"],
}


@pytest.mark.parametrize("game", OFFERED)
@pytest.mark.parametrize("offered", [OFFERED, OFFERED_IN_POLISH], ids=["en", "pl"])
async def test_a_new_lobby_shows_what_everybody_needs_and_no_more(
    house: House, game: str, offered: dict[str, list[str]]
) -> None:
    """Who has a seat finds leaving and the guided turn below the answer to that."""
    house.guild.let(house.ann.id, Permission.MANAGE_GUILD)
    language = "en" if offered is OFFERED else "pl"
    await house.ann.slash(house.channel, "server-language", language=language)
    await house.ann.slash(house.channel, "game new", game=game)
    await house.sandbox.settle()
    assert house.public().labels == offered[game]
    solo = game == "white_castle"
    assert len(house.public().selects) == (0 if solo else 1)


async def test_options_lead_to_order_and_terms_and_back_in_one_message(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="root")
    for person, seat in ((house.ann, "marquise"), (house.bob, "eyrie")):
        await person.slash(house.channel, "game join", seat=seat)
    await house.sandbox.settle()
    panel = await house.ann.press(house.public(), "Options…")
    first = panel.messages[0]
    for button, shown in (("Turn order…", "take their turns"), ("Table", "whatever the game")):
        opened = await house.ann.press(panel, button)
        assert shown in opened.text and opened.messages[0].id == first.id
        panel = await house.ann.press(opened, "Back")
        assert "The options of this game" in panel.text and panel.messages[0].id == first.id


async def test_who_sits_down_can_leave_again_or_be_guided(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    joined = await house.ann.press(house.public(), "Join")
    assert joined.message.labels == ["Guided first turn", "Leave"]
    seated = await house.ann.select(joined, None, "Marquise de Cat")
    assert seated.message.labels == ["Guided first turn", "Leave"]
    left = await house.ann.press(seated, "Leave")
    assert left.text == text("lobby-left", "en")
    assert (await house.table()).lobby == ()
    # Who has a seat already finds the same by another press of Join.
    await house.ann.press(house.public(), "Join")
    again = await house.ann.press(house.public(), "Join")
    assert again.message.labels == ["Guided first turn", "Leave"]


@pytest.mark.parametrize(
    ("people", "bot"),
    [
        ([], "wolf"),
        (["raven"], "wolf"),
        (["wolf"], "raven"),
        (["raven_1"], "wolf_2"),
        (["raven_1", "wolf_2"], "raven_2"),
        (["", "", ""], "wolf_2"),
    ],
)
async def test_a_bot_of_war_chest_sits_down_by_one_press(
    house: House, people: list[str], bot: str
) -> None:
    """It takes a seat that goes with those taken, and no question is asked."""
    await house.ann.slash(house.channel, "game new", game="war_chest")
    for person, seat in zip((house.ann, house.bob, house.eve), people, strict=False):
        given = {"seat": seat} if seat else {}
        await person.slash(house.channel, "game join", **given)
    await house.sandbox.settle()
    refused = await house.eve.press(house.public(house.eve), "Add a bot")
    assert refused.text == "Only the host can do that."
    panel = await house.ann.press(house.public(), "Add a bot")
    table = await house.table()
    assert [seat.seat for seat in table.lobby if seat.bot] == [bot]
    assert panel.message.labels == [f"Remove {panel.message.labels[0].removeprefix('Remove ')}"]
    await house.sandbox.settle()
    assert "Add a bot" not in house.public().labels and "Bots…" in house.public().labels
    await house.ann.press(panel, panel.message.labels[0])
    await house.sandbox.settle()
    assert [seat for seat in table.lobby if seat.bot] == []
    assert "Add a bot" in house.public().labels


async def test_a_full_table_of_war_chest_adds_no_bot(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="war_chest")
    await house.sandbox.settle()
    old = await house.ann.press(house.public(), "Options…")
    for person, seat in ((house.ann, "raven"), (house.bob, "wolf")):
        await person.slash(house.channel, "game join", seat=seat)
    await house.sandbox.settle()
    assert house.public().labels == ["Start", "Leave", "Bots…", "Options…"]
    # The button of a message that is older shows the bots as they are now, and adds none.
    number = encode_base36((await house.table()).id)
    await press(house.ann, old.message, f"tk:{number}:0:*:lbot:")
    assert not any(seat.bot for seat in (await house.table()).lobby)


async def test_a_table_has_a_picture_that_says_what_its_text_says(house: House) -> None:
    house.bot.desk.draws_tables = True
    await house.ann.slash(house.channel, "game new", game="war_chest")
    await house.sandbox.settle()
    (picture,) = house.public().attachments
    assert picture.filename == "table.png"
    empty = (
        "War Chest. New table, 0 of 4 seats taken. 1. free seat: Press Join. 2. free seat: Press"
    )
    assert (picture.description or "").startswith(empty)
    await house.ann.select(house.public(), "Play as…", "raven")
    await house.sandbox.settle()
    post = house.public()
    (again,) = post.attachments
    assert "1. Raven: a person. 2. free seat" in (again.description or "")
    assert f"1. **Raven**: {house.ann.mention}" in post.text
    assert again.data != picture.data, "it shows who sits there now"
    await house.bob.select(post, "Play as…", "wolf")
    await house.sandbox.settle()
    assert "All seats are taken." in house.public().text
    (full,) = house.public().attachments
    assert "2 of 2 seats taken" in (full.description or "")
    await house.ann.press(house.public(), "Start")
    await house.sandbox.settle()
    begun = [seen for seen in house.eve.sees(house.channel) if "The game has started" in seen.text]
    assert [len(seen.attachments) for seen in begun] == [0], "the game has its own pictures"


async def test_a_table_is_set_up_without_its_picture_if_drawing_fails(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(sheet: object) -> None:
        raise OSError(sheet)

    house.bot.desk.draws_tables = True
    monkeypatch.setattr("bot.render.club.standings.draw_table_sheet", fail)
    await house.ann.slash(house.channel, "game new", game="war_chest")
    await house.sandbox.settle()
    assert "a new table" in house.public().text and not house.public().attachments
