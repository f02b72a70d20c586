"""The panel leads to every legal choice and to nothing else, within Discord's limits."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.discord_ui import ids, panel
from bot.discord_ui.panel import AskField, AskKind, DeadEnd, Path, Ready
from bot.games.game import Choice, Decision, Offer, tag_of
from tests.discord_ui.decisions import Accept, Give, March, Play, Stop, decisions


def through_id(decision: Decision, path: Path) -> Path:
    """Carry a path through a custom id and back, as a press does."""
    mark = ids.Pressed(36**4, 36**3, decision.seat, "s", 3)
    mark = ids.Pressed(
        mark.game,
        mark.revision,
        mark.seat,
        mark.action,
        mark.page,
        panel.write(decision, path, mark.room()),
    )
    written = mark.write()
    assert len(written) <= 100
    return panel.read(decision, ids.read(written).path)


def reachable(decision: Decision) -> set[Choice]:
    """Press everything there is to press."""
    found: set[Choice] = set()
    todo = [Path()]
    while todo:
        at = through_id(decision, todo.pop())
        asked = panel.step(decision, at)
        if isinstance(asked, Ready):
            found.add(asked.choice)
        elif isinstance(asked, AskKind):
            todo += [Path(tag_of(kind)) for kind in asked.kinds]
        else:
            assert len(asked.values) > 1
            shown = [
                value
                for page in range(panel.pages(len(asked.values)))
                for value in panel.page_of(asked.values, page)
            ]
            assert tuple(shown) == asked.values
            todo += [asked.path.with_value(asked.field, str(value)) for value in shown]
    return found


@settings(max_examples=150)
@given(decisions())
def test_every_legal_choice_is_reachable_and_nothing_else(decision: Decision) -> None:
    assert reachable(decision) == set(decision)


@settings(max_examples=80)
@given(decisions(), st.data())
def test_back_undoes_one_pick(decision: Decision, data: st.DataObject) -> None:
    trail: list[Path] = []
    at = Path()
    while not isinstance(asked := panel.step(decision, at), Ready):
        trail.append(at)
        if isinstance(asked, AskKind):
            at = Path(tag_of(data.draw(st.sampled_from(asked.kinds))))
        else:
            at = asked.path.with_value(
                asked.field, str(data.draw(st.sampled_from(list(asked.values))))
            )
    while trail:
        before = panel.back(decision, at)
        at = trail.pop()
        if before is None:
            assert not trail
        else:
            assert panel.step(decision, before) == panel.step(decision, at)


def test_fields_with_one_value_are_not_asked() -> None:
    decision = Decision("red", "x", "1", (Offer(March, ((1, 5, "", 1), (1, 6, "", 1))),))
    asked = panel.step(decision, Path())
    assert isinstance(asked, AskField)
    assert (asked.name, asked.values) == ("to", (5, 6))
    done = panel.step(decision, asked.path.with_value(asked.field, "6"))
    assert isinstance(done, Ready)
    assert done.choice == March("red", 1, 6, "", 1)


def given_values(kind: type[Choice], filled: dict[str, str]) -> Path:
    """Make a path from values by field, such as the options of a command."""
    return Path(tag_of(kind), tuple(filled.get(name) for name in panel.field_names(kind)))


def test_a_maximum_gives_numbers_from_one() -> None:
    decision = Decision("red", "x", "1", (Offer(March, ((1, 5, "", 3), (1, 6, "", 2)), upto=True),))
    asked = panel.step(decision, given_values(March, {"to": "6"}))
    assert isinstance(asked, AskField)
    assert (asked.name, asked.values) == ("count", (1, 2))
    with pytest.raises(DeadEnd):
        panel.step(decision, given_values(March, {"to": "6", "count": "3"}))
    with pytest.raises(DeadEnd):
        panel.step(decision, given_values(March, {"to": "6", "count": "0"}))


def test_options_narrow_in_any_order() -> None:
    rows = ((1, 5, "a", 2), (1, 6, "a", 1), (2, 6, "b", 4))
    decision = Decision("red", "x", "1", (Offer(March, rows, upto=True),))
    assert panel.options(decision, given_values(March, {"to": "6"}), 0) == (1, 2)
    assert panel.options(decision, given_values(March, {"count": "3"}), 0) == (2,)
    assert panel.options(decision, given_values(March, {"to": "5", "origin": "9"}), 0) == (1,)
    with pytest.raises(DeadEnd):
        panel.options(decision, given_values(March, {"to": "7"}), 0)


def test_an_omitted_field_means_nothing_or_is_asked_for() -> None:
    rows = (("pie", "blue", False), ("pie", "blue", True), ("ale", "", True), ("ale", "", False))
    decision = Decision("red", "x", "1", (Offer(Give, rows),))
    path = panel.first(decision, given_values(Give, {"what": "pie"}), Give.may_omit)
    assert panel.step(decision, path) == Ready(path, Give("red", "pie", "blue", False))
    for filled, name in (({}, "what"), ({"what": "ale"}, "loud")):
        path = panel.first(decision, given_values(Give, filled), Give.may_omit)
        asked = panel.step(decision, path)
        assert isinstance(asked, AskField)
        assert asked.name == name


def test_only_giving_up_what_is_open_asks_again() -> None:
    both = Decision("red", "x", "1", (Offer(Play, (("pie",),)), Offer(Stop, ((),))))
    assert panel.needs_asking(both, Stop("red"))
    assert not panel.needs_asking(both, Play("red", "pie"))
    alone = Decision("red", "x", "1", (Offer(Stop, ((),)),))
    assert not panel.needs_asking(alone, Stop("red"))


def test_public_kinds_are_those_that_the_game_says_are() -> None:
    decision = Decision(
        "red", "x", "1", (Offer(Accept, ((),)), Offer(Stop, ((),)), Offer(Play, ()))
    )
    assert panel.kinds_of(decision) == (Accept, Stop)
    assert panel.public_kinds(decision) == (Stop,)


def test_a_shortened_path_is_never_read_against_another_decision() -> None:
    names = [f"{'long' * 20}{n}" for n in range(3)]
    rows = tuple((name, name, False) for name in names)
    decision = Decision("red", "x", "1", (Offer(Give, rows),))
    text = panel.write(decision, Path("give", (names[2],)), 40)
    assert text.startswith("!")
    assert len(text) <= 40
    assert panel.read(decision, text) == Path("give", (names[2],))
    other = Decision("red", "x", "1", (Offer(Give, rows[1:]),))
    with pytest.raises(DeadEnd):
        panel.read(other, text)
    with pytest.raises(ValueError, match="no room"):
        panel.write(decision, Path("give", (names[2],)), 5)


@pytest.mark.parametrize("text", ["!zzz.0.0", "!", "nothing", "give.pie.blue.no.more", "!.0"])
def test_nonsense_leads_nowhere(text: str) -> None:
    decision = Decision("red", "x", "1", (Offer(Give, (("pie", "blue", False),)),))
    with pytest.raises(DeadEnd):
        panel.step(decision, panel.read(decision, text))


@pytest.mark.parametrize(
    "text", ["", "tk", "xx:1:2:red:k:", "tk:1:2:red:k", "tk:ż:2:red:k:", "tk:1:2:red:k~?:"]
)
def test_foreign_custom_ids_are_refused(text: str) -> None:
    with pytest.raises(ids.BadId):
        ids.read(text)


def test_a_path_may_hold_colons() -> None:
    mark = ids.Pressed(7, 0, "red", "k", 2, "a:b")
    assert ids.read(mark.write()) == mark
    with pytest.raises(ValueError, match="101 characters"):
        ids.Pressed(7, 0, "red", "k", 0, "x" * 88).write()


def test_an_id_that_is_too_long_is_named_without_what_was_picked() -> None:
    """The error goes to the log, where nobody is to read what somebody holds."""
    with pytest.raises(ValueError, match="tk:7:0:red:k:") as fault:
        ids.Pressed(7, 0, "red", "k", 0, "play.pie." + "x" * 88).write()
    assert "pie" not in str(fault.value)
