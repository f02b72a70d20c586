"""How sentences read aloud: nothing is a bare sign, and Polish keeps its grammar."""

import re
from typing import Any

import pytest

from bot.games.game import CardId, IllegalChoiceError, Seat, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.factions.alliance.choices import SupportersKnown
from bot.games.root.factions.duchy.choices import Dig, Sway
from bot.games.root.factions.eyrie.choices import AddedToDecree
from bot.games.root.factions.vagabond.choices import Aid, PawnMoved, Quest, Scorched, Slip, Travel
from bot.games.root.law import choices, events
from bot.games.root.view import RootView
from bot.narrate.catalogue import LOCALES
from bot.narrate.root import WORDS
from bot.narrate.root.catalogue import text


def view_of(*seats: str, viewer: str | None = None) -> RootView:
    state, _ = ROOT.new(Setup(tuple(map(SeatSetup, seats))), 1)
    return ROOT.view(state, viewer)


DUCHY = view_of("duchy", "corvids")


def told(event: Any, locale: str) -> str:
    return WORDS.line(event, locale) or ""


# Values on buttons and in menus


@pytest.mark.parametrize("field", ["origin", "to"])
def test_the_burrow_is_named_where_one_moves(field: str) -> None:
    assert WORDS.field_label(choices.Move, field, 0, DUCHY, "en") == "Burrow"
    assert WORDS.field_label(choices.Move, field, 0, DUCHY, "pl") == "Nora"


@pytest.mark.parametrize(
    ("kind", "field", "value", "en", "pl"),
    [
        (Slip, "ally", "", "nobody", "z nikim"),
        (Travel, "ally", "", "nobody", "z nikim"),
        (Aid, "take", "", "nothing", "nic"),
        (Quest, "improvise", "", "no improvising", "bez improwizacji"),
        (Dig, "remove", 0, "none", "brak"),
        (choices.Move, "card", "", "none", "brak"),
    ],
)
def test_nothing_is_said_in_words(kind: Any, field: str, value: Any, en: str, pl: str) -> None:
    assert WORDS.field_label(kind, field, value, DUCHY, "en") == en
    assert WORDS.field_label(kind, field, value, DUCHY, "pl") == pl


def test_what_has_been_picked_can_be_told_apart() -> None:
    """The panel joins what has been picked by dots, so that no value may have one inside."""
    assert WORDS.field_label(choices.Move, "origin", 1, DUCHY, "en") == "1 (fox)"
    assert WORDS.field_label(Sway, "minister", "captain", DUCHY, "pl") == "Kapitan (Ziemianin)"


@pytest.mark.parametrize(("locale", "burrow"), [("en", "Burrow"), ("pl", "Nor")])
def test_a_refusal_calls_the_burrow_by_its_name(locale: str, burrow: str) -> None:
    refused = [
        IllegalChoiceError("4.2", "too_few_warriors", clearing=0, there=2),
        IllegalChoiceError("4.2", "too_few_warriors", clearing=0, there=0),
        IllegalChoiceError("4.3", "no_such_clearing", clearing=0),
        IllegalChoiceError("2.2.3", "no_open_slot", clearing=0),
    ]
    for error in refused:
        said = WORDS.refusal(error, locale)
        assert burrow in said
        assert " 0" not in said


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_no_brackets_stand_in_brackets(locale: str) -> None:
    card = "armorers"
    said = [
        WORDS.choice_label(choice, DUCHY, locale)
        for choice in (
            choices.Move("eyrie", 3, 11, card, 2),
            choices.Battle("eyrie", 3, "duchy", card),
            choices.Recruit("eyrie", 3, card),
            choices.Build("eyrie", "roost", 3, card),
        )
    ]
    added = AddedToDecree(seat="eyrie", card=card, column="move", section="7.4.2")
    assert [line for line in [*said, told(added, locale)] if "))" in line or ") (" in line] == []


def test_crafting_pieces_are_counted() -> None:
    label = WORDS.field_label(choices.Craft, "using", "fox+fox+mouse", DUCHY, "en")
    assert label == "2 foxes, mouse"
    assert WORDS.field_label(choices.Craft, "using", "rabbit", DUCHY, "pl") == "królik"


def test_what_is_declined_has_a_name_where_nothing_can_be_declined() -> None:
    view = view_of("duchy", "corvids", viewer="duchy")
    assert view.decision.kind == "setup_corner"
    assert WORDS.choice_label(choices.Pass("duchy"), view, "en") == "Pass"


# What things do


def test_what_cards_and_leaders_do_is_told_where_one_chooses_among_them() -> None:
    assert "extra hit" in WORDS.note(choices.Craft("duchy", "sappers"), DUCHY, "en")
    note = WORDS.note(choices.Move("duchy", 1, 5, "sappers", 1), DUCHY, "en")
    assert "extra hit" not in note, "a card of the Decree is not played for what it does"


def test_a_hand_tells_what_its_cards_do() -> None:
    view: Any = view_of("marquise", "eyrie", viewer="marquise")
    own = view.factions["marquise"].hand
    told = WORDS.private(view, "en")
    assert told[0].startswith("Your hand (3): ")
    for card in own:
        name, effect = text(f"card-{card}.label", "en"), text(f"card-{card}-effect", "en")
        (line,) = [line for line in told if line.startswith(f"· **{name}**: ")]
        assert line.endswith(effect)


