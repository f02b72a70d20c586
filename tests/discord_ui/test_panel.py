"""The panel offers every legal choice and nothing else, within Discord's limits."""

from collections.abc import Iterator, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.discord_ui.message import ids
from bot.discord_ui.panel import panel
from bot.discord_ui.panel.panel import At, DeadEndError, Row, RowBlock, RowPick, Span
from bot.discord_ui.play import choices
from bot.discord_ui.play.choices import Path
from bot.games.game import Choice, Decision, Offer, Value, tag_of
from tests.discord_ui.decisions import Accept, Give, March, Play, Stop, decisions


def reachable(decision: Decision, grouping: str = "") -> Iterator[Choice]:
    """Press everything there is to press, as it is written in options and custom ids."""
    blocks = panel.blocks_of(decision, grouping)
    for number, block in enumerate(blocks):
        todo, known = [At(number)], set[At]()
        while todo:
            at = panel.read_at(todo.pop().write())
            if at in known:
                continue
            known.add(at)
            shape = panel.arrange_rows(block.rows, at)
            assert sum(len(menu.targets) for menu in shape.menus) > 0
            for menu in shape.menus:
                assert 1 <= len(menu.targets) <= 25
                written = [target.write() for target in menu.targets]
                assert len(set(written)) == len(written)
                for target in map(panel.read_target, written):
                    if isinstance(target, Span):
                        todo.append(At(number, target))
                    else:
                        yield panel.choice_of_pick(blocks, decision.seat, number, target)
            todo += [At(number, shape.span, count) for count in shape.numbers]


@settings(max_examples=150)
@given(decisions(), st.sampled_from(["", "count", "card", "what"]))
def test_every_legal_choice_is_reachable_and_nothing_else(
    decision: Decision, grouping: str
) -> None:
    assert set(reachable(decision, grouping)) == set(decision)


def decision_of(*offers: Offer) -> Decision:
    return Decision("red", "x", "1", offers)


def block_of(*offers: Offer) -> RowBlock:
    (block,) = panel.blocks_of(decision_of(*offers))
    return block


def menus(rows: tuple[Row, ...], at: At | None = None) -> list[list[str]]:
    return [
        [target.write() for target in menu.targets] for menu in panel.arrange_rows(rows, at).menus
    ]


def marches(count: int, most: int = 1) -> Offer:
    """Offer marches from places 0 to 9 with the same maximum."""
    return Offer(March, [(n % 10, n, "", most) for n in range(count)], upto=True)


def test_a_row_is_a_choice_without_its_number() -> None:
    block = block_of(Offer(March, ((1, 5, "", 3), (1, 6, "", 1)), upto=True))
    assert block.rows == (Row(March, (1, 5, ""), (3, 2, 1)), Row(March, (1, 6, ""), (1,)))
    assert menus(block.rows) == [["0", "0=2", "0=1", "1"]]
    assert block.rows[0].choice("red") == March("red", 1, 5, "", 3)
    assert block.rows[0].choice("red", 2) == March("red", 1, 5, "", 2)
    with pytest.raises(DeadEndError):
        block.rows[1].choice("red", 2)


def test_a_single_row_is_a_button() -> None:
    assert panel.arrange_rows(block_of(Offer(Stop, ((),))).rows).single == RowPick(0)
    assert panel.arrange_rows(block_of(Offer(Play, (("pie",),))).rows).single == RowPick(0)
    assert panel.arrange_rows(block_of(marches(1, 2)).rows).single is None


def test_more_rows_than_fit_in_one_select_are_split_by_the_first_field() -> None:
    rows = block_of(marches(40)).rows
    shape = panel.arrange_rows(rows)
    assert [len(menu.targets) for menu in shape.menus] == [20, 20]
    ends = [(panel.first_of(m.targets[0]), panel.last_of(m.targets[-1])) for m in shape.menus]
    assert [(rows[a].values[0], rows[b].values[0]) for a, b in ends] == [(0, 4), (5, 9)]
    assert [menu.column for menu in shape.menus] == [1, 1]


