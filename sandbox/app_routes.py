"""Routes for the bot itself, its commands and its guilds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from sandbox import trouble, wire
from sandbox.permission import Permission, in_guild
from sandbox.places import AppEmoji, Guild, Json, Role
from sandbox.validate import (
    check_command,
    check_commands,
    check_emoji_form,
    check_emoji_name,
    check_role,
)

if TYPE_CHECKING:
    from sandbox.http import Request
    from sandbox.world import World

Answer = tuple[int, Any]

FLAGS = {1 << 1: 1 << 15, 1 << 8: 1 << 13, 1 << 15: 1 << 19}
"""The flag by which an application shows that it may have a privileged intent: members, presences,
contents of messages; in fewer than 100 guilds."""

ENTRY_POINT = 4
"""The type of the command that starts an app's Activity."""

MOST_ROLES = 250
"""Roles of a guild, @everyone among them."""

MOST_EMOJI = 2000
"""Emoji of an application ("Application-Owned Emoji")."""

MY_GUILDS = 200
"""Guilds of the bot that are listed at a time, at most."""


def flags_of(privileged: int) -> int:
    """Return the flags of an application that may have these privileged intents."""
    return sum(flag for intent, flag in FLAGS.items() if privileged & intent)


def get_me(world: World, request: Request) -> Answer:
    """GET /users/@me"""
    del request
    return 200, wire.me(world.bot)


def list_my_guilds(world: World, request: Request) -> Answer:
    """GET /users/@me/guilds, by id, some of them at a time"""
    after, most = int(request.query.get("after", 0)), int(request.query.get("limit", MY_GUILDS))
    mine = sorted((guild for guild in world.guilds.values() if guild.has_bot), key=_number)
    page = [guild for guild in mine if guild.id > after][:most]
    return 200, [wire.my_guild(guild, world.bot) for guild in page]


def _number(guild: Guild) -> int:
    return guild.id


def get_user(world: World, request: Request) -> Answer:
    """GET /users/{user_id}"""
    user = world.users.get(request.id("user_id"))
    if user is None or user.deleted:
        raise trouble.unknown("User")
    return 200, wire.user(user)


