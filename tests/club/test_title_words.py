"""The words of a title in both languages, within Discord's limit; and which tags follow."""

import pytest

from bot.club.threads import Names, TableFacts, Tag, choose_tag_ids
from bot.discord_ui.club.league.new import LONGEST
from bot.discord_ui.club.threads import tag_names, thread_title
from bot.editions import EDITIONS
from bot.games.game import Seat
from bot.narrate import catalogue_languages
from db.club.threads import PodLabel
from tests.house.source import ROOT

EYRIE, CATS, YOU = Seat("eyrie"), Seat("marquise"), Seat("human")

TITLES = (
    (
        "root",
        TableFacts("open", taken=2, seats=4),
        "Root · open, 2 of 4 seats",
        "Root · otwarty stół, zajęte miejsca: 2 z 4",
    ),
    (
        "root",
        TableFacts("playing", 6, (EYRIE,)),
        "Root · R6 · waits for Eyrie",
        "Root · R6 · czeka na Dynastie",
    ),
    (
        "root",
        TableFacts("playing", 6, (EYRIE, CATS, Seat("alliance"))),
        "Root · R6 · waits for 3",
        "Root · R6 · czeka na 3 osoby",
    ),
    ("root", TableFacts("paused", 6, (EYRIE,)), "Root · R6 · paused", "Root · R6 · przerwa"),
    (
        "root",
        TableFacts("over", winners=(EYRIE,)),
        "Root · over, Eyrie won",
        "Root · koniec, wygrana: Dynastie",
    ),
    (
        "root",
        TableFacts("over", winners=(EYRIE, CATS)),
        "Root · over, Eyrie and Marquise won",
        "Root · koniec, wygrana: Dynastie i Markiza",
    ),
    ("root", TableFacts("playing", 6), "Root · R6 · in play", "Root · R6 · w toku"),
    ("root", TableFacts("over"), "Root · over", "Root · koniec"),
    ("root", TableFacts("closed"), "Root · closed", "Root · zamknięty"),
    (
        "white_castle",
        TableFacts("playing", 2, (YOU,)),
        "The White Castle: solo rival · R2 · waits for the player",
        "Biały Zamek: przeciwnik solo · R2 · czeka na gracza",
    ),
    (
        "white_castle",
        TableFacts("over", winners=(Seat("rival"),)),
        "The White Castle: solo rival · over, the rival won",
        "Biały Zamek: przeciwnik solo · koniec, wygrywa przeciwnik",
    ),
)


@pytest.mark.parametrize(("game", "facts", "english", "polish"), TITLES)
def test_a_title_in_both_languages(game: str, facts: TableFacts, english: str, polish: str) -> None:
    words = EDITIONS[game].words
    assert (thread_title(words, facts, "en"), thread_title(words, facts, "pl")) == (english, polish)


PAGE = (ROOT / "docs" / "clubs" / "threads.md").read_text(encoding="utf-8")


def rows_below(head: str) -> dict[str, list[str]]:
    """Return the rows of a table of the page by their first cells."""
    table = PAGE.split(head)[1].split("\n\n")[0].splitlines()[2:]
    cells = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in table]
    return {first: others for first, *others in cells}


@pytest.mark.parametrize("by_turn", [False, True])
def test_the_titles_of_the_page_are_those_of_threads(by_turn: bool) -> None:
    head = "| With *Round and whose turn* |" if by_turn else "| State | English | Polish |"
    others = {
        "The game is played": TableFacts("playing", 6, (EYRIE,)),
        "The game is over": TableFacts("over", winners=(EYRIE,)),
        "It was ended without a winner": TableFacts("closed"),
        "One seat is asked": TableFacts("playing", 6, (EYRIE,)),
        "Several are asked at once": TableFacts("playing", 6, (EYRIE, CATS, Seat("alliance"))),
    }
    facts = others | {
        "A table is open": TableFacts("open", taken=2, seats=4),
        "The game is paused": TableFacts("paused", 6, (EYRIE,)),
    }
    rows = rows_below(head)
    assert len(rows) == (4 if by_turn else 5)
    for state, titles in rows.items():
        words = EDITIONS["root"].words
        made = [thread_title(words, facts[state], locale, by_turn) for locale in ("en", "pl")]
        assert made == titles, state


def test_the_names_of_tags_on_the_page_are_those_that_follow() -> None:
    facts = {
        "A table is open": [TableFacts("open")],
        "A game is played": [TableFacts("playing")],
        "A game is paused": [TableFacts("paused")],
        "A game is over or closed": [TableFacts("over"), TableFacts("closed")],
    }
    rows = rows_below("| State | Names |")
    assert rows.keys() == {*facts, "Each game"}
    for state, (said,) in rows.items():
        names = {name.strip() for part in said.split(";") for name in part.split(",")}
        for fact in facts.get(state, []):
            made = {name.strip() for name in tag_names(EDITIONS, "root", fact).state}
            assert names == made, state
    games = [name.strip() for name in rows["Each game"][0].partition("such as ")[2].split(",")]
    known = [tag_names(EDITIONS, name, TableFacts("open")).game for name in EDITIONS]
    assert all(any(game in names for names in known) for game in games) and len(games) == 4


