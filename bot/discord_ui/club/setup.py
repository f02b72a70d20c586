"""The set-up of a whole server by forms: `/setup`.

What a form changes is set by the functions of the single commands, which check and note it. Only
what differs from what the form has shown is a change, so two people at once undo nothing of each
other. Each change is a transaction of its own: what is done stays done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, cast

import discord
import msgspec
import structlog
from discord import app_commands

from bot.club import moderation
from bot.discord_ui.club import house_panel
from bot.discord_ui.club.house_panel import SETUP, UNSET, term_named
from bot.discord_ui.club.moderation.commands import name_desk_role, set_log_channel
from bot.discord_ui.club.server_defaults import (
    games_to_set,
    make_roles,
    must_be_known,
    set_house_term,
    set_pace_role,
    set_queue_channel,
    set_server_language,
)
from bot.discord_ui.desk.command import build_command, server_managed
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.mishaps import must_be_able_to_write
from bot.discord_ui.desk.refusals import refusal_sentence
from bot.discord_ui.lobby.options import (
    FIELD_LABEL,
    FIELDS,
    field_of_choices,
    picks_of_form,
)
from bot.discord_ui.message.ids import (
    MOST_ID,
    BadIdError,
    control_id,
    decode_base36,
    decode_decimal,
    encode_base36,
)
from bot.discord_ui.message.screen import (
    OPTION_LIMIT,
    Button,
    Option,
    Screen,
    button_rows,
    pages_of,
    shorten_text,
)
from bot.discord_ui.message.wording import mention_role
from bot.discord_ui.reference import server_fault_lines
from bot.discord_ui.there.servers import known_guild, role_in, room_in
from bot.narrate import PLAIN, catalogue_languages, text
from bot.table import TERMS, RefusedError
from bot.table.clocks import PACES
from bot.table.lobby import AGREED

if TYPE_CHECKING:
    from bot.club.server_defaults import ServerDefaults
    from bot.discord_ui.club.parts import Opening, Press
    from bot.discord_ui.message.ids import Pressed
    from bot.discord_ui.message.replies import Interaction
    from db.club.audit import Named


# What is set in a server, as the forms and the summary show it.


MIXED = "~"
"""In place of a value: the games of the server have different ones."""

PACE = "term:pace"
TERM = "term:"
ROLE = "role:"
"""How the names of fields for a term begin, and of those for the role of a pace."""


class ServerState(msgspec.Struct, frozen=True):
    """What a server has set: for each of its games, and for all of it."""

    houses: Mapping[str, ServerDefaults]
    named: Named
    log: int
    boards: tuple[int, ...]
    language: str

    def of_all(self, value: Callable[[ServerDefaults], str]) -> str:
        """Return what all games have set alike; "" for nothing, `MIXED` if they differ."""
        values = {value(house) for house in self.houses.values()}
        return values.pop() if len(values) == 1 else MIXED

    def value(self, name: str) -> str:
        """Return what a field of one value shows: an id, a value, "" or `MIXED`."""
        kind, _, of = name.partition(":")
        match kind:
            case "tables":
                return self.of_all(lambda house: str(house.channel or ""))
            case "log":
                return str(self.log or "")
            case "language":
                return self.language
            case "role":
                return self.of_all(lambda house: str(house.roles.get(of, 0) or ""))
            case _:
                return self.of_all(lambda house: house.terms.get(of, ""))


async def state_of_server(desk: Desk, guild: int) -> ServerState:
    """Return what a server has set."""
    return ServerState(
        {game: await desk.houses.of(guild, game) for game in games_to_set(desk)},
        await moderation.roles_named_on(desk.club, guild),
        await moderation.log_of(desk.club, guild),
        tuple(await desk.finding.boards(guild)),
        await desk.languages.of_guild(guild),
    )


# The forms. The id of a field is its name and what it shows at first, by which a change is found.


MAIN = "main"
ROLES = "roles"
TERMS_OF = "terms"
"""The forms by name; those of terms have a number behind it."""

MULTIPLE = 5
"""Roles or channels that one field takes; their ids fit the id of the field."""


class FormField(msgspec.Struct, frozen=True):
    """A field of a form: what it sets, its label, and what is picked at first.

    `kind` says what Discord offers: channels for writing, places for tables, roles, or `pick` for
    options of ours.
    """

    name: str
    label: str
    kind: Literal["channel", "place", "role", "pick"]
    now: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    most: int = 1
    note: str = ""

    @property
    def id(self) -> str:
        """The id of the field."""
        shown = self.now
        if self.kind != "pick":
            shown = tuple(encode_base36(int(number)) for number in self.now)
        return f"{self.name}.{'-'.join(shown)}"


def names_of_terms() -> list[str]:
    """Return the names of the fields beside the first form: the language and each other term."""
    terms = [TERM + name for name in TERMS if name not in AGREED and TERM + name != PACE]
    return ["language", *terms]


def pages_of_terms() -> list[list[str]]:
    """Return the fields of each form of terms, as even as they can be."""
    names = names_of_terms()
    pages = -(-len(names) // FIELDS)
    return [names[at * len(names) // pages : (at + 1) * len(names) // pages] for at in range(pages)]


def names_of_form(form: str) -> list[str]:
    """Return what a form asks; nothing if there is no such form."""
    if form == MAIN:
        return ["tables", "log", "moderators", "board", PACE]
    if form == ROLES:
        return [ROLE + pace for pace in ("", *PACES)][:FIELDS]
    pages = {f"{TERMS_OF}{at}": names for at, names in enumerate(pages_of_terms())}
    return pages.get(form, [])


def label_of(name: str, locale: str) -> str:
    """Name what a field sets."""
    kind, _, of = name.partition(":")
    if kind == "term":
        return text(f"term-{of}", locale)
    if kind == "role":
        return text("house-role-for", locale, pace=pace_named(of, locale))
    return text(f"setup-label-{kind}", locale)


def pace_named(pace: str, locale: str) -> str:
    """Return a pace in words; "" is any."""
    return text(f"term-pace-{pace}" if pace else "pace-any", locale)


def build_form_field(
    name: str, state: ServerState, guild: discord.Guild | None, locale: str
) -> FormField:
    """Build a field with what is set now; what Discord no longer has is not picked at first."""
    label = shorten_text(label_of(name, locale), FIELD_LABEL)
    kind = name.partition(":")[0]
    if kind in ("moderators", "board"):
        known = state.boards if kind == "board" else sorted(state.named.moderators)
        of: Literal["channel", "role"] = "channel" if kind == "board" else "role"
        now = tuple(str(number) for number in known if _is_offered(guild, of, number))
        return FormField(name, label, of, now[:MULTIPLE], most=MULTIPLE)
    value = state.value(name)
    note = text("setup-differs", locale) if value == MIXED else ""
    if kind in ("tables", "log", "role"):
        offers: Literal["channel", "place", "role"]
        offers = "role" if kind == "role" else "place" if kind == "tables" else "channel"
        is_shown = value.isdecimal() and _is_offered(guild, offers, int(value))
        return FormField(name, label, offers, (value,) if is_shown else (), note=note)
    if kind == "language":
        options = [(text("language-name", each), each) for each in catalogue_languages()]
    else:
        of_term = name.removeprefix(TERM)
        options = [(text("setup-unset", locale), UNSET)]
        options += [(text(f"term-{of_term}-{to}", locale), to) for to in TERMS[of_term]]
        options += [(text("setup-differs", locale), MIXED)] if value == MIXED else []
        value = value or UNSET
    listed = tuple(Option(shown, to, to == value) for shown, to in options)
    return FormField(name, label, "pick", (value,), listed)


def _is_offered(guild: discord.Guild | None, kind: str, number: int) -> bool:
    """Return whether Discord's select of a form offers a role or channel."""
    if guild is None:
        return False
    if kind == "role":
        return role_in(guild, number) is not None
    room = room_in(guild, number)
    if isinstance(room, discord.TextChannel):
        return not room.is_news()
    return kind == "place" and isinstance(room, discord.ForumChannel)


