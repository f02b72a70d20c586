"""Finds the one legal choice that a scenario means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from bot.games.decision import swap_fields_of
from bot.games.game import Choice, Decision, Offer, Seat, tag_of, value_type
from bot.scenarios.reading import Node

_ZERO: Mapping[type, object] = {int: 0, str: "", bool: False}


class NoSuchChoiceError(Exception):
    """A scenario's choice matches no legal choice, or more than one."""


class Partial(msgspec.Struct, frozen=True):
    """A choice of which a scenario names some fields, by their encoded names."""

    seat: Seat
    kind: type[Choice]
    named: Mapping[str, Any]

    def __str__(self) -> str:
        """Format it as in a scenario."""
        named = "".join(f", {name}: {value}" for name, value in self.named.items())
        return f"{{seat: {self.seat}, choose: {tag_of(self.kind)}{named}}}"


def read_choice(node: Node, kinds: Mapping[str, type[Choice]], seats: Sequence[Seat]) -> Partial:
    """Read a choice; fields may be omitted, and a number may stand for its text.

    Raises:
        NotationError: an unknown seat, kind or field, or a value of the wrong type.
    """
    entries = node.entries()
    if "seat" not in entries or "choose" not in entries:
        node.fail("a choice names its seat and what to choose")
    seat = entries.pop("seat").text(among=seats)
    kind = kinds[entries.pop("choose").text(among=kinds)]
    fields = {f.encode_name: f for f in msgspec.structs.fields(kind)[1:]}
    named: dict[str, Any] = {}
    for name, value in entries.items():
        if name not in fields:
            value.fail(f"unknown key (a {tag_of(kind)} has: {', '.join(fields)})")
        wanted = value_type(fields[name].type)
        named[name] = str(value.value) if (type(value.value), wanted) == (int, str) else value.value
        if type(named[name]) is not wanted:
            value.fail(f"expected {wanted.__name__}, not {value.value!r}")
    return Partial(seat, kind, named)


def legal_choices(decisions: Sequence[Decision], wanted: Partial) -> list[Choice]:
    """List the legal choices that match every field named."""
    return [
        choice
        for decision in decisions
        if decision.seat == wanted.seat
        for offer in decision.offers
        if offer.kind is wanted.kind
        for choice in _matching_choices(offer, wanted)
    ]


def _matching_choices(offer: Offer, wanted: Partial) -> Iterator[Choice]:
    """Yield the choices that match the fields named, in either order if that means the same."""
    fields = msgspec.structs.fields(wanted.kind)[1:]
    places = [
        (f.name, wanted.named[f.encode_name]) for f in fields if f.encode_name in wanted.named
    ]
    for choice in offer.each(wanted.seat):
        for same in (choice, swap_fields_of(choice)):
            if all(getattr(same, name) == value for name, value in places):
                yield same
                break


def one_choice(decisions: Sequence[Decision], wanted: Partial) -> Choice:
    """Return the one legal choice that is meant.

    Among choices that differ only in fields that a person may omit, the first is taken.

    Raises:
        NoSuchChoiceError: there is none, or there are several.
    """
    matches = legal_choices(decisions, wanted)
    if not matches:
        raise NoSuchChoiceError(
            f"{wanted} is not legal; legal is {_summarise_offers(decisions, wanted.seat)}"
        )
    fields = [f.name for f in msgspec.structs.fields(wanted.kind)]
    fixed = [name for name in fields if name not in wanted.kind.may_omit]
    if len({tuple(getattr(choice, name) for name in fixed) for choice in matches}) > 1:
        raise NoSuchChoiceError(
            f"{wanted} is not clear: {len(matches)} legal choices agree with it"
        )
    return matches[0]


def complete_choice(decisions: Sequence[Decision], wanted: Partial) -> Choice:
    """Build a choice, legal or not, from the fields named.

    An omitted field takes the value of the first legal choice of that kind, else its default, else
    0 or an empty text, so that only a named field can cause the refusal.
    """
    sample: Choice | None = next(
        (
            offer.pick(wanted.seat, 0)
            for decision in decisions
            if decision.seat == wanted.seat
            for offer in decision.offers
            if offer.kind is wanted.kind and len(offer)
        ),
        None,
    )
    values: dict[str, Any] = {"seat": wanted.seat}
    for field in msgspec.structs.fields(wanted.kind)[1:]:
        if field.encode_name in wanted.named:
            values[field.name] = wanted.named[field.encode_name]
        elif sample is not None:
            values[field.name] = getattr(sample, field.name)
        elif field.default is msgspec.NODEFAULT:
            values[field.name] = _ZERO[value_type(field.type)]
    return wanted.kind(**values)


def _summarise_offers(decisions: Sequence[Decision], seat: Seat) -> str:
    """Summarise the legal choices of a seat."""
    own = [decision for decision in decisions if decision.seat == seat]
    if not own:
        others = ", ".join(f"{decision.seat} ({decision.kind})" for decision in decisions)
        return f"nothing for {seat}; waiting for {others or 'nobody'}"
    parts = [f"{tag_of(offer.kind)} ×{len(offer)}" for decision in own for offer in decision.offers]
    return f"{own[0].kind}: {', '.join(parts)}"