# The log


def test_wood_that_pays_for_a_building_is_told_with_it() -> None:
    def paid(clearing: int) -> events.Removed:
        return events.Removed(
            seat="marquise", piece="wood", clearing=clearing, by="marquise", section="6.5.4.2"
        )

    built = events.Built(
        seat="marquise", building="recruiter", clearing=7, cost=2, section="6.5.4.3"
    )
    row = [paid(10), paid(12), built]
    assert WORDS.lines(row, None, "en") == [
        "The Marquise builds a recruiter in clearing 7 (2 wood from 10 and 12)."
    ]
    assert WORDS.lines(row, None, "pl") == [
        "Markiza buduje Koszary na polanie 7 (2 żetony drewna z 10 i 12)."
    ]


def test_a_move_says_from_where_to_where() -> None:
    moved = events.Moved(seat="duchy", piece="warriors", count=2, origin=0, to=5, section="4.2")
    back = events.Moved(seat="duchy", piece="warriors", count=1, origin=5, to=0, section="4.2")
    plain = events.Moved(seat="duchy", piece="warriors", count=1, origin=5, to=7, section="4.2")
    assert told(moved, "en") == "The Duchy moves 2 warriors from the Burrow to 5."
    assert told(back, "en") == "The Duchy moves a warrior from 5 to the Burrow."
    assert told(plain, "en") == "The Duchy moves a warrior from 5 to 7."
    assert told(moved, "pl") == "Księstwo przemieszcza 2 wojowników z Nory na 5."
    assert told(back, "pl") == "Księstwo przemieszcza wojownika z 5 do Nory."
    assert told(plain, "pl") == "Księstwo przemieszcza wojownika z 5 na 7."


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en", "The Vagabond moves from the forest B to clearing 9."),
        ("pl", "Włóczęga przemieszcza się z lasu B na polanę 9."),
    ],
)
def test_a_forest_on_the_map_goes_by_its_letter(locale: str, words: str) -> None:
    moved = PawnMoved(seat="vagabond", origin="1-9-10-12", to="9", section="9.5.1")
    assert told(moved, locale) == words


def test_a_pawn_goes_between_clearings_and_forests() -> None:
    there = PawnMoved(seat="vagabond", origin="1-2-5", to="5", section="9.5.1")
    again = PawnMoved(seat="vagabond", origin="5", to="1-2-5", section="9.4.2")
    first = PawnMoved(seat="vagabond", origin="", to="1-2-5", section="9.3.2")
    assert told(there, "en") == "The Vagabond moves from the forest 1-2-5 to clearing 5."
    assert told(again, "en") == "The Vagabond moves from clearing 5 to the forest 1-2-5."
    assert told(first, "en") == "The Vagabond starts in the forest 1-2-5."
    along = PawnMoved(seat="vagabond", origin="5", to="7", section="9.5.1")
    assert told(along, "en") == "The Vagabond moves from clearing 5 to 7."
    assert told(along, "pl") == "Włóczęga przemieszcza się z polany 5 na polanę 7."
    assert told(there, "pl") == "Włóczęga przemieszcza się z lasu 1-2-5 na polanę 5."
    assert told(again, "pl") == "Włóczęga przemieszcza się z polany 5 do lasu 1-2-5."


def test_slipping_says_where_to() -> None:
    clearing, forest = Slip("vagabond", "5", "", 0), Slip("vagabond", "1-2-5", "", 0)
    assert WORDS.choice_label(clearing, DUCHY, "en") == "Slip to clearing 5"
    assert WORDS.choice_label(forest, DUCHY, "en") == "Slip to the forest 1-2-5"
    assert WORDS.choice_label(clearing, DUCHY, "pl") == "Zakradnij się na polanę 5"
    assert WORDS.choice_label(forest, DUCHY, "pl") == "Zakradnij się do lasu 1-2-5"


def test_wood_is_counted() -> None:
    built = [
        told(
            events.Built(seat="marquise", building="sawmill", clearing=1, cost=cost, section="6.5"),
            "pl",
        )
        for cost in (1, 2)
    ]
    assert built[0].endswith("(koszt: 1 żeton drewna).")
    assert built[1].endswith("(koszt: 2 żetony drewna).")


def test_the_last_of_several_is_joined_by_and() -> None:
    lost = [
        events.Removed(seat="duchy", piece=piece, count=1, clearing=9, by="marquise", section="4.3")
        for piece in ("warriors", "citadel", "tunnel")
    ]
    assert WORDS.lines(lost, None, "en") == [
        "The Duchy loses a warrior, a citadel and a tunnel in clearing 9 to the Marquise."
    ]
    assert WORDS.lines(lost, None, "pl") == [
        "Markiza usuwa z polany 9 komponenty Księstwa: wojownika, Cytadelę i Tunel."
    ]
    won = events.Won(seats=("duchy", "vagabond"), by="dominance", section="3.3")
    assert told(won, "en") == "🏆 Underground Duchy and Vagabond win by dominance!"


