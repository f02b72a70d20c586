// One message as an element: author, words, pictures, and everything that can be pressed.
// `known` names people and channels; `does` has `press`, `pick`, `dismiss` and `frame`. Without
// `does` (in the pages of a demonstration) nothing can be pressed.
import { button, emoji, face, icon, make, t } from "./dom.js";
import { askedIn, wordsOf } from "./markup.js";
import { selectMenu } from "./select.js";

const EPHEMERAL = 64, LOADING = 128;
const LOOKS = { 1: "btn main-btn", 2: "btn", 3: "btn good", 4: "btn grave", 5: "btn" };

export const isPrivate = message => Boolean(message.flags & EPHEMERAL);

export function messageItem(message, known, does) {
  const item = make("li", "msg"), body = make("div", "body");
  item.dataset.id = message.id;
  item.tabIndex = -1;
  if (isPrivate(message)) item.classList.add("private");
  else if (message.pinged || askedIn(message).asked.includes(known.me)) item.classList.add("pings");
  item.append(face(message.author), body);
  const told = answers(message, known);
  if (told) body.append(told);
  body.append(head(message));
  if (message.flags & LOADING) body.append(thinking());
  else body.append(...inside(message, known, does));
  if (isPrivate(message)) body.append(onlyYou(message, does));
  return item;
}

function head(message) {
  const line = make("p", "head"), time = make("time"), at = new Date(message.timestamp);
  line.append(make("b", "author", message.author.global_name || message.author.username));
  if (message.author.bot) {
    line.lastChild.textContent = "Tablekeeper";
    line.append(make("span", "tag", t("page-bot")));
  }
  time.dateTime = message.timestamp;
  time.textContent = at.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
  line.append(time);
  if (message.edited_timestamp) line.append(make("span", "edited", t("page-edited")));
  return line;
}

function answers(message, known) {
  const asked = message.interaction_metadata;
  if (!asked || !message.called) return null;
  const line = make("p", "reply"), words = make("span");
  const [before, after] = t("page-used", { name: "\n" }).split("\n");
  words.append(before, make("b", "", known.user(asked.user.id) || "?"), after.split("{words}")[0]);
  words.append(make("code", "", `/${message.called}`));
  line.append(icon("i-reply"), words);
  return line;
}

function thinking() {
  const line = make("p", "thinking");
  line.append(make("i"), make("i"), make("i"), make("span", "vh", t("page-thinking")));
  return line;
}

function onlyYou(message, does) {
  const line = make("p", "only");
  line.append(icon("i-eye"), t("page-only-you"));
  if (does) {
    const away = button("link", t("page-dismiss"), () => does.dismiss(message));
    away.dataset.key = "dismiss";
    line.append(" · ", away);
  }
  return line;
}

function inside(message, known, does) {
  const found = [];
  if (message.content) found.push(wordsOf(message.content, known));
  for (const embed of message.embeds || []) found.push(embedded(embed, known));
  const shown = new Set();
  const files = (message.attachments || []).map(file => [file.url, file]);
  const placed = components(message.components || [], { message, known, does, shown, files: new Map(files) });
  for (const [url, file] of files) if (!shown.has(url)) found.push(attached(file, does));
  if (placed.length) {
    const rows = make("div", "rows");
    rows.role = "group";
    rows.ariaLabel = t("page-pressable");
    rows.append(...placed);
    found.push(rows);
  }
  return found;
}

function embedded(embed, known) {
  const box = make("div", "container");
  if (embed.title) box.append(wordsOf(`**${embed.title}**`, known));
  if (embed.description) box.append(wordsOf(embed.description, known));
  for (const field of embed.fields || []) box.append(wordsOf(`**${field.name}**\n${field.value}`, known));
  return box;
}

function attached(file, does) {
  if ((file.content_type || "").startsWith("image/")) return picture(file, file.description, does);
  return download(file.url, file.filename);
}

function download(url, name) {
  const link = make("a", "link file", name);
  link.href = url;
  link.download = name;
  return link;
}

export function picture(media, alt, does) {
  const figure = make("figure", "picture"), image = make("img");
  image.src = media.url;
  image.alt = alt || "";
  image.decoding = "async";
  if (media.width) {
    image.width = media.width;
    image.height = media.height;
    figure.style.setProperty("--shape", media.width / media.height);
  }
  figure.append(image);
  does?.frame(figure, media, alt);
  return figure;
}

// Components

function components(parts, about) {
  return parts.map(part => component(part, about)).filter(Boolean);
}

function component(part, about) {
  const make_ = KINDS[part.type];
  return make_ ? make_(part, about) : null;
}

const KINDS = {
  1: (part, about) => {
    const row = make("div", "row");
    row.append(...components(part.components, about));
    return row;
  },
  2: pressable,
  3: menu, 5: menu, 6: menu, 7: menu, 8: menu,
  9: (part, about) => {
    const row = make("div", "section"), words = make("div", "section-words");
    words.append(...components(part.components, about));
    row.append(words);
    const beside = part.accessory && component(part.accessory, about);
    if (beside) row.append(beside);
    return row;
  },
  10: (part, about) => wordsOf(part.content, about.known),
  11: (part, about) => { about.shown.add(part.media.url); return picture(part.media, part.description, about.does); },
  12: (part, about) => {
    const box = make("div", "gallery");
    for (const one of part.items) {
      const file = about.files.get(one.media.url);
      about.shown.add(one.media.url);
      box.append(picture(one.media, one.description || file?.description, about.does));
    }
    return box;
  },
  13: (part, about) => { about.shown.add(part.file.url); return download(part.file.url, about.files.get(part.file.url)?.filename || "file"); },
  14: part => { const line = make("hr"); line.classList.toggle("bare", part.divider === false); return line; },
  17: (part, about) => {
    const box = make("div", "container");
    if (part.accent_color != null) {
      box.style.borderLeftColor = `#${part.accent_color.toString(16).padStart(6, "0")}`;
      box.classList.add("accent");
    }
    box.append(...components(part.components, about));
    return box;
  },
};

function pressable(part, { message, does }) {
  if (part.style === 5) return outward(part.url, part.label);
  const one = button(LOOKS[part.style] || "btn", part.label);
  if (part.emoji) one.prepend(emoji(part.emoji.id));
  one.dataset.key = part.custom_id;
  one.disabled = Boolean(part.disabled) || !does;
  if (does) one.onclick = () => does.press(message, part, one);
  return one;
}

function outward(url, words) {
  if (!/^https:\/\//.test(url || "")) return make("span", "btn", words);
  const link = make("a", "btn", words);
  link.href = url;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.onclick = event => { if (!confirm(t("page-leave", { words: url }))) event.preventDefault(); };
  return link;
}

function menu(part, { message, known, does }) {
  const offered = { 5: known.everybody, 6: known.roles, 8: known.places }[part.type];
  const rows = part.options || offered?.(part.channel_types) || [];
  const box = selectMenu(does ? part : { ...part, disabled: true }, rows, (values, from) => does.pick(message, part, values, from));
  return box;
}
