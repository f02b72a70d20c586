// Small tools: elements, icons, words in the reader's language, what is said to screen readers.
// Nothing is ever read as HTML: text goes into the page as text only.

export const $ = (one, within = document) => within.querySelector(one);
export const all = (many, within = document) => [...within.querySelectorAll(many)];
export const root = document.documentElement;
export const phone = matchMedia("(max-width: 820px)");
export const wide = matchMedia("(min-width: 1100px)");

export function make(tag, look = "", words = "") {
  const one = document.createElement(tag);
  if (look) one.className = look;
  if (words) one.textContent = words;
  return one;
}

export function button(look, words, does) {
  const one = make("button", look, words);
  one.type = "button";
  if (does) one.onclick = does;
  return one;
}

export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const one = document.createElementNS(space, "svg");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#${name}`);
  one.ariaHidden = true;
  one.append(use);
  return one;
}

// The bot's own emoji; `emoji.at` says where each is. Who cannot see it is told `alt`: beside a word
// that says the same, nothing.

export function emoji(id, alt = "") {
  const one = make("img", "emoji");
  one.alt = alt;
  one.src = emoji.at(id) || "";
  return one;
}
emoji.at = id => `/emoji/${id}`;

// A face: the bot's mark, or the first letter of a name on one of six colours.
export function face(user, look = "face") {
  if (user.bot) {
    const mark = icon("m-pine");
    mark.setAttribute("class", look);
    return mark;
  }
  const name = user.global_name || user.username || "?";
  const letter = make("span", `${look} letter`, [...name][0].toUpperCase());
  letter.dataset.colour = String(Number(String(user.id).slice(-2)) % 6);
  letter.ariaHidden = true;
  return letter;
}

// Words

let sentences = {};

export async function speak(locale) {
  const answer = await fetch(`/words-${locale}.json`);
  use(await answer.json(), locale);
}

// Takes sentences that are there already, as in a page without a server.
export function use(found, locale) {
  sentences = found;
  root.lang = locale.slice(0, 2);
  for (const one of all("[data-t]")) one.textContent = t(one.dataset.t);
  for (const one of all("[data-label]")) one.ariaLabel = t(one.dataset.label);
}

export function t(key, facts = {}) {
  return (sentences[key] || key).replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);
}

// Screen readers: at most one announcement a second, and only what is new.

const queue = [];
let saying = 0;

export function say(words) {
  if (!words) return;
  queue.push(words);
  if (!saying) next();
}

function next() {
  const told = queue.splice(0).join(" ").slice(0, 700);
  $("#say").textContent = told;
  saying = told ? setTimeout(next, 1000) : 0;
}

export function hush() {
  queue.length = 0;
  $("#say").textContent = $("#alarm").textContent = "";
}

// A notice that stays until it is closed, since it may hold a link.

export function toast(title, words, link, does) {
  const box = make("div", "toast"), told = make("p"), close = button("icon", "", () => box.remove());
  told.append(make("b", "", title), words);
  close.ariaLabel = t("page-close");
  close.append(icon("i-x"));
  box.append(icon("i-clock"), told, close);
  if (link) box.append(button("link", link, () => { box.remove(); does(); }));
  $("#toasts").replaceChildren(box);
  $("#alarm").textContent = `${title}. ${words}`;
  return box;
}

// A list with one Tab stop; the arrows move within.

export function roving(list) {
  const items = () => all(".item", list);
  const stop = one => items().forEach(item => { item.tabIndex = item === one ? 0 : -1; });
  list.addEventListener("keydown", event => {
    const listed = items(), at = listed.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const to = step ? at + step : { Home: 0, End: listed.length - 1 }[event.key];
    if (at < 0 || to === undefined || !listed[to]) return;
    event.preventDefault();
    stop(listed[to]);
    listed[to].focus();
  });
  return () => {
    const listed = items();
    stop(listed.find(one => one.ariaCurrent) || listed[0]);
  };
}