def test_a_clearing_is_named_once_in_a_line_with_the_number_of_pieces() -> None:
    placed = [
        events.Placed(seat="marquise", piece="warriors", count=1, clearing=clearing, section="R4.3")
        for clearing in (1, 4, 12, 4)
    ]
    assert WORDS.lines(placed, None, "en") == [
        "The Marquise places 4 warriors: clearings 1, 4 (2), 12."
    ]


def test_who_has_won_is_told_last() -> None:
    won = events.Won(seats=("marquise",), by="points", section="3.1")
    order = events.Discarded(seat="marquise", card="anvil", section="R4.6.2")
    said = WORDS.lines([won, order], None, "en")
    assert said == [
        "The Marquise discards Anvil (fox).",
        "🏆 Marquise de Cat wins with 30 points or more!",
    ]


def test_a_number_alone_is_no_place() -> None:
    burnt = Scorched(seat="vagabond", clearing=4, section="9.5.9")
    assert told(burnt, "en").startswith("The Vagabond burns clearing 4 down")


@pytest.mark.parametrize(
    ("error", "en", "pl"),
    [
        (
            IllegalChoiceError("1.5.1", "none_left", building="warriors"),
            "You have no warriors left (Law 1.5.1).",
            "Nie masz już żadnych wojowników (Prawo 1.5.1).",
        ),
        (
            IllegalChoiceError("9.2.9.2.2", "too_few_of_the_ally", there=0),
            "Your ally has no warriors here (Law 9.2.9.2.2).",
            "Twój Sojusznik nie ma tu wojowników (Prawo 9.2.9.2.2).",
        ),
        (
            IllegalChoiceError("8.2.3", "no_such_supporter", card="no card at all"),
            "That card isn't among your supporters (Law 8.2.3).",
            "Tej karty nie ma wśród twoich Stronników (Prawo 8.2.3).",
        ),
        (
            IllegalChoiceError("9.4.2", "not_adjacent", to="1-2-5-10"),
            "You can't reach A from here (Law 9.4.2).",
            "Stąd nie da się tam dojść: A (Prawo 9.4.2).",
        ),
    ],
)
def test_a_refusal_names_what_it_is_about(error: IllegalChoiceError, en: str, pl: str) -> None:
    assert WORDS.refusal(error, "en") == en
    assert WORDS.refusal(error, "pl") == pl


# Polish


def test_what_is_no_card_is_not_called_one() -> None:
    struck = events.EffectUsed(seat="vagabond", card="swift_strike", section="4.3.4")
    assert told(struck, "pl") == "Włóczęga wykonuje Szybki Atak."
    strike = choices.Use(seat="vagabond", card="swift_strike")
    assert WORDS.choice_label(strike, DUCHY, "pl") == "Wykonaj Szybki Atak"


POLITE = re.compile(r"\b(Ty|Ci|Cię|Ciebie|Tobie|Tobą|Tw[oó]j\w*|Twoi\w*)\b")
BEGINS = re.compile(r"(^|[=.?!\]]|\*\*)$")


def test_polish_addresses_the_reader_in_one_way() -> None:
    found = [
        f"{path.name}: {written.strip()}"
        for path in sorted((LOCALES / "pl").rglob("*.ftl"))
        for written in path.read_text(encoding="utf-8").splitlines()
        for match in POLITE.finditer(written)
        if not BEGINS.search(written[: match.start()].rstrip())
    ]
    assert found == []


@pytest.mark.parametrize(
    ("key", "term"),
    [
        ("text-order", "Nakaz"),
        ("text-crowns", "Wielmoże"),
        ("refusal-no_such_trait", "Program"),
        ("render-dominance", "Dominacja"),
        ("alt-dominance", "Dominacj"),
        ("text-available", "Dominacji"),
    ],
)
def test_polish_uses_the_terms_of_the_rules(key: str, term: str) -> None:
    facts = {"card": "", "squire": 1, "noble": 1, "lord": 1, "faction": "", "cards": ""}
    assert term in text(key, "pl", **facts)


CAPITALS = re.compile(
    r"(?<=[a-ząćęłńóśźż,] )(Map[aęyą]|Mapie|Frakcj\w+|Polan\w+|Przedmiot\w* w puli)\b"
)


def test_polish_writes_common_things_in_lower_case() -> None:
    """The Law writes Mapa and Frakcja; in a chat that is too much."""
    found = [
        f"{path.name}: {written.strip()}"
        for path in sorted((LOCALES / "pl").rglob("*.ftl"))
        for written in path.read_text(encoding="utf-8").splitlines()
        if not written.startswith("#") and CAPITALS.search(written.partition("=")[2])
    ]
    assert found == []


def test_one_new_supporter_is_one_card() -> None:
    one = told(SupportersKnown(Seat("alliance"), (CardId("bake_sale"),)), "pl")
    assert one.startswith("Nowa karta na stosie Stronników (")
    two = told(SupportersKnown(Seat("alliance"), (CardId("bake_sale"), CardId("anvil"))), "pl")
    assert two.startswith("Nowe karty na stosie Stronników (")