def form_of_setup(
    form: str, state: ServerState, guild: discord.Guild | None, locale: str
) -> discord.ui.Modal:
    """Build a form with what is set now."""
    kind = form.rstrip("0123456789")
    modal = discord.ui.Modal(
        title=text(f"setup-title-{kind}", locale), custom_id=control_id(FILLED, form)
    )
    for name in names_of_form(form):
        form_field = build_form_field(name, state, guild, locale)
        modal.add_item(
            discord.ui.Label(
                text=form_field.label,
                component=_build_component(form_field),
                description=form_field.note or None,
            )
        )
    return modal


def _build_component(form_field: FormField) -> discord.ui.Item[discord.ui.Modal]:
    """Build the field of a form."""
    if form_field.kind == "pick":
        options: list[dict[str, Any]] = [
            {
                "label": shorten_text(option.label, OPTION_LIMIT),
                "value": option.value,
                "default": option.chosen,
            }
            for option in form_field.options
        ]
        return field_of_choices(form_field.id, options, several=False)
    role = form_field.kind == "role"
    picked = discord.SelectDefaultValueType.role if role else discord.SelectDefaultValueType.channel
    arguments: dict[str, Any] = {
        "custom_id": form_field.id,
        "min_values": 0,
        "max_values": form_field.most,
        "required": False,
        "default_values": [
            discord.SelectDefaultValue(id=int(number), type=picked) for number in form_field.now
        ],
    }
    if role:
        return cast("discord.ui.Item[discord.ui.Modal]", discord.ui.RoleSelect(**arguments))
    kinds = [discord.ChannelType.text]
    kinds += [discord.ChannelType.forum] if form_field.kind == "place" else []
    select: Any = discord.ui.ChannelSelect
    return cast("discord.ui.Item[discord.ui.Modal]", select(channel_types=kinds, **arguments))


