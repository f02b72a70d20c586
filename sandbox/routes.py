"""The routing table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sandbox import app_routes as app
from sandbox import channel_routes as channel
from sandbox import interaction_routes as interaction
from sandbox import thread_routes as thread

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.http import Request
    from sandbox.world import World

    Handler = Callable[[World, Request], tuple[int, Any]]

COMMANDS = "/applications/{application_id}/commands"
EMOJI = "/applications/{application_id}/emojis"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"
CHANNEL = "/channels/{channel_id}"
MESSAGE = f"{CHANNEL}/messages/{{message_id}}"
PIN = f"{CHANNEL}/messages/pins/{{message_id}}"
WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
GUILD = "/guilds/{guild_id}"

TABLE: tuple[tuple[str, str, Handler], ...] = (
    ("GET", "/users/@me", app.get_me),
    ("GET", "/users/@me/guilds", app.list_my_guilds),
    ("POST", "/users/@me/channels", channel.open_direct),
    ("GET", "/users/{user_id}", app.get_user),
    ("GET", "/oauth2/applications/@me", app.get_application),
    ("GET", "/applications/@me", app.get_application),
    ("GET", "/gateway", app.get_gateway),
    ("GET", "/gateway/bot", app.get_gateway),
    ("GET", COMMANDS, app.list_commands),
    ("PUT", COMMANDS, app.put_commands),
    ("POST", COMMANDS, app.add_command),
    ("GET", f"{COMMANDS}/{{command_id}}", app.get_command),
    ("DELETE", f"{COMMANDS}/{{command_id}}", app.delete_command),
    ("GET", GUILD_COMMANDS, app.list_commands),
    ("PUT", GUILD_COMMANDS, app.put_commands),
    ("POST", GUILD_COMMANDS, app.add_command),
    ("GET", f"{GUILD_COMMANDS}/{{command_id}}", app.get_command),
    ("DELETE", f"{GUILD_COMMANDS}/{{command_id}}", app.delete_command),
    ("GET", EMOJI, app.list_emoji),
    ("POST", EMOJI, app.add_emoji),
    ("GET", f"{EMOJI}/{{emoji_id}}", app.get_emoji),
    ("PATCH", f"{EMOJI}/{{emoji_id}}", app.rename_emoji),
    ("DELETE", f"{EMOJI}/{{emoji_id}}", app.delete_emoji),
    ("GET", GUILD, app.get_guild),
    ("GET", f"{GUILD}/channels", app.list_channels),
    ("GET", f"{GUILD}/threads/active", app.list_threads),
    ("GET", f"{GUILD}/members/{{user_id}}", app.get_member),
    ("POST", f"{GUILD}/roles", app.create_role),
    ("PUT", f"{GUILD}/members/{{user_id}}/roles/{{role_id}}", app.give_role),
    ("DELETE", f"{GUILD}/members/{{user_id}}/roles/{{role_id}}", app.take_role),
    ("GET", CHANNEL, channel.get_channel),
    ("PATCH", CHANNEL, channel.edit_channel),
    ("DELETE", CHANNEL, channel.delete_channel),
    ("POST", f"{CHANNEL}/typing", channel.typing),
    ("POST", f"{CHANNEL}/threads", thread.create_thread),
    ("PUT", f"{CHANNEL}/thread-members/@me", thread.join_thread),
    ("DELETE", f"{CHANNEL}/thread-members/@me", thread.leave_thread),
    ("GET", f"{CHANNEL}/thread-members/{{user_id}}", thread.get_member),
    ("PUT", f"{CHANNEL}/thread-members/{{user_id}}", thread.add_member),
    ("DELETE", f"{CHANNEL}/thread-members/{{user_id}}", thread.remove_member),
    ("GET", f"{CHANNEL}/messages", channel.list_messages),
    ("POST", f"{CHANNEL}/messages", channel.create_message),
    ("POST", f"{CHANNEL}/messages/bulk-delete", channel.delete_messages),
    ("PUT", PIN, channel.pin),
    ("DELETE", PIN, channel.unpin),
    ("GET", MESSAGE, channel.get_message),
    ("PATCH", MESSAGE, channel.edit_message),
    ("DELETE", MESSAGE, channel.delete_message),
    ("POST", f"{MESSAGE}/threads", thread.create_thread),
    (
        "POST",
        "/interactions/{interaction_id}/{interaction_token}/callback",
        interaction.respond,
    ),
    ("POST", WEBHOOK, interaction.follow_up),
    ("GET", f"{WEBHOOK}/messages/@original", interaction.get_answer),
    ("PATCH", f"{WEBHOOK}/messages/@original", interaction.edit_answer),
    ("DELETE", f"{WEBHOOK}/messages/@original", interaction.delete_answer),
    ("GET", f"{WEBHOOK}/messages/{{message_id}}", interaction.get_answer),
    ("PATCH", f"{WEBHOOK}/messages/{{message_id}}", interaction.edit_answer),
    ("DELETE", f"{WEBHOOK}/messages/{{message_id}}", interaction.delete_answer),
)

OPEN = ("/interactions/", "/webhooks/", "/gateway")
"""Paths that need no bot token in the header."""


@dataclass(frozen=True, slots=True)
class Route:
    """One route, split at the slashes."""

    template: str
    parts: tuple[str, ...]
    handler: Handler

    def match(self, parts: list[str]) -> dict[str, str] | None:
        """Return the parameters of a matching path, else None."""
        params: dict[str, str] = {}
        for mine, given in zip(self.parts, parts, strict=True):
            if mine[:1] == "{":
                params[mine[1:-1]] = given
            elif mine != given:
                return None
        return params


class Routes:
    """Finds the handler of a request."""

    def __init__(self) -> None:
        self._by_shape: dict[tuple[str, int, str], list[Route]] = {}
        for method, template, handler in TABLE:
            parts = tuple(template.split("/")[1:])
            key = (method, len(parts), parts[0])
            self._by_shape.setdefault(key, []).append(Route(template, parts, handler))

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        """Return the first route that matches a path, and its parameters."""
        parts = path.split("/")[1:]
        for route in self._by_shape.get((method, len(parts), parts[0]), ()):
            if (params := route.match(parts)) is not None:
                return route, params
        return None
