// Whose turn it is, read off the messages: the newest one of the bot's that can be pressed and has
// lines that begin with a mention, or with an hourglass, names whom the game waits for.
import { $, t } from "./dom.js";
import { isPrivate } from "./message.js";
import { askedIn, spoken } from "./markup.js";
import { older } from "./log.js";

const GOOD = 3, BUTTON = 2, SELECT = 3;

export function pressables(parts, most = BUTTON) {
  return (parts || []).flatMap(one => [
    ...(one.type >= BUTTON && one.type <= most ? [one] : []),
    ...pressables(one.components, most),
    ...pressables(one.accessory ? [one.accessory] : [], most),
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

// The game of a message's controls and its revision, as their ids begin.
function revisionOf(message) {
  const parts = pressables(message.components, SELECT).map(one => (one.custom_id || "").split(":"));
  const [, game, number] = parts.find(([own]) => own === "tk") || [];
  return { game, number: parseInt(number, 36) };
}

// Whether a panel is of a turn's message: it came later, or has gone on with the game since.
export function belongs(panel, message) {
  if (older(panel.id, message.id) > 0) return true;
  const mine = revisionOf(panel), its = revisionOf(message);
  return mine.game !== undefined && mine.game === its.game && mine.number >= its.number;
}

// `next`: who of those at this screen is asked; the screen can be handed over to them.
export function showTurn(turn, known, next) {
  const bar = $("#turn");
  bar.hidden = !turn;
  if (!turn) return;
  const mine = turn.asked.includes(known.me);
  const names = turn.asked.map(id => known.user(id)).filter(Boolean).join(", ");
  bar.classList.toggle("waits", !mine);
  $("#turn-who").textContent = mine ? t("page-your-turn", { name: known.user(known.me) }) : t("page-waits", { names });
  bar.ariaLabel = $("#turn-who").textContent;
  $("#turn-what").textContent = spoken(turn.line.replace(/(?<=⏳.+): .*|<@\d+>/g, ""), known).replace(/^[\s·,:⏳]+|[\s·,:]+$/g, "");
  $("#turn-act").hidden = !mine;
  $("#turn-act").textContent = turn.act.label || "…";
  $("#hand-over").hidden = !next;
  $("#hand-over").textContent = next ? t("page-hand-over", { name: next.global_name }) : "";
}

// The turn is over, and the next message is not there yet.
export function betweenTurns() {
  $("#turn").classList.add("waits");
  $("#turn-who").textContent = t("page-goes-on");
  $("#turn").ariaLabel = t("page-goes-on");
  $("#turn-what").textContent = "";
  $("#turn-act").hidden = $("#hand-over").hidden = true;
}
