// A select menu: a combobox with a list that opens beside itself, above, below, or as a sheet on a
// phone. With several values it sends when it is done or closed.
// The page adds `lists.opened(face, sheet, shut)`, called when a list opens; it returns what is called at its end.
import { $, all, button, emoji, icon, make, phone, say, t } from "./dom.js";

export const lists = { opened: () => () => {} };
let number = 0;

export function selectMenu(component, rows, send) {
  const box = make("div", "select"), id = `list-${++number}`, hint = component.placeholder || t("page-choose");
  const several = (component.max_values ?? 1) > 1;
  const face = button("select-face", "");
  const value = make("span", "select-value", hint);
  const sheet = make("div", "options"), list = make("ul");
  face.dataset.key = component.custom_id;
  face.role = "combobox";
  face.ariaHasPopup = "listbox";
  face.ariaExpanded = false;
  face.setAttribute("aria-controls", id);
  face.ariaLabel = hint;
  face.disabled = Boolean(component.disabled);
  face.append(value, icon("i-down"));
  list.id = id;
  sheet.hidden = true;
  sheet.dataset.head = hint;
  list.role = "listbox";
  list.ariaLabel = hint;
  if (several) list.ariaMultiSelectable = true;
  const items = rows.map((row, n) => option(row, `${id}-${n}`));
  list.append(...items);
  sheet.append(list);
  const done = several && button("btn main-btn done", "", () => { shut(); face.focus(); });
  if (done) sheet.append(done);
  box.append(face, sheet);
  const before = () => items.filter(one => one.ariaSelected === "true");
  show();

  let at = 0, changed = false, over = null, opening = [];
  function show() {
    const picked = before().map(one => one.dataset.label);
    value.textContent = picked.length ? picked.join(", ") : hint;
    value.classList.toggle("has", picked.length > 0);
    if (done) done.textContent = t("page-done", { number: picked.length, most: component.max_values });
  }
  function mark(to) {
    at = Math.max(0, Math.min(items.length - 1, to));
    items.forEach((one, n) => one.classList.toggle("at", n === at));
    if (!items[at]) return;
    face.setAttribute("aria-activedescendant", items[at].id);
    items[at].scrollIntoView({ block: "nearest" });
  }
  function open() {
    for (const other of all(".select-face[aria-expanded=true]")) if (other !== face) other.click();
    sheet.hidden = false;
    face.focus({ preventScroll: true });
    face.ariaExpanded = true;
    place(face, sheet, items.length + (several ? 1.3 : 0));
    opening = before();
    over = lists.opened(face, sheet, leave);
    mark(Math.max(0, items.indexOf(before()[0])));
    document.addEventListener("pointerdown", outside, true);
  }
  function shut(quiet) {
    if (sheet.hidden) return;
    sheet.hidden = true;
    over?.();
    face.ariaExpanded = false;
    face.removeAttribute("aria-activedescendant");
    document.removeEventListener("pointerdown", outside, true);
    if (several && changed && !quiet) {
      changed = false;
      const picked = before().map(one => one.dataset.value);
      if (picked.length >= (component.min_values ?? 1)) send(picked, face);
    }
  }
  // A list whose message has changed in the meantime sends nothing.
  // Back does not mean that one is done.
  function leave() {
    for (const one of items) one.ariaSelected = opening.includes(one);
    changed = false;
    show();
    shut();
    face.focus();
  }
  // The board is looked at, enlarged and pressed while a list is open.
  function outside(event) {
    if (!box.contains(event.target) && !event.target.closest(".picture")) shut(!box.isConnected);
  }
  function pick(item) {
    if (several) {
      const on = item.ariaSelected !== "true";
      if (on && before().length >= component.max_values) return;
      item.ariaSelected = on;
      changed = true;
      show();
      return;
    }
    for (const one of items) one.ariaSelected = one === item;
    show();
    shut();
    face.focus();
    say(t("page-chosen", { name: item.dataset.label }));
    send([item.dataset.value], face);
  }
  face.onclick = () => (sheet.hidden ? open() : shut());
  face.onkeydown = event => {
    const key = event.key;
    if (sheet.hidden) {
      if (key === "ArrowDown" || key === "ArrowUp") { event.preventDefault(); open(); }
      return;
    }
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1, PageDown: at + 5, PageUp: at - 5 }[key];
    if (to !== undefined) { event.preventDefault(); mark(to); }
    else if (key === "Enter" && several && items[at].ariaSelected === "true") { event.preventDefault(); shut(); }
    else if (key === "Enter" || key === " ") { event.preventDefault(); pick(items[at]); }
    else if (key === "Escape") { event.preventDefault(); event.stopPropagation(); shut(); }
    else if (key === "Tab" && !(done && !event.shiftKey)) shut();
    else if (key.length === 1 && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const starts = n => items[n].dataset.label.toLowerCase().startsWith(key.toLowerCase());
      const found = items.map((_, n) => (at + 1 + n) % items.length).find(starts);
      if (found !== undefined) mark(found);
    }
  };
  items.forEach((item, n) => {
    item.onclick = () => pick(item);
    item.onmousemove = () => mark(n);
  });
  // The face keeps the focus, and with it the keys.
  list.onmousedown = event => event.preventDefault();
  sheet.onkeydown = event => {
    if (event.key === "Escape") { event.preventDefault(); event.stopPropagation(); shut(); face.focus(); }
    if (event.key === "Tab" && !event.shiftKey) shut();
  };
  Object.assign(box, { shut, pick: wanted => {
    if (several && sheet.hidden) open();
    const item = items.find(one => one.dataset.value === wanted);
    if (item && !face.disabled) pick(item);
  } });
  return box;
}

// Opens in a message the list that was open in it before a change, if it still offers the same.
export function carryOver(old, fresh) {
  const was = $(".select-face[aria-expanded=true]", old)?.parentElement;
  was?.shut(true);
  const same = was && all(".select", fresh).find(one => offered(one) === offered(was));
  if (!same) return;
  const items = all("[role=option]", same);
  $(".select-face", same).click();
  all("[role=option]", was).forEach((one, n) => {
    if (one.ariaSelected !== items[n].ariaSelected) items[n].click();
  });
}

// Closes the lists within something that goes; nothing is sent.
export function shutLists(within) {
  for (const one of all(".select", within)) one.shut(true);
}

function offered(box) {
  const face = $(".select-face", box), rows = all("[role=option]", box);
  return JSON.stringify([face.ariaLabel, face.disabled, ...rows.map(one => [one.dataset.value, one.textContent])]);
}

function option(row, id) {
  const item = make("li"), words = make("span", "option-words");
  item.id = id;
  item.dataset.value = row.value;
  item.dataset.label = row.label;
  item.role = "option";
  item.ariaSelected = Boolean(row.default);
  const label = make("span", "option-label", row.label);
  if (row.emoji) label.prepend(emoji(row.emoji.id));
  words.append(label);
  if (row.description) words.append(make("span", "option-desc", row.description));
  item.append(words);
  return item;
}

// Beside the select where there is room, so that the question stays in sight; else above or below.
function place(face, sheet, count) {
  sheet.classList.remove("side", "up");
  if (phone.matches) return;
  const edge = face.getBoundingClientRect(), room = $("#messages").getBoundingClientRect();
  const tall = Math.min(300, count * 40 + 10, sheet.scrollHeight + 10);
  const side = room.right - edge.right > 290 && edge.bottom - room.top > tall;
  sheet.classList.toggle("side", side);
  sheet.classList.toggle("up", !side && room.bottom - edge.bottom < tall && edge.top - room.top > tall);
}