@pytest.mark.parametrize("game", EDITIONS)
def test_the_longest_titles_fit(game: str) -> None:
    edition = EDITIONS[game]
    seats = tuple(kind.seat for kind in edition.game.lobby.kinds)
    for locale in catalogue_languages():
        for seat in seats:
            bots = edition.words.variant(bots={seat})
            for words in (edition.words, bots):
                assert "…" not in thread_title(words, TableFacts("playing", 99, (seat,)), locale)
        assert len(thread_title(edition.words, TableFacts("over", winners=seats), locale)) <= 100


def test_a_table_of_a_league_keeps_its_name_and_number() -> None:
    words, label = EDITIONS["root"].words, PodLabel("Woodland League", 1, 2)
    facts = TableFacts("playing", 6, (EYRIE,))
    assert (
        thread_title(words, facts, "en", label=label)
        == "Woodland League 1.2 · R6 · waits for Eyrie"
    )
    assert (
        thread_title(words, facts, "pl", label=label)
        == "Woodland League 1.2 · R6 · czeka na Dynastie"
    )
    assert (
        thread_title(words, facts, "en", by_turn=False, label=label)
        == "Woodland League 1.2 · in play"
    )


@pytest.mark.parametrize("game", EDITIONS)
def test_the_longest_title_of_a_league_names_it_and_its_table(game: str) -> None:
    edition, label = EDITIONS[game], PodLabel("Ż" * LONGEST, 64, 128)
    seats = tuple(kind.seat for kind in edition.game.lobby.kinds)
    for locale in catalogue_languages():
        for seat in seats:
            made = thread_title(
                edition.words, TableFacts("playing", 99, (seat,)), locale, label=label
            )
            plain = thread_title(edition.words, TableFacts("playing", 99, (seat,)), locale)
            assert len(made) <= 100 and made.startswith("Ż" * 19)
            assert made.partition("…" if "…" in made else "Ż" * LONGEST)[2].startswith(" 64.128 · ")
            assert made.endswith(plain.split(" · ", 1)[1]), "the state is whole"
        every = thread_title(edition.words, TableFacts("over", winners=seats), locale, label=label)
        assert len(every) <= 100 and " 64.128 · " in every


NAMES = Names(["open"], ["Root"], ["open", "over", "w toku"], ["Root", "War Chest"])


def tags(*names: str, moderated: str = "") -> list[Tag]:
    return [Tag(at, name, name == moderated) for at, name in enumerate(names, 1)]


def named(applied: list[str], offered: list[Tag], is_moderator: bool = False) -> list[str]:
    by_name = {tag.name: tag for tag in offered}
    made = choose_tag_ids([by_name[name] for name in applied], offered, NAMES, is_moderator)
    return [tag.name for number in made for tag in offered if tag.id == number]


def test_tags_of_state_and_game_follow_and_others_stay() -> None:
    offered = tags(" OPEN ", "W toku", "root", "War Chest", "league")
    assert sorted(named(["W toku", "War Chest", "league"], offered)) == [" OPEN ", "league", "root"]
    # Nothing is asked of Discord where nothing differs, in whatever order.
    assert named(["league", "root", " OPEN "], offered) == ["league", "root", " OPEN "]


def test_a_forum_without_such_tags_is_left_alone() -> None:
    offered = tags("league", "casual")
    assert named(["casual"], offered) == ["casual"]


def test_there_are_five_at_most_and_those_of_others_go_first() -> None:
    offered = tags("open", "Root", "a", "b", "c", "d", "e")
    assert named(["a", "b", "c", "d"], offered) == ["open", "a", "b", "c", "d"]
    assert named(["a", "b", "c", "d", "e"], offered) == ["a", "b", "c", "d", "e"]


def test_a_moderated_tag_needs_the_right() -> None:
    offered = tags("open", "over", moderated="open")
    assert named(["over"], offered) == []
    assert named(["over"], offered, is_moderator=True) == ["open"]
    offered = tags("open", "over", moderated="over")
    assert named(["over"], offered) == ["over", "open"] or named(["over"], offered) == [
        "open",
        "over",
    ]


def test_names_of_tags_are_those_of_all_languages() -> None:
    names = tag_names(EDITIONS, "white_castle", TableFacts("closed"))
    assert {"over", "koniec"} <= {name.strip() for name in names.state}
    assert {"The White Castle", "Biały Zamek"} < set(names.game)
    assert {"open", "playing", "w toku"} <= {name.strip() for name in names.states}
