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
}

// The languages of the page, and the one of the browser, if it is among them.
export const languages = await (await fetch("/languages.json")).json();
export const browsers = () => (languages.find(one => one.value.slice(0, 2) === navigator.language.slice(0, 2)) ?? languages[0]).value;

for (const one of languages) {
  const option = make("option", "", one.label);
  Object.assign(option, { value: one.value, lang: one.value.slice(0, 2) });
  $("#language").append(option);
}
