// Forms and the enlarged picture. A form of the bot and one of the page's own are built alike.
import { $, all, make, phone, t } from "./dom.js";
import { wordsOf } from "./markup.js";

const modal = $("#modal"), fields = $("#modal-fields"), light = $("#lightbox");
let done = null;

// Opens a form; `rows` are `{id, label, note, value, hint, required, least, most, long, options, words}`.
export function openForm(title, submit, rows, then) {
  $("#modal-title").textContent = title;
  $("#modal-ok").textContent = submit;
  fields.replaceChildren(...rows.map((row, n) => fieldOf(row, n)));
  done = then;
  modal.showModal();
  ($("input, select, textarea", fields) || $("#modal-ok")).focus();
}

function fieldOf(row, n) {
  if (row.words) return row.words;
  const box = make("div", "ask"), label = make("label", "", row.label), id = `field-${n}`;
  label.htmlFor = id;
  if (row.required) label.append(" ", make("span", "must", t("page-required")));
  const input = row.options ? choices(row) : make(row.long ? "textarea" : "input");
  input.id = id;
  input.name = row.id;
  input.required = Boolean(row.required);
  box.append(label, input);
  if (row.options) return box;
  input.value = row.value || "";
  input.placeholder = row.hint || "";
  if (row.least) input.minLength = row.least;
  input.maxLength = row.most;
  const count = make("p", "count");
  count.id = `${id}-count`;
  input.setAttribute("aria-describedby", count.id);
  input.oninput = () => { count.textContent = t("page-count", { number: input.value.length, most: row.most }); };
  input.oninput();
  box.append(count);
  return box;
}

function choices(row) {
  const input = make("select");
  input.multiple = (row.most ?? 1) > 1;
  for (const one of row.options) {
    const option = make("option", "", one.label);
    option.value = one.value;
    option.selected = Boolean(one.default);
    input.append(option);
  }
  return input;
}

modal.addEventListener("close", () => {
  const then = done, given = {};
  done = null;
  for (const one of all("input, select, textarea", fields)) {
    given[one.name] = one.multiple ? [...one.selectedOptions].map(option => option.value) : one.value;
  }
  const sent = modal.returnValue === "ok";
  modal.returnValue = "";
  fields.replaceChildren();
  if (sent && then) then(given);
});

// The rows of a form that the bot opened.
export function rowsOf(components, known) {
  const rows = [];
  for (const part of components) {
    if (part.type === 10) rows.push({ words: wordsOf(part.content, known) });
    for (const one of part.component ? [part.component] : part.components || []) {
      rows.push({
        id: one.custom_id,
        label: part.label || one.label || one.placeholder || one.custom_id,
        value: one.value, hint: one.placeholder, required: one.required ?? true, long: one.style === 2,
        least: one.min_length, most: one.options ? one.max_values ?? 1 : one.max_length ?? 4000, options: one.options,
      });
    }
  }
  return rows;
}

// The enlarged picture: plus and minus, arrows to move, Esc to close.

let zoom = 0;
const size = to => {
  zoom = Math.max(0, Math.min(2, to));
  $(".lightbox-pane").classList.toggle("x2", zoom === 1);
  $(".lightbox-pane").classList.toggle("x3", zoom === 2);
};

export function enlarge(media, alt) {
  const image = $("#big-picture");
  image.src = media.url;
  image.width = media.width || 1280;
  image.height = media.height || 960;
  $("#big-words").textContent = alt || "";
  $(".lightbox-words").hidden = !alt;
  size(phone.matches ? 1 : 0);
  light.showModal();
}

export function closeDialogs() {
  done = null;
  for (const one of [modal, light]) if (one.open) one.close();
  fields.replaceChildren();
  empty();
}

function empty() {
  $("#big-picture").removeAttribute("src");
  $("#big-words").textContent = "";
}

const acts = { in: () => size(zoom + 1), out: () => size(zoom - 1), close: () => light.close() };
for (const one of all("[data-zoom]")) one.onclick = () => acts[one.dataset.zoom]();
light.addEventListener("close", empty);
light.addEventListener("keydown", event => {
  if (event.key === "+") size(zoom + 1);
  if (event.key === "-") size(zoom - 1);
});
