// A select menu: a combobox with a list that opens beside itself, above, below, or as a sheet on a
// phone. With several values it sends when it is closed.
import { $, all, button, icon, make, phone, say, t } from "./dom.js";

let number = 0;

export function selectMenu(component, rows, send) {
  const box = make("div", "select"), id = `list-${++number}`, hint = component.placeholder || t("page-choose");
  const several = (component.max_values ?? 1) > 1;
  const face = button("select-face", "");
  const value = make("span", "select-value", hint);
  const list = make("ul", "options");
  face.dataset.key = component.custom_id;
  face.setAttribute("role", "combobox");
  face.setAttribute("aria-haspopup", "listbox");
  face.setAttribute("aria-expanded", "false");
  face.setAttribute("aria-controls", id);
  face.setAttribute("aria-label", hint);
  face.disabled = Boolean(component.disabled);
  face.append(value, icon("i-down"));
  list.id = id;
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", hint);
  if (several) list.setAttribute("aria-multiselectable", "true");
  const items = rows.map((row, n) => option(row, `${id}-${n}`));
  list.append(...items);
  box.append(face, list);
  const before = () => items.filter(one => one.getAttribute("aria-selected") === "true");
  show();

  let at = 0, changed = false;
  function show() {
    const picked = before().map(one => one.dataset.label);
    value.textContent = picked.length ? picked.join(", ") : hint;
    value.classList.toggle("has", picked.length > 0);
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
    list.hidden = false;
    face.setAttribute("aria-expanded", "true");
    place(face, list, items.length);
    mark(Math.max(0, items.indexOf(before()[0])));
    document.addEventListener("pointerdown", outside, true);
  }
  function shut(quiet) {
    list.hidden = true;
    face.setAttribute("aria-expanded", "false");
    face.removeAttribute("aria-activedescendant");
    document.removeEventListener("pointerdown", outside, true);
    if (several && changed && !quiet) {
      changed = false;
      const picked = before().map(one => one.dataset.value);
      if (picked.length >= (component.min_values ?? 1)) send(picked, face);
    }
  }
  // A list whose message has changed in the meantime sends nothing.
  function outside(event) { if (!box.contains(event.target)) shut(!box.isConnected); }
  function pick(item) {
    if (several) {
      const on = item.getAttribute("aria-selected") !== "true";
      if (on && before().length >= component.max_values) return;
      item.setAttribute("aria-selected", String(on));
      changed = true;
      show();
      return;
    }
    for (const one of items) one.setAttribute("aria-selected", String(one === item));
    show();
    shut();
    face.focus();
    say(t("page-chosen", { name: item.dataset.label }));
    send([item.dataset.value], face);
  }
  face.onclick = () => (list.hidden ? open() : shut());
  face.onkeydown = event => {
    const key = event.key;
    if (list.hidden) {
      if (key === "ArrowDown" || key === "ArrowUp") { event.preventDefault(); open(); }
      return;
    }
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1, PageDown: at + 5, PageUp: at - 5 }[key];
    if (to !== undefined) { event.preventDefault(); mark(to); }
    else if (key === "Enter" || key === " ") { event.preventDefault(); pick(items[at]); }
    else if (key === "Escape") { event.preventDefault(); event.stopPropagation(); shut(); }
    else if (key === "Tab") shut();
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
  return box;
}

// Opens in a message the list that was open in it before a change, if it still offers the same.
export function carryOver(old, fresh) {
  const was = $(".select-face[aria-expanded=true]", old)?.parentElement;
  const same = was && all(".select", fresh).find(one => offered(one) === offered(was));
  if (!same) return;
  const items = all("[role=option]", same);
  $(".select-face", same).click();
  all("[role=option]", was).forEach((one, n) => {
    if (one.getAttribute("aria-selected") !== items[n].getAttribute("aria-selected")) items[n].click();
  });
}

function offered(box) {
  const face = $(".select-face", box), rows = all("[role=option]", box);
  return JSON.stringify([face.getAttribute("aria-label"), face.disabled, ...rows.map(one => [one.dataset.value, one.textContent])]);
}

function option(row, id) {
  const item = make("li"), words = make("span", "option-words");
  item.id = id;
  item.dataset.value = row.value;
  item.dataset.label = row.label;
  item.setAttribute("role", "option");
  item.setAttribute("aria-selected", String(Boolean(row.default)));
  words.append(make("span", "option-label", `${row.emoji?.name ? `${row.emoji.name} ` : ""}${row.label}`));
  if (row.description) words.append(make("span", "option-desc", row.description));
  item.append(words);
  return item;
}

// Beside the select where there is room, so that the question stays in sight; else above or below.
function place(face, list, count) {
  list.classList.remove("side", "up");
  if (phone.matches) return;
  const edge = face.getBoundingClientRect(), room = $("#messages").getBoundingClientRect();
  const tall = Math.min(300, count * 40 + 10, list.scrollHeight + 10);
  const side = room.right - edge.right > 290 && edge.bottom - room.top > tall;
  list.classList.toggle("side", side);
  list.classList.toggle("up", !side && room.bottom - edge.bottom < tall && edge.top - room.top > tall);
}
