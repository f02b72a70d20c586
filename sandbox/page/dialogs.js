// Forms: one of the bot and one of the page's own are built alike.
import { $, all, make, t } from "./dom.js";
import { layer } from "./back.js";
import { wordsOf } from "./markup.js";

const modal = $("#modal"), fields = $("#modal-fields");
let done = null, away = null;

// Opens a form; `rows` are `{id, label, note, value, hint, required, least, most, long, options, words}`;
// what `group` is `radio` or `checkbox` shows all its options.
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
  if (row.group) return groupOf(row);
  const box = make("div", "ask"), label = make("label", "", row.label), id = `field-${n}`;
  label.htmlFor = id;
  if (row.required) label.append(" ", make("span", "must", t("page-required")));
  if (row.note) box.append(make("p", "count", row.note));
  const input = row.options ? choices(row) : make(row.long ? "textarea" : "input");
  input.id = id;
  input.name = row.id;
  input.required = Boolean(row.required);
  box.prepend(label);
  box.append(input);
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

// Radio buttons and checkboxes under their label; a single checkbox is a group of one.
function groupOf(row) {
  const box = make("fieldset", "ask"), legend = make("legend", "", row.label);
  box.append(legend);
  for (const one of row.options) {
    const line = make("label", "pick"), input = make("input");
    Object.assign(input, { type: row.group, name: row.id, value: one.value, checked: !!one.default });
    input.required = row.required && row.group === "radio";
    if (row.single) input.dataset.single = 1;
    line.append(input, [one.label, one.description].filter(Boolean).join(" · "));
    box.append(line);
  }
  if (row.note) legend.append(make("p", "count", row.note));
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
    if (one.dataset.single) given[one.name] = String(one.checked);
    else if (one.type === "radio" || one.type === "checkbox") {
      given[one.name] ??= [];
      if (one.checked) given[one.name].push(one.value);
    } else given[one.name] = one.multiple ? [...one.selectedOptions].map(option => option.value) : one.value;
  }
  const sent = modal.returnValue === "ok";
  modal.returnValue = "";
  fields.replaceChildren();
  if (sent && then) then(given);
});

// What Discord itself offers in a select: people, roles, channels; in a single one also nothing.
function picksOf(part, known) {
  const offered = { 5: known.everybody, 6: known.roles, 8: known.places }[part.type]?.(part.channel_types);
  if (!offered) return undefined;
  const picked = new Set((part.default_values || []).map(one => String(one.id)));
  const none = (part.max_values ?? 1) > 1 || part.required ? [] : [{ label: "", value: "" }];
  return [...none, ...offered.map(one => ({ ...one, default: picked.has(one.value) }))];
}

// The rows of a form that the bot opened.
export function rowsOf(components, known) {
  const rows = [];
  for (const part of components) {
    if (part.type === 10) rows.push({ words: wordsOf(part.content, known) });
    for (const one of part.component ? [part.component] : part.components || []) {
      const group = { 21: "radio", 22: "checkbox", 23: "checkbox" }[one.type];
      if (group) {
        const single = !one.options, options = one.options || [{ label: part.label, default: one.default }];
        const required = !single && (one.required ?? true);
        rows.push({ id: one.custom_id, label: part.label, note: part.description, group, options, single, required });
        continue;
      }
      const options = one.options || picksOf(one, known);
      rows.push({
        id: one.custom_id,
        note: part.description,
        label: part.label || one.label || one.placeholder || one.custom_id,
        value: one.value, hint: one.placeholder, required: one.required ?? true, long: one.style === 2,
        least: one.min_length, most: options ? one.max_values ?? 1 : one.max_length ?? 4000, options,
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