# What a form, or a second try, changes.


log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class Change(msgspec.Struct, frozen=True):
    """Something to set: the field's name and the value (an id or a value; "": nothing).

    `off`: the value is taken away from several.
    """

    name: str
    value: str
    off: bool = False


class Refused(msgspec.Struct, frozen=True):
    """A change that was not possible, and why."""

    change: Change
    why: str


ORDER = ("log", "moderators", "tables", "board", "language", "term", "role")
"""In which order changes are made: the log first, so that it has the others."""


def changes_of_form(data: Any) -> list[Change]:
    """Return what a form changes: that in which it differs from what it has shown.

    Raises:
        NotPossibleError: something cannot be picked.
    """
    changes: list[Change] = []
    for custom_id, picked in picks_of_form(data):
        name, _, shown_id = custom_id.partition(".")
        kind = name.partition(":")[0]
        shown = [value for value in shown_id.split("-") if value]
        if kind not in ORDER:
            raise NotPossibleError("not-legal")
        if kind not in ("language", "term"):
            shown = [str(decode_base36(value, MOST_ID)) for value in shown]
            picked = [str(decode_decimal(value, MOST_ID)) for value in picked]
        if kind in ("moderators", "board"):
            changes += [Change(name, value) for value in picked if value not in shown]
            changes += [Change(name, value, off=True) for value in shown if value not in picked]
        elif picked != shown and MIXED not in picked:
            value = next(iter(picked), "")
            changes.append(Change(name, "" if value == UNSET else value))
    return sorted(changes, key=lambda change: ORDER.index(change.name.partition(":")[0]))


async def make_changes(request: Request, changes: Iterable[Change]) -> list[Refused]:
    """Set one thing after the other; return what was not possible."""
    refused: list[Refused] = []
    for change in changes:
        try:
            await _make_change(request, change)
        except (NotPossibleError, RefusedError) as why:
            refused.append(Refused(change, refusal_sentence(why, request)))
        except Exception:
            # The summary says what is set; the others are set all the same.
            log.exception("setup-trouble", guild=request.interaction.guild_id, what=change.name)
            refused.append(Refused(change, request.text("setup-trouble")))
    return refused


