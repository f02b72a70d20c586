// The rail: who one is, channels and threads, direct messages, with what is unread.
import { layer } from "./back.js";
import { $, face, icon, make, phone, root, roving, t } from "./dom.js";

const settle = Object.fromEntries(["people", "rooms", "direct"].map(id => [id, roving($(`#${id}`))]));

function noted(item, one) {
  if (one.mention_count) {
    const badge = make("span", "badge", String(one.mention_count));
    badge.ariaHidden = true;
    item.append(badge, make("span", "vh", `, ${t("page-mentions", { number: one.mention_count })}`));
  } else if (one.unread) {
    const dot = make("span", "dot");
    dot.ariaHidden = true;
    item.append(dot, make("span", "vh", `, ${t("page-unread")}`));
  }
}

// Replaces the rows of a list and keeps the focus on the row that had it.
function fill(id, rows) {
  const list = $(`#${id}`), had = list.contains(document.activeElement) && document.activeElement.dataset.id;
  list.replaceChildren(...rows);
  settle[id]();
  if (had) list.querySelector(`[data-id="${had}"]`)?.focus();
}

function row(item, beside) {
  const line = make("li", beside ? "with-tab" : "");
  line.append(item);
  if (beside) line.append(beside);
  return line;
}

export function showPeople(people, me, be) {
  fill("people", people.map(one => {
    const item = make("button", "item person"), who = make("span", "who");
    item.type = "button";
    item.dataset.id = one.id;
    if (one.id === me) item.ariaCurrent = true;
    who.append(make("span", "name", one.global_name));
    item.append(face(one), who);
    if (one.id !== me) noted(item, one);
    item.onclick = () => be(one.id);
    return row(item, one.id !== me && one.token ? ownTab(one) : null);
  }));
}

// A link for a tab of one's own: with its token the page is this person only.
function ownTab(one) {
  const link = make("a", "icon own-tab");
  link.href = `/#t=${one.token}`;
  link.target = "_blank";
  link.rel = "noopener";
  link.ariaLabel = t("page-own-tab", { name: one.global_name });
  link.title = t("page-own-tab", { name: one.global_name });
  link.append(icon("i-tab"));
  return link;
}

export function showRooms(rooms, here, go) {
  const item = one => {
    const direct = one.type === 1, link = make("a", `item room${one.parent_id ? " sub" : ""}`);
    link.href = "#messages";
    link.dataset.id = one.id;
    if (one.id === here) link.ariaCurrent = "page";
    const glyph = icon(direct ? "m-pine" : one.parent_id ? "i-thread" : "i-hash");
    glyph.setAttribute("class", direct ? "glyph coin" : "glyph");
    link.append(glyph, make("span", "name", direct ? "Tablekeeper" : one.name));
    noted(link, one);
    link.onclick = event => { event.preventDefault(); go(one.id); };
    return row(link);
  };
  const tops = rooms.filter(one => one.type !== 1 && !one.parent_id);
  const sorted = tops.flatMap(one => [one, ...rooms.filter(other => other.parent_id === one.id)]);
  fill("rooms", sorted.map(item));
  fill("direct", rooms.filter(one => one.type === 1).map(item));
  const unread = rooms.filter(one => one.unread && one.id !== here).length;
  $("#corner").hidden = !unread;
  $("#drawer-words").textContent = unread ? t("page-rail-unread", { number: unread }) : t("page-rail");
}

let away = null;
export function drawer(open) {
  const opener = $(".drawer-open"), was = root.classList.contains("drawer");
  root.classList.toggle("drawer", open);
  if (open && !was) away = layer(() => drawer(false));
  if (!open) { away?.(); away = null; }
  opener.ariaExpanded = open;
  $("#main").inert = open && phone.matches;
  if (open) $(".rail .item[aria-current], .rail .item")?.focus();
  else if (was && phone.matches) opener.focus();
}

$(".drawer-open").onclick = () => drawer(true);
$(".drawer-close").onclick = $(".scrim").onclick = () => drawer(false);
