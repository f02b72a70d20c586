// Whose turn it is, read off the messages: the newest one of the bot's that can be pressed and has
// lines that begin with a mention names whom the game waits for.
import { $, t } from "./dom.js";
import { isPrivate } from "./message.js";
import { askedIn } from "./markup.js";

const GOOD = 3;

export function pressables(parts) {
  return (parts || []).flatMap(one => [
    ...(one.type === 2 ? [one] : []),
    ...pressables(one.components),
    ...pressables(one.accessory ? [one.accessory] : []),
  ]);
}

export function turnOf(messages) {
  for (const message of [...messages].reverse()) {
    if (!message.author.bot || isPrivate(message)) continue;
    const open = pressables(message.components).filter(one => one.custom_id && !one.disabled);
    if (!open.length) continue;
    const { asked, line } = askedIn(message);
    if (asked.length) return { message, asked, line, act: open.find(one => one.style === GOOD) || open[0] };
  }
  return null;
}

export function showTurn(turn, known) {
  const bar = $("#turn");
  bar.hidden = !turn;
  if (!turn) return;
  const mine = turn.asked.includes(known.me);
  const names = turn.asked.map(id => known.user(id)).filter(Boolean).join(", ");
  bar.classList.toggle("waits", !mine);
  $("#turn-who").textContent = mine ? t("page-your-turn", { name: known.user(known.me) }) : t("page-waits", { names });
  bar.setAttribute("aria-label", $("#turn-who").textContent);
  $("#turn-what").textContent = turn.line.replace(/<@\d+>/g, "").replace(/\*\*|`/g, "").replace(/^[\s·,:]+|[\s·,]+$/g, "");
  $("#turn-act").hidden = !mine;
  $("#turn-act").textContent = turn.act.label || "…";
}

// The turn is over, and the next message is not there yet.
export function betweenTurns() {
  $("#turn").classList.add("waits");
  $("#turn-who").textContent = t("page-goes-on");
  $("#turn").setAttribute("aria-label", t("page-goes-on"));
  $("#turn-what").textContent = "";
  $("#turn-act").hidden = true;
}