async def _make_change(request: Request, change: Change) -> None:
    """Set something as the single command for it does.

    Raises:
        NotPossibleError: it is not possible, or the user does not manage the server.
        RefusedError: it is so already.
    """
    guild = server_managed(request)
    games = games_to_set(request.desk)
    kind, _, of = change.name.partition(":")
    number = int(change.value) if change.value.isdecimal() else 0
    match kind:
        case "tables":
            await set_queue_channel(request, games, number)
        case "log":
            await set_log_channel(request, number)
        case "moderators":
            if not change.off and role_in(must_be_known(request), number) is None:
                raise NotPossibleError("role-deleted")
            await name_desk_role(request, number, None if change.off else "moderator")
        case "board" if change.off:
            await request.desk.finding.drop_board(guild, number, request.user)
        case "board":
            await must_be_able_to_write(request, number, "talk")
            await request.desk.finding.place_board(guild, number, request.user)
        case "language" if change.value in catalogue_languages():
            await set_server_language(request, change.value)
        case "role" if of in ("", *PACES):
            await set_pace_role(request, games, of, number)
        case "term" if of not in AGREED and change.value in ("", *TERMS.get(of, ())):
            await set_house_term(request, games, of, change.value)
        case _:
            raise NotPossibleError("not-legal")


# A second try of what was refused stands in the button for it.


AGAIN_NAMES = ("tables", "log", "moderators", "board", *(ROLE + pace for pace in ("", *PACES)))
AGAIN_MOST = 5


def write_again(refused: Sequence[Refused]) -> str:
    """Return what was refused and may be tried again as a part of a custom id."""
    changes = [refusal.change for refusal in refused]
    tried = [
        f"{AGAIN_NAMES.index(change.name)}{encode_base36(int(change.value))}"
        for change in changes
        if change.name in AGAIN_NAMES and change.value.isdecimal() and not change.off
    ]
    return ".".join(tried[:AGAIN_MOST])


def read_again(path: str) -> list[Change]:
    """Return what is to be tried again.

    Raises:
        BadIdError: the custom id is not one of ours.
    """
    changes: list[Change] = []
    for part in path.split("."):
        if not part[:1].isdecimal() or int(part[0]) >= len(AGAIN_NAMES):
            raise BadIdError(path)
        changes.append(Change(AGAIN_NAMES[int(part[0])], str(decode_base36(part[1:], MOST_ID))))
    return changes


# The summary: what is set, what was not possible, what does not work, and what leads further.


FILLED = "hfill"
ASK = "hask"
AGAIN = "hagain"
MAKE = "hmake"
"""The presses of the summary: a filled-in form, what opens one, a second try, and what makes
roles."""


async def summary_screens(
    request: Request, refused: Sequence[Refused] = (), head: str = ""
) -> list[Screen]:
    """Render what the server has set up, and what there does not work, all of it."""
    desk = request.desk
    state = await state_of_server(desk, server_managed(request))
    lines = [head or request.text("setup-head"), *_lines_of_state(request, state)]
    if refused:
        lines += ["", request.text("setup-refused")]
        lines += [
            request.text("upkeep-fault", line=f"{label_of(r.change.name, request.locale)}: {r.why}")
            for r in refused
        ]
    faults = await server_fault_lines(request)
    lines += [*faults.lines, "", request.text("setup-single")]
    rows = button_rows(_buttons_of_summary(request, state, refused))
    first, *others = pages_of("\n".join(lines))
    return [Screen(first, rows), *map(Screen, others)]


def _lines_of_state(request: Request, state: ServerState) -> list[str]:
    """Say what is set, in a line for each field."""

    def channel_line(name: str, numbers: Iterable[int]) -> str:
        shown = " ".join(f"<#{number}>" for number in numbers)
        return request.text(f"setup-{name}", where=shown or "none")

    tables = state.value("tables")
    places = [int(tables)] if tables.isdecimal() else []
    return [
        channel_line("log", [state.log] if state.log else []),
        request.text("setup-moderators", roles=_mentions(sorted(state.named.moderators))),
        channel_line("tables", places) if tables != MIXED else request.text("setup-tables-mixed"),
        channel_line("board", state.boards),
        request.text("setup-language", language=text("language-name", state.language)),
        *_terms_lines(request, state),
        *_roles_lines(request, state),
    ]


def _mentions(roles: Iterable[int]) -> str:
    return ", ".join(map(mention_role, roles)) or "none"


def _terms_lines(request: Request, state: ServerState) -> list[str]:
    """Say with what tables of all games begin, and in which terms the games differ."""
    locale = request.locale
    values = {
        name: state.value(TERM + name)
        for name in TERMS
        if name not in AGREED and state.value(TERM + name)
    }
    same = [
        term_named(PLAIN, name, value, locale) for name, value in values.items() if value != MIXED
    ]
    differ = [text(f"term-{name}", locale) for name, value in values.items() if value == MIXED]
    lines = [request.text("setup-begins", terms="; ".join(same) or "none")]
    return lines + ([request.text("setup-mixed", terms=", ".join(differ))] if differ else [])


