"""Every kind of option, select and component that a bot may send, as people see and use it."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands, ui

from sandbox import CannotDoError
from tests.sandbox.conftest import Table
from tests.sandbox.little_bot import picture

Interaction = discord.Interaction


async def offer(table: Table, view: ui.View | ui.LayoutView, *files: discord.File) -> None:
    room = table.bot.get_partial_messageable(table.channel.id)
    await room.send(view=view, files=files)


async def test_people_and_channels_are_picked(table: Table) -> None:
    class Picks(ui.View):
        @ui.select(cls=ui.UserSelect, custom_id="who", placeholder="Who?", max_values=2)
        async def who(self, interaction: Interaction, select: ui.UserSelect) -> None:
            names = [f"{one.name} {isinstance(one, discord.Member)}" for one in select.values]
            await interaction.response.send_message(", ".join(names))

        @ui.select(cls=ui.ChannelSelect, custom_id="where", placeholder="Where?")
        async def where(self, interaction: Interaction, select: ui.ChannelSelect) -> None:
            await interaction.response.send_message(select.values[0].mention)

    await offer(table, Picks())
    seen = table.ann.last(table.channel)
    assert [one.placeholder for one in seen.selects] == ["Who?", "Where?"]
    reply = await table.ann.select(seen, "Who?", table.bob, table.ann)
    assert reply.text == "bob True, ann True"
    reply = await table.ann.select(seen, "where", table.channel)
    assert reply.text == f"<#{table.channel.id}>"
    with pytest.raises(CannotDoError):
        await table.ann.select(seen, "Who?", table.ann, table.bob, table.ann)


async def test_layout_of_the_new_kind_is_seen_whole(table: Table) -> None:
    class Layout(ui.LayoutView):
        words = ui.TextDisplay("# The map")
        box = ui.Container(
            ui.Section("a part", accessory=ui.Button(label="Open", custom_id="open")),
            ui.Separator(),
            ui.MediaGallery(discord.MediaGalleryItem("attachment://map.png", description="map")),
        )
        row = ui.ActionRow(ui.Button(label="Rules", url="https://example.org"))

    await offer(table, Layout(), picture("red"))
    seen = table.bob.last(table.channel)
    assert seen.text == "# The map\na part"
    assert seen.content == ""
    assert [(one.label, one.custom_id, one.url) for one in seen.buttons] == [
        ("Open", "open", None),
        ("Rules", None, "https://example.org"),
    ]
    assert [file.filename for file in seen.attachments] == ["map.png"]
    gallery = seen.components[1]["components"][2]
    assert gallery["items"][0]["media"]["url"] == seen.attachments[0].url
    with pytest.raises(CannotDoError):
        await table.bob.press(seen, "Rules")


async def test_every_kind_of_option_arrives(table: Table) -> None:
    arrived: list[object] = []

    async def everything(
        interaction: Interaction,
        who: discord.User,
        where: discord.TextChannel,
        file: discord.Attachment,
        half: float,
        yes: bool,
        colour: app_commands.Choice[str],
    ) -> None:
        arrived.extend((who.id, where.id, await file.read(), half, yes, colour.value))
        await interaction.response.send_message("all here")

    command = app_commands.Command(name="everything", description="x", callback=everything)
    colours = [app_commands.Choice(name=one.title(), value=one) for one in ("red", "blue")]
    app_commands.choices(colour=colours)(command)
    table.bot.tree.add_command(command)
    await table.bot.tree.sync()
    reply = await table.ann.slash(
        table.channel,
        "everything",
        who=table.bob,
        where=table.channel,
        file=("note.txt", b"hello"),
        half=0.5,
        yes=True,
        colour="Blue",
    )
    assert reply.text == "all here"
    assert arrived == [table.bob.id, table.channel.id, b"hello", 0.5, True, "blue"]


async def test_form_with_a_select_and_a_text_is_filled_in(table: Table) -> None:
    class Form(ui.Modal, title="Seat"):
        note = ui.TextDisplay("Choose well")
        side = ui.Label(
            text="Side",
            component=ui.Select(
                custom_id="side",
                options=[
                    discord.SelectOption(label=one, value=one[0]) for one in ("Cats", "Birds")
                ],
            ),
        )
        name = ui.Label(text="Name", component=ui.TextInput(custom_id="name", required=False))

        async def on_submit(self, interaction: Interaction) -> None:
            side, name = self.side.component, self.name.component
            assert isinstance(side, ui.Select)
            assert isinstance(name, ui.TextInput)
            told = f"{side.values} {name.value!r}"
            await interaction.response.send_message(told, ephemeral=True)

    class Ask(ui.View):
        @ui.button(label="Sit")
        async def sit(self, interaction: Interaction, button: ui.Button) -> None:
            await interaction.response.send_modal(Form())

    await offer(table, Ask())
    reply = await table.ann.press(table.ann.last(table.channel), "Sit")
    assert reply.modal.text == "Choose well"
    assert [field.label for field in reply.modal.fields] == ["Side", "Name"]
    answer = await table.ann.submit(reply, {"Side": "Birds"})
    assert answer.text == "['B'] ''"
    with pytest.raises(CannotDoError):
        await table.ann.submit(reply, {"Side": "Mice"})
    with pytest.raises(CannotDoError):
        await table.ann.submit(reply, {"Name": "no side"})


async def test_commands_are_offered_by_place_and_permission(table: Table) -> None:
    @app_commands.command(description="x")
    @app_commands.default_permissions(manage_guild=True)
    async def rule(interaction: Interaction) -> None:
        await interaction.response.send_message("ruled")

    table.bot.tree.add_command(rule)
    await table.bot.tree.sync()
    here = {one.words for one in table.ann.commands(table.channel)}
    assert {"echo", "count", "game open"} <= here
    assert "rule" not in here
    assert "count" not in {one.words for one in table.ann.commands(table.ann.direct)}
    with pytest.raises(CannotDoError):
        await table.ann.slash(table.channel, "rule")
    table.channel.guild.let_administrate(table.ann.id)
    assert "rule" in {one.words for one in table.ann.commands(table.channel)}
    assert (await table.ann.slash(table.channel, "rule")).text == "ruled"
    (opened,) = [one for one in table.ann.commands(table.channel) if one.words == "game open"]
    assert [(one.name, one.required, one.completed) for one in opened.options] == [
        ("board", True, True)
    ]


async def test_command_works_in_direct_messages(table: Table) -> None:
    reply = await table.ann.slash(table.ann.direct, "echo", text="just us")
    assert reply.text == "just us"
    assert [one.text for one in table.ann.dms()] == ["just us"]
    assert table.bob.dms() == []


class GameForm(ui.Modal, title="Game"):
    map = ui.Label(
        text="Map",
        description="Where",
        component=ui.RadioGroup(
            custom_id="map",
            options=[
                discord.RadioGroupOption(label="Autumn", value="a", default=True),
                discord.RadioGroupOption(label="Lake", value="l"),
            ],
        ),
    )
    out = ui.Label(
        text="Left out",
        component=ui.CheckboxGroup(
            custom_id="out",
            required=False,
            min_values=0,
            options=[
                discord.CheckboxGroupOption(label="Cats", value="c", default=True),
                discord.CheckboxGroupOption(label="Birds", value="b"),
            ],
        ),
    )
    late = ui.Label(text="Night", component=ui.Checkbox(custom_id="late", default=True))
    deck = ui.Label(
        text="Deck",
        component=ui.Select(
            custom_id="deck",
            options=[
                discord.SelectOption(label="Base", value="base"),
                discord.SelectOption(label="Exiles", value="exiles", default=True),
            ],
        ),
    )

    async def on_submit(self, interaction: Interaction) -> None:
        parts = [self.map, self.out, self.late, self.deck]
        picked: list[Any] = [getattr(one.component, "value", None) for one in parts[::2]]
        picked += [getattr(one.component, "values", None) for one in parts[1::2]]
        await interaction.response.send_message(str(picked))


async def test_a_form_of_labels_holds_choices_of_every_kind(table: Table) -> None:
    @table.bot.tree.command(description="Options")
    async def options(interaction: Interaction) -> None:
        await interaction.response.send_modal(GameForm())

    await table.bot.tree.sync()
    reply = await table.ann.slash(table.channel, "options")
    assert reply.modal is not None
    fields = reply.modal.fields
    assert [(one.label, one.note) for one in fields][:2] == [("Map", "Where"), ("Left out", None)]
    as_it_was = await table.ann.submit(reply)
    assert as_it_was.text == "['a', True, ['c'], ['exiles']]"
    reply = await table.ann.slash(table.channel, "options")
    other = await table.ann.submit(reply, {"Map": "Lake", "Left out": [], "Night": "false"})
    assert other.text == "['l', False, [], ['exiles']]"
    with pytest.raises(CannotDoError):
        await table.ann.submit(reply, {"Map": "Winter"})
    with pytest.raises(CannotDoError):
        await table.ann.submit(reply, {"Map": []})
    assert table.sandbox.findings == []


class PlaceForm(ui.Modal, title="Place"):
    def __init__(self, room: discord.Object) -> None:
        super().__init__()
        rooms = [
            discord.SelectDefaultValue(id=room.id, type=discord.SelectDefaultValueType.channel)
        ]
        self.where = ui.ChannelSelect(
            custom_id="where", required=False, min_values=0, default_values=rooms
        )
        self.whom = ui.RoleSelect(custom_id="whom", required=False, min_values=0, max_values=2)
        self.add_item(ui.Label(text="Channel", component=self.where))
        self.add_item(ui.Label(text="Roles", component=self.whom))

    async def on_submit(self, interaction: Interaction) -> None:
        picked = [*self.where.values, *self.whom.values]
        await interaction.response.send_message(" ".join(one.mention for one in picked) or "none")


async def test_a_form_offers_channels_and_roles_of_the_server(table: Table) -> None:
    """What is picked at first is sent again unless somebody picks otherwise."""

    @table.bot.tree.command(description="Place")
    async def place(interaction: Interaction) -> None:
        await interaction.response.send_modal(PlaceForm(discord.Object(table.channel.id)))

    await table.bot.tree.sync()
    guild = table.channel.guild
    other = guild.text_channel("other")
    roles = [guild.role(name) for name in ("Rangers", "Referees", "Rooks")]
    reply = await table.ann.slash(table.channel, "place")
    assert (await table.ann.submit(reply)).text == f"<#{table.channel.id}>"
    reply = await table.ann.slash(table.channel, "place")
    said = await table.ann.submit(reply, {"Channel": [other], "Roles": roles[:2]})
    assert said.text == f"<#{other.id}> <@&{roles[0].id}> <@&{roles[1].id}>"
    reply = await table.ann.slash(table.channel, "place")
    assert (await table.ann.submit(reply, {"Channel": []})).text == "none"
    for picked in ({"Roles": roles}, {"Channel": [roles[0]]}, {"Channel": ["x"]}):
        with pytest.raises(CannotDoError):
            await table.ann.submit(reply, picked)
    assert table.sandbox.findings == []
