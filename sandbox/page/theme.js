// Colours: as the system has them, light, dark.
import { $, root, say, t } from "./dom.js";

const themes = ["", "light", "dark"];
let theme = Math.max(0, themes.indexOf(localStorage.getItem("theme") || ""));

export function paint() {
  if (themes[theme]) root.dataset.theme = themes[theme];
  else delete root.dataset.theme;
  $("#theme").ariaLabel = t(`page-theme-${themes[theme] || "system"}`);
}
$("#theme").onclick = () => {
  theme = (theme + 1) % 3;
  localStorage.setItem("theme", themes[theme]);
  paint();
  say($("#theme").ariaLabel);
};
