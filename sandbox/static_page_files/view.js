// What one person saw, as the page of a table shows it: all of it, or, if the address names an
// entry (`#e12`), the channels as they were then.
import { $, emoji, make, t, use } from "./dom.js";
import { messageItem } from "./message.js";

const data = JSON.parse($("#data").textContent), LAST = 40;
const users = new Map(data.users.map(one => [one.id, one]));
const roles = new Map(data.roles.map(one => [one.id, one.name]));
const rooms = new Map(data.rooms.map(one => [one.id, one.name]));
const known = {
  me: data.me,
  locale: data.locale,
  user: id => users.get(id)?.name,
  role: id => roles.get(id),
  channel: id => rooms.get(id),
  everybody: () => data.users.filter(one => !one.bot).map(one => ({ label: one.name, value: one.id })),
};
const older = (one, other) => one.length - other.length || (one < other ? -1 : 1);

// The messages that stood there after an entry, the oldest first.
function standing(until) {
  const found = new Map();
  for (const entry of data.entries) {
    if (entry.number > until) break;
    if (entry.message) found.set(entry.message.id, entry);
    else found.delete(entry.gone);
  }
  return [...found.values()].sort((one, other) => older(one.message.id, other.message.id));
}

function show() {
  const named = /^#e(\d+)$/.exec(location.hash), until = named ? Number(named[1]) : Infinity;
  const shown = named ? standing(until).slice(-LAST) : data.entries.filter(one => one.message);
  const rows = [];
  let room = "";
  for (const { message } of shown) {
    if (message.channel_id !== room) {
      room = message.channel_id;
      const head = make("li", "day");
      head.append(make("span", "", rooms.get(room) ? `#${rooms.get(room)}` : t("page-direct")));
      rows.push(head);
    }
    // No id: the browser would put the focus on what the address names, into this frame.
    rows.push(messageItem(message, known));
  }
  $("#log").replaceChildren(...rows);
  if (named) end();
}

// Pictures that load later make the page longer.
function end() { document.documentElement.scrollTop = document.documentElement.scrollHeight; }
new ResizeObserver(() => { if (location.hash) end(); }).observe($("#log"));

emoji.at = id => data.emoji[id];
use(data.words, data.locale);
addEventListener("hashchange", show);
show();