def _roles_lines(request: Request, state: ServerState) -> list[str]:
    """Say which roles tables call, in a line for each."""
    parts: dict[int, list[str]] = {}
    for game, house in state.houses.items():
        title = request.desk.editions[game].words.text("game-name", request.locale)
        for pace, role in house.roles.items():
            shown = pace_named(pace, request.locale)
            parts.setdefault(role, []).append(request.text("lfg-role", game=title, pace=shown))
    if not parts:
        return [request.text("setup-roles-none")]
    return [
        request.text("setup-role", role=mention_role(role), tables="; ".join(tables))
        for role, tables in parts.items()
    ]


def _buttons_of_summary(
    request: Request, state: ServerState, refused: Sequence[Refused]
) -> list[Button]:
    """Return what leads from the summary to the forms, and to what can be done at once."""
    pages = len(pages_of_terms())
    again = write_again(refused)
    buttons = [Button(request.text("setup-again"), control_id(AGAIN, again), "main")] * bool(again)
    buttons.append(Button(request.text("setup-title-main"), control_id(ASK, MAIN)))
    buttons += [
        Button(
            request.text("setup-terms-button", page=at + 1, pages=pages),
            control_id(ASK, f"{TERMS_OF}{at}"),
        )
        for at in range(pages)
    ]
    buttons.append(Button(request.text("setup-title-roles"), control_id(ASK, ROLES)))
    if any(not house.roles for house in state.houses.values()):
        buttons.append(Button(request.text("setup-make-roles"), control_id(MAKE), "good"))
    game = next(iter(state.houses))
    buttons.append(Button(request.text("setup-each-game"), control_id(house_panel.HOME, game)))
    return buttons


# The command, and its presses.


def setup_command(desk: Desk) -> app_commands.Command[Any, ..., None]:
    """Build `/setup`, which Discord offers to those who manage the server."""
    made = build_command(
        desk, "setup", show_setup, opens=lambda own, at, _given: _load_form(own, at, MAIN)
    )
    made.default_permissions = discord.Permissions(manage_guild=True)
    return made


async def show_setup(desk: Desk, request: Request) -> list[Screen]:
    """Show what the server has set up, where no form can be shown."""
    del desk
    return await summary_screens(request)


async def _load_form(desk: Desk, interaction: Interaction, form: str) -> discord.ui.Modal | None:
    """Return a form; None: there is no such form, or the user does not manage the server."""
    guild = interaction.guild_id
    if guild is None or not interaction.permissions.manage_guild or not names_of_form(form):
        return None
    locale = await desk.languages.of(interaction)
    state = await state_of_server(desk, guild)
    return form_of_setup(form, state, known_guild(interaction), locale)


async def _open_pressed_form(
    desk: Desk, interaction: Interaction, pressed: Pressed, values: Sequence[str]
) -> discord.ui.Modal | None:
    del values
    return await _load_form(desk, interaction, pressed.path)


async def _press_setup(request: Request, pressed: Pressed, values: Sequence[str]) -> list[Screen]:
    """Show the summary, after what the press does."""
    del values
    server_managed(request)
    refused: list[Refused] = []
    head = ""
    if pressed.action == FILLED:
        refused = await make_changes(request, changes_of_form(request.interaction.data))
    elif pressed.action == AGAIN:
        refused = await make_changes(request, read_again(pressed.path))
    elif pressed.action == MAKE:
        try:
            made = await make_roles(request)
            head = request.text("setup-roles-made", roles=", ".join(made) or "none")
        except NotPossibleError as why:
            head = refusal_sentence(why, request)
    request.acted = pressed.action in (FILLED, AGAIN, MAKE)
    return await summary_screens(request, refused, head)


PRESSES: Mapping[str, Press] = {**dict.fromkeys((SETUP, ASK, FILLED, AGAIN, MAKE), _press_setup)}
"""Who answers each press."""

FORMS: Mapping[str, Opening] = {ASK: _open_pressed_form}
"""Which press opens a form."""