def test_numbers_that_would_not_fit_are_chosen_in_a_bar() -> None:
    rows = block_of(marches(20, 3)).rows
    shape = panel.arrange_rows(rows)
    assert shape.numbers == (1, 2)
    assert menus(rows) == [[str(n) for n in range(20)]]
    assert menus(rows, At(0, None, 2)) == [[f"{n}=2" for n in range(20)]]


def test_the_bar_keeps_rows_that_can_have_the_number() -> None:
    block = block_of(Offer(March, [(1, n, "", 4) for n in range(15)] + [(2, 1, "", 1)], upto=True))
    assert menus(block.rows, At(0, None, 3)) == [[f"{n}=3" for n in range(15)]]


def test_more_than_two_selects_begin_with_the_first_fields() -> None:
    rows = [(what, whom, loud) for what in "abcdef" for whom in "uvwxy" for loud in (False, True)]
    block = block_of(Offer(Give, rows))
    (first,) = menus(block.rows[:60])[:1]
    assert len(first) <= 25
    shape = panel.arrange_rows(block.rows)
    targets = [target for menu in shape.menus for target in menu.targets]
    assert targets[:2] == [Span(0, 1), Span(2, 3)]
    assert len(targets) == 30
    opened = panel.arrange_rows(block.rows, At(0, Span(2, 3)))
    assert [menu.chosen for menu in opened.menus[:2]] == [Span(2, 3), None]
    assert opened.menus[2].targets == (RowPick(2), RowPick(3))


def test_any_number_of_rows_is_reached_in_few_steps() -> None:
    block = block_of(Offer(Play, [(f"card {n}",) for n in range(2000)]))
    assert len(set(reachable(decision_of(Offer(Play, [r.values for r in block.rows]))))) == 2000


def test_a_game_may_group_all_kinds_by_a_field() -> None:
    offers = (
        Offer(Play, (("pie",), ("ale",))),
        Offer(March, ((1, 2, "pie", 1),)),
        Offer(Stop, [()]),
    )
    blocks = panel.blocks_of(decision_of(*offers), "card")
    assert [(block.key, block.group) for block in blocks] == [
        ("card=pie", "pie"),
        ("card=ale", "ale"),
        ("stop", None),
    ]
    assert blocks[0].kinds == (Play, March)


def test_public_kinds_are_those_that_the_game_says_are() -> None:
    decision = decision_of(Offer(Accept, ((),)), Offer(Stop, ((),)), Offer(Play, ()))
    assert panel.kinds_of(decision) == (Accept, Stop)
    assert panel.public_kinds(decision) == (Stop,)


def test_the_check_sum_tells_decisions_apart() -> None:
    decision = decision_of(Offer(Give, (("pie", "blue", False),)))
    assert panel.check_sum_of(decision) == panel.check_sum_of(
        decision_of(Offer(Give, [("pie", "blue", False)]))
    )
    assert panel.check_sum_of(decision) != panel.check_sum_of(
        decision_of(Offer(Give, (("pie", "red", False),)))
    )


@pytest.mark.parametrize("text", ["", "x", "1=", "1.", "1-", "-1", "²", "1=2=3", "9" * 30])
def test_nonsense_is_no_option(text: str) -> None:
    with pytest.raises(DeadEndError):
        panel.read_target(text)


@pytest.mark.parametrize("text", ["", "?", "0.1", "0.1-2.x", "0..x"])
def test_nonsense_is_no_place(text: str) -> None:
    with pytest.raises(DeadEndError):
        panel.read_at(text)


@pytest.mark.parametrize("block, row", [(1, 0), (0, 7)])
def test_what_is_not_offered_is_no_choice(block: int, row: int) -> None:
    blocks = panel.blocks_of(decision_of(Offer(Play, (("pie",),))))
    with pytest.raises(DeadEndError):
        panel.choice_of_pick(blocks, "red", block, RowPick(row))


