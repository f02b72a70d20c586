// The first page of a demo: a timeline of the messages with pictures, and the views that follow it.
import { $, all, emoji, use } from "./dom.js";
import { messageItem } from "./message.js";

const { steps, known: told, words } = JSON.parse($("#data").textContent);
const users = new Map(told.users.map(one => [one.id, one.name]));
const roles = new Map(told.roles.map(one => [one.id, one.name]));
const rooms = new Map(told.rooms.map(one => [one.id, one.name]));
const known = { ...told, user: id => users.get(id), role: id => roles.get(id), channel: id => rooms.get(id), everybody: () => [] };
emoji.at = id => told.emoji[id];
const frames = all("iframe");
let at = 0;

function show(step, follow) {
  at = Math.min(Math.max(step, 0), steps.length - 1);
  const one = steps[at];
  $("#said").replaceChildren(messageItem(one.message, known));
  $("#step").value = at;
  $("#count").textContent = `${at + 1} / ${steps.length}`;
  $("#back").disabled = at === 0;
  $("#on").disabled = at === steps.length - 1;
  if (follow) for (const frame of frames) frame.src = `${frame.dataset.page}#e${one.entry}`;
}

function speak(language) {
  use(words[Object.keys(words).find(one => one.startsWith(language))], language);
  for (const one of all("[data-said]")) {
    const said = JSON.parse(one.dataset.said)[language];
    one.setAttribute("aria-label", said);
    if (one.tagName === "BUTTON") one.title = said;
  }
  for (const one of all("[data-of]")) one.classList.toggle("spoken", one.dataset.of === language);
  for (const one of all("[data-language]")) one.setAttribute("aria-pressed", String(one.dataset.language === language));
  show(at, false);
}

$("#back").onclick = () => show(at - 1, true);
$("#on").onclick = () => show(at + 1, true);
$("#step").oninput = () => show(Number($("#step").value), false);
$("#step").onchange = () => show(Number($("#step").value), true);
document.addEventListener("keydown", pressed => {
  if (pressed.target.id === "step" || pressed.altKey || pressed.ctrlKey || pressed.metaKey) return;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: steps.length - 1 }[pressed.key];
  if (to === undefined) return;
  pressed.preventDefault();
  show(to, true);
});
for (const one of all("[data-language]")) one.onclick = () => speak(one.dataset.language);
const own = navigator.language.slice(0, 2).toLowerCase(), spoken = all("[data-language]").map(one => one.dataset.language);
speak(spoken.includes(own) ? own : spoken[0]);
