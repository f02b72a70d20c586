"""A small bot with one of everything, written as any bot for discord.py is."""

import io
from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from PIL import Image

Interaction = discord.Interaction


def picture(colour: str) -> discord.File:
    buffer = io.BytesIO()
    Image.new("RGB", (40, 30), colour).save(buffer, "PNG")
    return discord.File(io.BytesIO(buffer.getvalue()), "map.png", description=f"all {colour}")


class Counter(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="More", custom_id="more")
    async def more(self, interaction: Interaction, button: discord.ui.Button) -> None:
        number = int(interaction.message.content) + 1
        await interaction.response.edit_message(content=str(number))

    @discord.ui.button(label="Never", custom_id="never", disabled=True)
    async def never(self, interaction: Interaction, button: discord.ui.Button) -> None:
        raise AssertionError("nobody can press this")

    @discord.ui.select(
        placeholder="Colour",
        custom_id="colour",
        options=[discord.SelectOption(label=one.title(), value=one) for one in ("red", "blue")],
    )
    async def colour(self, interaction: Interaction, select: discord.ui.Select) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(
            content=f"it is {select.values[0]}", attachments=[picture(select.values[0])]
        )


class Form(discord.ui.Modal, title="Your wish"):
    wish = discord.ui.TextInput(label="Wish", custom_id="wish", max_length=20)

    async def on_submit(self, interaction: Interaction) -> None:
        await interaction.response.send_message(f"wished: {self.wish.value}", ephemeral=True)


class Twice(discord.ui.View):
    """Two buttons that can't be told apart."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        for label in ("One", "Other"):
            self.add_item(discord.ui.Button(label=label, custom_id="same"))


MISTAKES: dict[str, Callable[[], dict[str, Any]]] = {
    "too-long": lambda: {"content": "x" * 2001},
    "embeds": lambda: {"embeds": [discord.Embed(description="x" * 3001)] * 2},
    "title": lambda: {"embed": discord.Embed(title="x" * 257)},
    "twice": lambda: {"content": "x", "view": Twice()},
}
"""Messages with which something is wrong."""


def commands() -> list[app_commands.Command]:
    @app_commands.command(description="Say it again")
    async def echo(interaction: Interaction, text: str, secret: bool = False) -> None:
        await interaction.response.send_message(text, ephemeral=secret)

    @app_commands.command(description="Count")
    @app_commands.guild_only()
    async def count(interaction: Interaction, start: app_commands.Range[int, 0, 10] = 0) -> None:
        await interaction.response.send_message(str(start), view=Counter())

    @app_commands.command(description="Wish")
    async def wish(interaction: Interaction) -> None:
        await interaction.response.send_modal(Form())

    @app_commands.command(description="Write to somebody")
    async def whisper(interaction: Interaction, to: discord.Member, text: str) -> None:
        await interaction.response.defer(ephemeral=True)
        try:
            await to.send(text, file=picture("green"))
        except discord.Forbidden as refusal:
            await interaction.followup.send(f"refused: {refusal.code}")
        else:
            await interaction.followup.send("sent")

    return [echo, count, wish, whisper]


def trials() -> list[app_commands.Command]:
    @app_commands.command(description="Do nothing")
    async def silence(interaction: Interaction) -> None:
        return None

    @app_commands.command(description="Make a mistake")
    async def mistake(interaction: Interaction, which: str) -> None:
        await interaction.response.defer()
        try:
            await interaction.followup.send(**MISTAKES[which]())
        except discord.HTTPException as refusal:
            await interaction.followup.send(f"{refusal.status} {refusal.code}")

    @app_commands.command(description="Answer twice")
    async def again(interaction: Interaction) -> None:
        await interaction.response.send_message("first")
        # The library refuses by itself what it knows to be a second answer.
        interaction.response._response_type = None
        try:
            await interaction.response.send_message("second")
        except discord.HTTPException as refusal:
            await interaction.followup.send(f"{refusal.status} {refusal.code}")

    return [silence, mistake, again]


def games() -> app_commands.Group:
    game = app_commands.Group(name="game", description="Games")

    @game.command(description="Open")
    async def open(interaction: Interaction, board: str) -> None:
        await interaction.response.send_message(f"opened on {board} for {interaction.user.mention}")
        await interaction.followup.send("a secret", ephemeral=True)

    @open.autocomplete("board")
    async def boards(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        names = ["autumn", "winter", "lake"]
        return [app_commands.Choice(name=n.title(), value=n) for n in names if typed in n]

    return game


class LittleBot(discord.Client):
    def __init__(self, **more) -> None:
        super().__init__(intents=discord.Intents(guilds=True, messages=True), **more)
        self.tree = app_commands.CommandTree(self)
        for command in (*commands(), *trials(), games()):
            self.tree.add_command(command)
        self.heard: list[str] = []

    async def setup_hook(self) -> None:
        self.add_view(Counter())
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message.content)
