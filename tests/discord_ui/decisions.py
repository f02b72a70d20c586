"""Decisions that no game of ours has, to try the panel on."""

from typing import Any, ClassVar

from hypothesis import strategies as st

from bot.games.game import Choice, Decision, Offer


class Stop(Choice, frozen=True, tag="stop"):
    public: ClassVar[bool] = True


class Accept(Choice, frozen=True, tag="accept"):
    """No fields either, and nobody else's business."""


class March(Choice, frozen=True, tag="march", rename={"origin": "from"}):
    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("card",)

    origin: int
    to: int
    card: str
    count: int


class Play(Choice, frozen=True, tag="play"):
    card: str


class Give(Choice, frozen=True, tag="give"):
    may_omit: ClassVar[tuple[str, ...]] = ("loud",)

    what: str
    whom: str = ""
    loud: bool = False


KINDS: tuple[type[Choice], ...] = (Stop, Accept, March, Play, Give)

numbers = st.integers(0, 60)
words = st.text("abcde_+", max_size=40)
odd_words = st.sampled_from(["a.b", "*", "x:y", "!z", "", "żółw", "w" * 45, "v" * 45])
texts = words | odd_words

ROWS: dict[type[Choice], st.SearchStrategy[tuple[Any, ...]]] = {
    March: st.tuples(numbers, numbers, texts, st.integers(1, 40)),
    Play: st.tuples(texts),
    Give: st.tuples(texts, texts, st.booleans()),
}


@st.composite
def offers(draw: st.DrawFn) -> Offer:
    kind = draw(st.sampled_from(KINDS))
    if kind not in ROWS:
        return Offer(kind, ((),))
    rows = draw(st.lists(ROWS[kind], min_size=1, max_size=40, unique=True))
    return Offer(kind, tuple(rows), upto=kind is March and draw(st.booleans()))


@st.composite
def decisions(draw: st.DrawFn) -> Decision:
    seat = draw(st.sampled_from(["red", "a_seat_with_a_long_name"]))
    made = draw(st.lists(offers(), min_size=1, max_size=5))
    return Decision(seat, "anything", "9.9.9", tuple(made))
