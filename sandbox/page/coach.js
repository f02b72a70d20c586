// Four hints for the first turn, each once: Act…, choose, watch the others, private messages. They
// never stop anybody: doing the thing, "Understood" and Esc close them.
import { $, all, make, t } from "./dom.js";

const STEPS = ["act", "choose", "watch", "private"];
const seen = new Set((localStorage.getItem("hints") || "").split(",").filter(Boolean));
let now = null;

const keep = () => localStorage.setItem("hints", [...seen].join(","));

export function coach(step, target) {
  if (step !== now) {
    if (step && (seen.has(step) || seen.has("all"))) return;
    now = step;
  }
  for (const one of all(".beckon")) one.classList.remove("beckon");
  $("#coach").hidden = !step;
  if (!step) return;
  const at = STEPS.indexOf(step);
  $("#coach-step").textContent = t("page-coach-step", { number: at + 1, most: STEPS.length });
  $("#coach-title").textContent = t(`page-coach-${step}`);
  $("#coach-text").textContent = t(`page-coach-${step}-text`);
  $("#coach-steps").replaceChildren(...STEPS.map((_, n) => make("i", n === at ? "on" : "")));
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

export function closeCoach() {
  now = null;
  coach(null);
}

$("#coach-ok").onclick = () => { understood(); $("#turn-act:not([hidden])")?.focus(); };
$("#coach-skip").onclick = () => { seen.add("all"); understood(); };
