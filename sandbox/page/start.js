// What an empty channel shows: a card for each game that one press sets up.
import { $, button, make } from "./dom.js";

export function showCards(cards, setUp) {
  $("#cards").replaceChildren(...cards.map((one, n) => {
    const item = make("li"), card = button(n ? "card" : "card beckon", "", () => setUp(one, card));
    card.dataset.setup = one.setup;
    card.append(make("b", "", one.title), make("span", "", one.text), make("em", "", one.note));
    item.append(card);
    return item;
  }));
  // A log begins at its end, but this is read from its beginning.
  $("#messages").scrollTop = 0;
}

// The language of the browser, if the page speaks it.
export const browsers = () => (navigator.language.startsWith("pl") ? "pl" : "en-US");
