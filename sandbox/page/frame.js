// Pictures in messages: enlarged and moved where they are, or opened large.
import { $, button, icon, make, phone, t } from "./dom.js";
import { layer } from "./back.js";
import { zoomable } from "./zoom.js";

// Frames a picture of a message.
export function framed(figure, media, alt) {
  const glass = make("div", "glass"), under = make("div", "under");
  under.append($("img", figure));
  glass.append(under);
  const zoom = button("icon zoom-hint", "", () => enlarge(media, alt));
  zoom.dataset.key = `zoom ${media.url}`;
  zoom.ariaLabel = t("page-enlarge");
  zoom.append(icon("i-zoom"));
  figure.append(glass, zoom);
  zoomable(glass, under, () => enlarge(media, alt));
}

// The large picture: plus and minus, two fingers, arrows to move, Esc or Back to close.

const light = $("#lightbox"), pane = $(".lightbox-pane"), view = zoomable(pane, $(".under", pane));
const STEP = 1.5, PACE = 60;
let away = null;

function enlarge(media, alt) {
  const image = $("#big-picture");
  image.src = media.url;
  image.width = media.width || 1280;
  image.height = media.height || 960;
  pane.style.setProperty("--shape", image.width / image.height);
  $("#big-words").textContent = alt || "";
  $(".lightbox-words").hidden = !alt;
  light.showModal();
  away = layer(() => light.close());
  view.reset();
  if (phone.matches) view.by(Math.max(1, pane.clientHeight / image.offsetHeight));
}

const acts = { in: () => view.by(STEP), out: () => view.by(1 / STEP), close: () => light.close() };
for (const name of Object.keys(acts)) $(`[data-zoom="${name}"]`).onclick = acts[name];
light.addEventListener("close", () => {
  away?.();
  $("#big-picture").removeAttribute("src");
  $("#big-words").textContent = "";
});
light.addEventListener("keydown", event => {
  if (event.key === "+") acts.in();
  if (event.key === "-") acts.out();
  const [across, down] = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] || [];
  if (across === undefined || event.target !== pane) return;
  event.preventDefault();
  view.move(across * PACE, down * PACE);
});