def get_application(world: World, request: Request) -> Answer:
    """GET /oauth2/applications/@me"""
    del request
    owner = next(iter(world.guilds.values())).owner if world.guilds else world.bot.id
    bot = wire.user(world.bot)
    return 200, {
        "id": str(world.bot.id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "verify_key": "0" * 64,
        "flags": world.bot.flags,
        "flags_new": str(world.bot.flags),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": wire.user(world.users[owner]),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "bot": bot,
        "bot_public": True,
        "bot_require_code_grant": False,
        "rpc_origins": [],
        "integration_types_config": {"0": {}},
    }


def get_gateway(world: World, request: Request) -> Answer:
    """GET /gateway and /gateway/bot"""
    answer: Json = {"url": "wss://gateway.discord.gg"}
    if request.template.endswith("/bot"):
        answer |= world.starts()
    return 200, answer


def _scope(world: World, request: Request) -> int | None:
    """Return the guild that commands are registered for; None: globally."""
    if request.id("application_id") != world.bot.id:
        raise trouble.unknown("Application")
    if "guild_id" not in request.params:
        return None
    return _guild(world, request).id


def _guild(world: World, request: Request) -> Guild:
    guild = world.guilds.get(request.id("guild_id"))
    if guild is None:
        raise trouble.unknown("Guild")
    if not guild.has_bot:
        raise trouble.missing_access()
    if guild.unavailable:
        raise trouble.out_of_order()
    return guild


def list_commands(world: World, request: Request) -> Answer:
    """GET /applications/{application_id}/commands"""
    return 200, world.commands.get(_scope(world, request), [])


def put_commands(world: World, request: Request) -> Answer:
    """PUT /applications/{application_id}/commands: replaces all commands."""
    scope = _scope(world, request)
    body: Any = request.body
    if not isinstance(body, list):
        raise trouble.ApiError(400, 50109, "The request body contains invalid JSON.")
    forms = cast("list[Json]", body)
    check_commands(forms)
    before = {
        (command["name"], command["type"]): command for command in world.commands.get(scope, [])
    }
    kept = {form["name"] for form in forms if form.get("type") == ENTRY_POINT}
    if any(kind == ENTRY_POINT and name not in kept for name, kind in before):
        raise trouble.entry_point_needed()
    made = [_command(world, scope, form, before) for form in forms]
    world.register(scope, made)
    return 200, made


def add_command(world: World, request: Request) -> Answer:
    """POST /applications/{application_id}/commands: adds or replaces one."""
    scope = _scope(world, request)
    form = request.form
    check_command(form)
    commands = world.commands.setdefault(scope, [])
    before = {(command["name"], command["type"]): command for command in commands}
    made = _command(world, scope, form, before)
    world.register(scope, [command for command in commands if command["id"] != made["id"]] + [made])
    return (200 if (made["name"], made["type"]) in before else 201), made


def _command(
    world: World, scope: int | None, form: Json, before: dict[tuple[str, int], Json]
) -> Json:
    """Return a command as Discord stores it; an existing command keeps its id."""
    kind = form.get("type") or 1
    number = str(world.clock.snowflake())
    known = before.get((form["name"], kind))
    needed = form.get("default_member_permissions")
    made: Json = {
        "id": known["id"] if known else number,
        "application_id": str(world.bot.id),
        "version": number,
        "type": kind,
        "name": form["name"],
        "name_localizations": form.get("name_localizations"),
        "description": form.get("description") or "",
        "description_localizations": form.get("description_localizations"),
        "default_member_permissions": None if needed is None else str(needed),
        "nsfw": bool(form.get("nsfw")),
        "integration_types": form.get("integration_types") or [0],
        "options": form.get("options") or [],
    }
    if kind == ENTRY_POINT:
        made["handler"] = form.get("handler", 1)
    if scope is None:
        made["contexts"] = form.get("contexts")
        made["dm_permission"] = form.get("dm_permission", True)
    else:
        made["guild_id"] = str(scope)
    return made


def _command_of(world: World, request: Request) -> tuple[int | None, Json]:
    scope = _scope(world, request)
    number = str(request.id("command_id"))
    for command in world.commands.get(scope, []):
        if command["id"] == number:
            return scope, command
    raise trouble.unknown("application command")


def get_command(world: World, request: Request) -> Answer:
    """GET /applications/{application_id}/commands/{command_id}"""
    return 200, _command_of(world, request)[1]


def delete_command(world: World, request: Request) -> Answer:
    """DELETE /applications/{application_id}/commands/{command_id}"""
    scope, command = _command_of(world, request)
    world.register(scope, [other for other in world.commands[scope] if other is not command])
    return 204, None


# The emoji that the application owns.


def list_emoji(world: World, request: Request) -> Answer:
    """GET /applications/{application_id}/emojis"""
    _scope(world, request)
    return 200, {"items": [wire.emoji(one, world.bot) for one in world.emoji.values()]}


def get_emoji(world: World, request: Request) -> Answer:
    """GET /applications/{application_id}/emojis/{emoji_id}"""
    return 200, wire.emoji(_emoji(world, request), world.bot)


def add_emoji(world: World, request: Request) -> Answer:
    """POST /applications/{application_id}/emojis"""
    _scope(world, request)
    form = request.form
    image = check_emoji_form(form, {one.name for one in world.emoji.values()})
    if len(world.emoji) >= MOST_EMOJI:
        raise trouble.too_many_emoji()
    return 201, wire.emoji(world.add_emoji(form["name"], image), world.bot)


def rename_emoji(world: World, request: Request) -> Answer:
    """PATCH /applications/{application_id}/emojis/{emoji_id}: another name."""
    emoji = _emoji(world, request)
    form = request.form
    taken = {one.name for one in world.emoji.values() if one is not emoji}
    check_emoji_name(form, taken)
    emoji.name = form["name"]
    world.keep(emoji)
    return 200, wire.emoji(emoji, world.bot)


def delete_emoji(world: World, request: Request) -> Answer:
    """DELETE /applications/{application_id}/emojis/{emoji_id}"""
    world.delete_emoji(_emoji(world, request))
    return 204, None


def _emoji(world: World, request: Request) -> AppEmoji:
    _scope(world, request)
    emoji = world.emoji.get(request.id("emoji_id"))
    if emoji is None:
        raise trouble.unknown("Emoji")
    return emoji


def get_guild(world: World, request: Request) -> Answer:
    """GET /guilds/{guild_id}"""
    return 200, wire.bare_guild(_guild(world, request))


def list_channels(world: World, request: Request) -> Answer:
    """GET /guilds/{guild_id}/channels"""
    rooms = _guild(world, request).channels.values()
    return 200, [wire.channel(room) for room in rooms if room.parent is None]


def list_threads(world: World, request: Request) -> Answer:
    """GET /guilds/{guild_id}/threads/active: those that the bot may see."""
    guild = _guild(world, request)
    threads = wire.active_threads(guild)
    return 200, {"threads": threads, "members": wire.own_members(guild), "has_more": False}


def get_member(world: World, request: Request) -> Answer:
    """GET /guilds/{guild_id}/members/{user_id}"""
    guild = _guild(world, request)
    user = world.users.get(request.id("user_id"))
    if user is None or user.deleted:
        raise trouble.unknown("User")
    if user.id not in guild.members:
        raise trouble.unknown("Member")
    return 200, wire.member(guild, user)


def create_role(world: World, request: Request) -> Answer:
    """POST /guilds/{guild_id}/roles; without permissions it has those of @everyone."""
    guild = _guild(world, request)
    if not in_guild(guild, world.bot.id) & Permission.MANAGE_ROLES:
        raise trouble.missing_permissions()
    if len(guild.named) + len(guild.roles) + 1 >= MOST_ROLES:
        raise trouble.too_many_roles()
    form = request.form
    check_role(form)
    may = Permission(int(form.get("permissions") or guild.everyone))
    made = guild.role(form.get("name") or "new role", may, bool(form.get("mentionable")))
    return 200, wire.named_role(made)


def give_role(world: World, request: Request) -> Answer:
    """PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}"""
    guild, role = _role_to_manage(world, request)
    guild.give(role, request.id("user_id"))
    return 204, None


def take_role(world: World, request: Request) -> Answer:
    """DELETE /guilds/{guild_id}/members/{user_id}/roles/{role_id}"""
    guild, role = _role_to_manage(world, request)
    guild.take(role, request.id("user_id"))
    return 204, None


def _role_to_manage(world: World, request: Request) -> tuple[Guild, Role]:
    """Return the role of a request that the bot may give; its own role stands above all others."""
    guild = _guild(world, request)
    role = guild.named.get(request.id("role_id"))
    if request.id("user_id") not in guild.members:
        raise trouble.unknown("Member")
    if role is None:
        raise trouble.unknown("Role")
    if not in_guild(guild, world.bot.id) & Permission.MANAGE_ROLES:
        raise trouble.missing_permissions()
    return guild, role
