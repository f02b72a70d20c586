// Forms: one of the bot and one of the page's own are built alike.
import { $, all, make, t } from "./dom.js";
import { layer } from "./back.js";
import { wordsOf } from "./markup.js";

const modal = $("#modal"), fields = $("#modal-fields");
let done = null, away = null;

// Opens a form; `rows` are `{id, label, note, value, hint, required, least, most, long, options, words}`.
export function openForm(title, submit, rows, then) {
  $("#modal-title").textContent = title;
  $("#modal-ok").textContent = submit;
  fields.replaceChildren(...rows.map((row, n) => fieldOf(row, n)));
  done = then;
  modal.showModal();
  away = layer(() => modal.close());
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

// Not submit buttons: the first one of those is what Enter presses.
for (const one of all("[data-cancel]", modal)) one.onclick = () => modal.close();
modal.addEventListener("close", () => {
  away?.();
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

export function closeDialogs() {
  done = null;
  for (const one of all("dialog[open]")) one.close();
  fields.replaceChildren();
}
