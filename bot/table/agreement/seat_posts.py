"""The messages about who plays a seat, as rows of the outbox."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from bot.table.ballots.proposal import OFFERS, Proposal
from bot.table.outbox.rows import new_post
from bot.table.state.standing import Next, Standing
from db.models import OutboxMessage
from db.step_messages import OFFER


def closings(
    now: Standing, proposal: Proposal, settled: Sequence[Proposal], ways_back: Sequence[str] = ()
) -> list[OutboxMessage]:
    """Return the rows by which other messages, too, tell what became of a proposal."""
    posts = {*ways_back, *(one.post for one in settled)} - {proposal.post}
    return [post(now, msgspec.structs.replace(proposal, post=one)) for one in sorted(posts)]


def post(now: Standing, proposal: Proposal) -> OutboxMessage:
    """Return the row of the public message about a proposal."""
    row = now.place.row("seat", proposal.post, now.revision)
    row.seat, row.began = proposal.seat, proposal.revision
    if now.revision == proposal.revision and proposal.fate == "open":
        asked = [user for user in (*proposal.waits, proposal.holder) if user != proposal.by]
        if proposal.what in OFFERS:
            waits_for = proposal.user if not proposal.accepted else None
            asked = [user for user in (waits_for, *proposal.waits) if user is not None]
        if proposal.what in (*OFFERS, "person"):
            row.about = {OFFER: True}
        row.mention, row.also = next(iter(asked), None), asked[1:]
    elif proposal.what == "remove" and proposal.fate == "agreed":
        row.mention = proposal.holder
    return row


def brief(now: Standing, proposal: Proposal, user: int, kind: str) -> OutboxMessage:
    """Return the row of a private message to a person who begins to play a seat."""
    row = now.place.row(kind, new_post(), now.revision, f"user:{user}")
    row.seat, row.user = proposal.seat, user
    return row


def without_secrets(made: Next, user: int) -> Next:
    """Return a step that sends a user no secrets: the message to begin with tells them all."""
    kept = [one for one in made.step.messages if not (one.kind == "secret" and one.user == user)]
    return msgspec.structs.replace(made, step=replace(made.step, messages=kept))
