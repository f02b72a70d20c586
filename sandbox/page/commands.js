// Slash commands as text: what is typed so far, and what it becomes for the bot.
const GROUP = 2, STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, NUMBER = 10;
export const FILE = 11;

const named = (thing, locale) => thing.name_localizations?.[locale] || thing.name;
const described = (thing, locale) => thing.description_localizations?.[locale] || thing.description || "";

// Every command and subcommand by itself, under its names in the reader's language.
export function leaves(registered, locale) {
  const found = [];
  const walk = (part, path, words, command) => {
    const below = part.options || [];
    if (below.length && below[0].type <= GROUP) {
      for (const one of below) walk(one, [...path, one], `${words} ${named(one, locale)}`, command);
      return;
    }
    const options = below.map(one => ({ raw: one, name: named(one, locale), about: described(one, locale) }));
    found.push({ command, path, words, about: described(part, locale), options });
  };
  for (const one of registered) walk(one, [], named(one, locale), one);
  return found.sort((a, b) => a.words.localeCompare(b.words, locale));
}

// What stands in the box: the command if it is complete, the values so far, the option being typed.
export function read(text, known) {
  if (!text.startsWith("/")) return { typed: null };
  const call = known
    .filter(one => text === `/${one.words}` || text.startsWith(`/${one.words} `))
    .sort((a, b) => b.words.length - a.words.length)[0];
  if (!call || (text === `/${call.words}` && call.options.length)) return { typed: text.slice(1) };
  const marks = [...text.matchAll(/\s([^\s:]+):/g)].filter(hit => call.options.some(one => one.name === hit[1]));
  const values = new Map();
  marks.forEach((hit, n) => {
    const from = hit.index + hit[0].length, to = marks[n + 1]?.index ?? text.length;
    values.set(hit[1], text.slice(from, to).trim());
  });
  const last = marks.at(-1);
  const now = last && call.options.find(one => one.name === last[1]);
  return { call, values, now, typed: now ? values.get(now.name) : "", start: last ? last.index + last[0].length : text.length };
}

// A typed value as Discord's client sends it; `picked` holds what was taken from suggestions.
export function valueOf(option, typed, picked, known) {
  const taken = picked.get(`${option.raw.name}\n${typed}`);
  if (taken !== undefined) return taken;
  const choice = (option.raw.choices || []).find(one => named(one, known.locale) === typed || String(one.value) === typed);
  if (choice) return choice.value;
  const kind = option.raw.type;
  if (kind === INTEGER || kind === NUMBER) return Number(typed);
  if (kind === BOOLEAN) return /^(true|yes|tak|1)$/i.test(typed);
  if (kind === USER) return known.idOfUser(typed.replace(/^@/, ""));
  if (kind === CHANNEL) return known.idOfChannel(typed.replace(/^#/, ""));
  return typed;
}

// The fixed suggestions of an option; null if the bot has to be asked.
export function fixed(option, known) {
  if (option.raw.autocomplete) return null;
  if (option.raw.choices) return option.raw.choices.map(one => ({ name: named(one, known.locale), value: one.value }));
  if (option.raw.type === BOOLEAN) return [{ name: "true", value: true }, { name: "false", value: false }];
  if (option.raw.type === USER) return known.everybody().map(one => ({ name: `@${one.label}`, value: one.value }));
  if (option.raw.type === CHANNEL) return known.channels().map(one => ({ name: `#${one.name}`, value: one.id }));
  return [];
}

// The payload of a call, with one option marked as being typed.
export function payload(told, picked, known, focused) {
  let options = [];
  for (const option of told.call.options) {
    const typed = told.values.get(option.name);
    if (typed === undefined || (!typed && option !== focused)) continue;
    const { name, type } = option.raw;
    if (type === FILE && focused) continue;
    if (option === focused) options.push({ name, type, value: typed, focused: true });
    else options.push({ name, type, value: valueOf(option, typed, picked, known) });
  }
  for (const part of [...told.call.path].reverse()) options = [{ name: part.name, type: part.type, options }];
  const { id, name } = told.call.command;
  return { id, name, type: 1, options };
}

export const missing = told => told.call.options.find(one => one.raw.required && !told.values.get(one.name));