# The options of a command.


def given_values(kind: type[Choice], filled: Mapping[str, Value]) -> Path:
    """Make a path from values by field, such as the options of a command."""
    values = (filled.get(name) for name in panel.field_names(kind))
    texts = (None if value is None else str(value) for value in values)
    return Path(tag_of(kind), tuple(texts))


def test_a_maximum_gives_numbers_from_one() -> None:
    decision = decision_of(Offer(March, ((1, 5, "", 3), (1, 6, "", 2)), upto=True))
    assert choices.legal_values_of(decision, given_values(March, {"to": 6}), 3) == (1, 2)
    path = given_values(March, {"to": 6, "count": 2})
    assert choices.only_choice_of(decision, path) == March("red", 1, 6, "", 2)
    for count in (0, 3):
        with pytest.raises(DeadEndError):
            choices.only_choice_of(decision, given_values(March, {"to": 6, "count": count}))


def test_options_narrow_in_any_order() -> None:
    rows = ((1, 5, "a", 2), (1, 6, "a", 1), (2, 6, "b", 4))
    decision = decision_of(Offer(March, rows, upto=True))
    assert choices.legal_values_of(decision, given_values(March, {"to": 6}), 0) == (1, 2)
    assert choices.legal_values_of(decision, given_values(March, {"count": 3}), 0) == (2,)
    assert choices.legal_values_of(decision, given_values(March, {"to": 5, "origin": 9}), 0) == (1,)
    with pytest.raises(DeadEndError):
        choices.legal_values_of(decision, given_values(March, {"to": 7}), 0)


def test_an_omitted_field_means_nothing_or_is_asked_for() -> None:
    rows = (("pie", "blue", False), ("pie", "blue", True), ("ale", "", True), ("ale", "", False))
    decision = decision_of(Offer(Give, rows))
    path = choices.leave_omitted_empty(decision, given_values(Give, {"what": "pie"}), Give.may_omit)
    assert choices.only_choice_of(decision, path) == Give("red", "pie", "blue", False)
    nothing: dict[str, str] = {}
    for filled in (nothing, {"what": "ale"}):
        path = choices.leave_omitted_empty(decision, given_values(Give, filled), Give.may_omit)
        assert choices.only_choice_of(decision, path) is None


def test_a_command_leaves_the_rows_that_agree_with_it() -> None:
    block = block_of(Offer(March, ((1, 5, "", 3), (1, 6, "", 1), (2, 6, "", 2)), upto=True))

    def left(**filled: Value) -> list[int]:
        path = given_values(March, filled)
        return [at for at, row in enumerate(block.rows) if choices.agrees_with_path(row, path)]

    assert left(to=6) == [1, 2]
    assert left(to=6, count=2) == [2]
    assert left(origin=1, count=3) == [0]
    assert left() == [0, 1, 2]


@pytest.mark.parametrize(
    "text", ["", "tk", "xx:1:2:red:k:", "tk:1:2:red:k", "tk:ż:2:red:k:", "tk:1:2:red:k~?:"]
)
def test_foreign_custom_ids_are_refused(text: str) -> None:
    with pytest.raises(ids.BadIdError):
        ids.read_custom_id(text)


def test_a_path_may_hold_colons() -> None:
    mark = ids.Pressed(7, 0, "red", "k", 2, "a:b")
    assert ids.read_custom_id(mark.write()) == mark
    with pytest.raises(ValueError, match="101 characters"):
        ids.Pressed(7, 0, "red", "k", 0, "x" * 88).write()


def test_an_id_that_is_too_long_is_named_without_what_was_picked() -> None:
    """The error goes to the log, where nobody is to read what somebody holds."""
    with pytest.raises(ValueError, match="tk:7:0:red:k:") as fault:
        ids.Pressed(7, 0, "red", "k", 0, "play.pie." + "x" * 88).write()
    assert "pie" not in str(fault.value)
