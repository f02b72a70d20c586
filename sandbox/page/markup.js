// Messages' markup: the part of Discord's that the bot uses. Only text nodes and a fixed set of
// elements are made. Unknown mentions, links and everything else stay as they were typed.
import { button, emoji, make } from "./dom.js";

const INLINE =
  /\\([\\*_~|`#>+[\]-])|\*\*(.+?)\*\*|~~(.+?)~~|`([^`\n]+)`|<@!?(\d+)>|<@&(\d+)>|<#(\d+)>|<t:(\d+)(?::[tTdDfFR])?>|<\/([^:>]+):(\d+)>|(?<![\w*])[*_](?=\S)([^*_\n]+?)[*_](?![\w*])|<a?:(\w{2,32}):(\d+)>/g;

// `known` has `user(id)`, `role(id)` and `channel(id)`, which return names, and `me`. Where there is a
// message box, `openCommand(name, id)` puts a command into it.
export function wordsOf(content, known) {
  const box = make("div", "words");
  let gap = false;
  for (const line of content.split("\n")) {
    if (!line.trim()) { gap = true; continue; }
    const head = /^#{1,3} (.*)/.exec(line), small = /^-# (.*)/.exec(line), cited = /^> (.*)/.exec(line), item = /^\s*[-*] (.*)/.exec(line);
    const p = make("p", head ? "heading" : small ? "small" : cited ? "cited" : item ? "item-line" : "");
    if (gap) p.classList.add("gap");
    inline(head ? boldly(p) : p, (head || small || cited || item || [0, line])[1], known);
    box.append(p);
    gap = false;
  }
  return box;
}

function boldly(p) {
  const bold = make("b");
  p.append(bold);
  return bold;
}

function inline(into, words, known, deep = 0) {
  let from = 0;
  for (const hit of words.matchAll(INLINE)) {
    into.append(words.slice(from, hit.index));
    from = hit.index + hit[0].length;
    into.append(part(hit, known, deep));
  }
  into.append(words.slice(from));
}

function part([whole, plain, bold, gone, code, user, role, channel, time, command, number, slanted, named, drawn], known, deep) {
  if (plain) return plain;
  if (bold || gone || slanted) {
    const one = make(bold ? "b" : gone ? "s" : "i"), inner = bold || gone || slanted;
    if (deep < 3) inline(one, inner, known, deep + 1);
    else one.append(inner);
    return one;
  }
  if (code) return make("code", "", code);
  if (drawn) return emoji(drawn, `:${named}:`);
  if (command) return commandMention(command, number, known);
  if (time) {
    const one = make("time", "", new Date(time * 1000).toLocaleString(document.documentElement.lang));
    one.dateTime = new Date(time * 1000).toISOString();
    return one;
  }
  const name = user ? known.user(user) : role ? known.role(role) : known.channel(channel);
  if (!name) return whole;
  return make("span", user && user === known.me ? "mention me" : "mention", (channel ? "#" : "@") + name);
}

// It shows what stands in it, whether there is such a command or not.
function commandMention(name, number, known) {
  if (!known.openCommand) return make("span", "mention", `/${name}`);
  return button("mention", `/${name}`, () => known.openCommand(name, number));
}

// The text of a message without its buttons, line by line.
export function linesOf(message) {
  const found = [message.content];
  const walk = parts => {
    for (const one of parts || []) {
      if (one.type === 10) found.push(one.content);
      walk(one.components);
      if (one.accessory) walk([one.accessory]);
    }
  };
  walk(message.components);
  return found.join("\n").split("\n").filter(line => line.trim());
}

// Whom a message asks.
export function askedIn(message) {
  const found = new Set();
  let last = "";
  for (const line of linesOf(message)) {
    // A post of a round names them behind what they are asked for, and ticks who has answered.
    const led = /^⏳.+: .*<@.+|^(?:<@!?\d+>[\s,·&+i]*(?:and |i )?)+/.exec(line);
    for (const hit of led ? led[0].matchAll(/<@!?(\d+)>(?! ✓)/g) : []) found.add(hit[1]);
    if (led) last = line;
  }
  return { asked: [...found], line: last };
}

// The same text as it is read aloud.
export function spoken(line, known) {
  const box = make("span");
  inline(box, line.replace(/^(#{1,3}|-#|>) /, ""), known);
  return box.textContent;
}
