// Four hints for the first turn, each once: Act…, choose, watch the others, private messages. They
// never stop anybody: doing the thing, "Understood" and Esc close them.
import { $, all, t } from "./dom.js";

const STEPS = ["act", "choose", "watch", "private"];
const seen = new Set((localStorage.getItem("hints") || "").split(",").filter(Boolean));
const READ = 4000;
let now = null, since = 0;

const keep = () => localStorage.setItem("hints", [...seen].join(","));

export function coach(step, target) {
  if (step !== now) {
    if (step && (seen.has(step) || seen.has("all"))) return;
    now = step;
    since = Date.now();
    if (step) setTimeout(() => target?.scrollIntoView({ block: "nearest" }));
  }
  for (const one of all(".beckon")) one.classList.remove("beckon");
  $("#coach").hidden = !step;
  if (!step) return;
  const at = STEPS.indexOf(step);
  $("#coach-step").textContent = t("page-coach-step", { number: at + 1, most: STEPS.length });
  $("#coach-title").textContent = t(`page-coach-${step}`);
  $("#coach-text").textContent = t(`page-coach-${step}-text`);
  target?.classList.add("beckon");
}

export const coaching = () => now;

// The thing was done, or the hint was read.
export function understood(step = now) {
  if (!step || step !== now) return;
  seen.add(step);
  keep();
  now = null;
  coach(null);
}

// What a hint speaks of is over; it counts as read if there was time for it.
export function pass(step) {
  if (step !== now) return;
  if (Date.now() - since > READ) understood();
  else closeCoach();
}

export function closeCoach() {
  now = null;
  coach(null);
}

$("#coach-ok").onclick = () => { understood(); $("#turn-act:not([hidden])")?.focus(); };
$("#coach-skip").onclick = () => { seen.add("all"); understood(); };
