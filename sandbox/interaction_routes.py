"""Routes that answer interactions: initial responses, follow-ups, and edits of both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox import components as parts
from sandbox import trouble, wire
from sandbox.interactions import (
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    DEFER,
    DEFER_UPDATE,
    LIFETIME,
    MODAL,
    REPLY,
    SHOW_MODAL,
    UPDATE,
    Interaction,
)
from sandbox.messages import new_message, new_version, next_version
from sandbox.places import EPHEMERAL, LOADING, Json, Message, Version
from sandbox.validate import check_callback, check_choices, check_modal

if TYPE_CHECKING:
    from sandbox.http import Request
    from sandbox.world import World

Answer = tuple[int, Any]

IN_REPLY, BY_COMMAND = 19, 20
"""Message types: a reply, and the response to a slash command."""


def respond(world: World, request: Request) -> Answer:
    """POST /interactions/{interaction_id}/{interaction_token}/callback"""
    interaction = world.interactions.get(request.params["interaction_token"])
    now = world.clock.now()
    if interaction is None or interaction.id != request.id("interaction_id"):
        raise trouble.unknown("Interaction")
    if interaction.answered_by is not None:
        raise trouble.already_acknowledged()
    if now - interaction.at > world.patience:
        raise trouble.unknown("Interaction")
    form = request.form
    check_callback(form, _allowed(interaction))
    kind: int = form["type"]
    data: Json = form.get("data") or {}
    if kind == REPLY:
        _reply(world, interaction, data, request)
    elif kind == DEFER:
        _defer(world, interaction, data)
    elif kind == UPDATE:
        assert interaction.source is not None
        version = next_version(world, interaction.source, data, request.files)
        world.edit(interaction.source, version, data.get("allowed_mentions"))
        interaction.original = interaction.source
    elif kind == DEFER_UPDATE:
        interaction.original = interaction.source
    elif kind == CHOICES:
        check_choices(data, interaction.data)
        interaction.choices = data.get("choices") or []
    elif kind == SHOW_MODAL:
        check_modal(data)
        interaction.modal = {**data, "components": parts.with_written_defaults(data["components"])}
    interaction.answered_by = kind
    world.pulse.beat()
    if request.query.get("with_response") in ("1", "true", "True"):
        return 200, _outcome(interaction, kind)
    return 204, None


def _allowed(interaction: Interaction) -> frozenset[int]:
    """Return the initial response types that this type of interaction allows."""
    if interaction.kind == AUTOCOMPLETE:
        return frozenset((CHOICES,))
    allowed = {REPLY, DEFER}
    if interaction.source is not None:
        allowed |= {UPDATE, DEFER_UPDATE}
    if interaction.kind != MODAL:
        allowed.add(SHOW_MODAL)
    return frozenset(allowed)


def _reply(world: World, interaction: Interaction, data: Json, request: Request) -> None:
    private = bool(int(data.get("flags") or 0) & EPHEMERAL)
    version = new_version(world, interaction.channel, data, request.files, ephemeral=private)
    interaction.original = _send(world, interaction, version, data)


def _defer(world: World, interaction: Interaction, data: Json) -> None:
    flags = int(data.get("flags") or 0) & EPHEMERAL | LOADING
    version = Version(world.clock.now(), flags=flags)
    interaction.original = _send(world, interaction, version, data)


def _send(world: World, interaction: Interaction, version: Version, form: Json) -> Message:
    """Send a message as the response to an interaction."""
    message = new_message(
        world,
        interaction.channel,
        world.bot,
        version,
        audience=interaction.user.id if version.flags & EPHEMERAL else None,
        through_webhook=True,
    )
    if interaction.kind == COMMAND:
        message.kind, message.called = BY_COMMAND, interaction.called
    elif interaction.source is not None:
        message.reference, message.kind = interaction.source.id, IN_REPLY
    message.interaction = interaction.metadata(wire.user(interaction.user))
    interaction.messages.append(message)
    world.post(message, form.get("allowed_mentions"))
    return message


def _outcome(interaction: Interaction, kind: int) -> Json:
    """Return the body that `with_response` asks for."""
    callback: Json = {"id": str(interaction.id), "type": interaction.kind}
    callback["channel_id"] = str(interaction.channel.id)
    if interaction.channel.guild is not None:
        callback["guild_id"] = str(interaction.channel.guild.id)
    original = interaction.original
    if original is not None:
        callback["response_message_id"] = str(original.id)
        callback["response_message_loading"] = original.now.loading
        callback["response_message_ephemeral"] = bool(original.now.flags & EPHEMERAL)
    outcome: Json = {"interaction": callback}
    if original is not None and kind in (REPLY, UPDATE):
        outcome["resource"] = {"type": kind, "message": wire.message(original)}
    return outcome


def _alive(world: World, request: Request) -> Interaction:
    """Return the interaction of a token that has not expired."""
    interaction = world.interactions.get(request.params["webhook_token"])
    if interaction is None or request.id("webhook_id") != world.bot.id:
        raise trouble.unknown("Webhook")
    if world.clock.now() - interaction.at > LIFETIME:
        raise trouble.token_expired()
    if interaction.answered_by is None:
        raise trouble.unknown("Webhook")
    return interaction


def follow_up(world: World, request: Request) -> Answer:
    """POST /webhooks/{webhook_id}/{webhook_token}

    The first follow-up to a deferred answer takes its place, and stays as private as that was.
    """
    interaction = _alive(world, request)
    form = request.form
    original = interaction.original
    interaction.touched = True
    if original is not None and original.now.loading and not original.deleted_at:
        _fill_in(world, original, form, request)
        return 200, wire.message(original)
    private = bool(int(form.get("flags") or 0) & EPHEMERAL)
    version = new_version(world, interaction.channel, form, request.files, ephemeral=private)
    message = _send(world, interaction, version, form)
    if original is not None and interaction.original is not message:
        message.reference, message.kind = original.id, IN_REPLY
    return 200, wire.message(message)


def _fill_in(world: World, message: Message, form: Json, request: Request) -> None:
    """Replace "thinking…" with what was meant."""
    private = bool(message.now.flags & EPHEMERAL)
    version = new_version(world, message.channel, form, request.files, ephemeral=private)
    world.edit(message, version, form.get("allowed_mentions"))


def _target(world: World, request: Request) -> tuple[Interaction, Message]:
    """Return the message that a request names: the initial response or a follow-up."""
    interaction = _alive(world, request)
    if "message_id" not in request.params:
        message = interaction.original
    else:
        number = request.id("message_id")
        mine = [*interaction.messages, *filter(None, [interaction.original])]
        message = next((response for response in mine if response.id == number), None)
    if message is None or message.deleted_at is not None:
        raise trouble.unknown("Message")
    return interaction, message


def get_answer(world: World, request: Request) -> Answer:
    """GET /webhooks/{webhook_id}/{webhook_token}/messages/…"""
    return 200, wire.message(_target(world, request)[1])


def edit_answer(world: World, request: Request) -> Answer:
    """PATCH /webhooks/{webhook_id}/{webhook_token}/messages/…"""
    interaction, message = _target(world, request)
    form = request.form
    if message.now.loading:
        _fill_in(world, message, form, request)
    else:
        version = next_version(world, message, form, request.files)
        world.edit(message, version, form.get("allowed_mentions"))
    interaction.touched = True
    world.pulse.beat()
    return 200, wire.message(message)


def delete_answer(world: World, request: Request) -> Answer:
    """DELETE /webhooks/{webhook_id}/{webhook_token}/messages/…"""
    interaction, message = _target(world, request)
    world.delete(message)
    interaction.touched = True
    world.pulse.beat()
    return 204, None
