// Places in a picture that can be pressed: what a press does is a row of the panel, picked as in its list.
// The painter writes them into the picture (`tablekeeper-spots`): `{id, shape, rows}`, shapes in thousandths.
import { $, all, button, make, phone, say, t } from "./dom.js";
import { layer } from "./back.js";

const KEYWORD = "tablekeeper-spots", MOST = 300;
const read = new Map();
let last = null;

// The place that has the focus, or had it before its panel took it over.
document.addEventListener("focusin", ({ target }) => {
  if (!target.matches(".msg")) last = target.matches(".spot") ? target.dataset.key : null;
});

// The spots of a picture; none if there are none or they make no sense.
export async function spotsOf(url) {
  try {
    const answer = await fetch(url);
    return checked(JSON.parse(chunkIn(new Uint8Array(await answer.arrayBuffer()))));
  } catch {
    return [];
  }
}

function chunkIn(bytes) {
  const view = new DataView(bytes.buffer), words = new TextDecoder();
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (words.decode(bytes.subarray(at + 4, at + 8)) !== "iTXt") continue;
    const body = bytes.subarray(at + 8, at + 8 + view.getUint32(at));
    const end = body.indexOf(0);
    if (words.decode(body.subarray(0, end)) !== KEYWORD || body[end + 1]) continue;
    const language = body.indexOf(0, end + 3), title = body.indexOf(0, language + 1);
    return words.decode(body.subarray(title + 1));
  }
  return "[]";
}

function checked(spots) {
  const numbers = (list, ...sizes) => Array.isArray(list) && sizes.includes(list.length) && list.every(Number.isFinite);
  const good = one => typeof one?.id === "string" && numbers(one.shape, 3, 4) && Array.isArray(one.rows) && one.rows.every(row => numbers(row, 2));
  return Array.isArray(spots) ? spots.filter(good).slice(0, MOST) : [];
}

// What the rows of a panel are on the screen now: `[block, row]` to what picks them.
function controlsOf(item) {
  const found = [];
  let check = null;
  for (const control of all(".rows .select-face:not(:disabled), .rows .btn:not(:disabled)", item)) {
    const [own, , , , action, path = ""] = (control.dataset.key || "").split(":");
    const [sum, block, ...rest] = path.split(".");
    // A later question (`~`) is not in the picture.
    if (own !== "tk" || !/^[srmabyvu]$/.test(action)) continue;
    check = sum;
    const box = control.closest(".select"), name = control.textContent;
    const on = (block_, holds, label, pick, folded) => found.push({ block: block_, holds, label, pick, folded });
    if (box && action !== "b") {
      for (const one of all("[role=option]", box)) {
        const value = one.dataset.value, [first, last] = value.split("-").map(part => parseInt(part, 10));
        on(parseInt(block, 36), row => row >= first && row <= (last ?? first), one.dataset.label, () => box.pick(value), last !== undefined);
      }
    } else if (box) {
      for (const one of all("[role=option]", box)) on(parseInt(one.dataset.value, 36), () => true, one.dataset.label, () => box.pick(one.dataset.value), true);
    } else if (action === "r" || action === "u") on(parseInt(block, 36), row => row === parseInt(rest.join("."), 10), name, () => control.click());
    // How a block is paid is no row of it.
    else if (block !== undefined && rest[0] !== "pay") on(parseInt(block, 36), () => true, name, () => control.click(), action === "b");
  }
  return { found, check };
}

// The ways to pick some rows, in the order of the screen, each once.
const waysTo = (rows, { found }) => found.filter(one => rows.some(([block, row]) => one.block === block && one.holds(row)));

// Puts the buttons over a picture of a panel.
export async function place(figure, item) {
  const url = $("img", figure).src;
  if (!read.has(url)) {
    for (const old of [...read.keys()].slice(0, -20)) read.delete(old);
    read.set(url, { spots: spotsOf(url), check: controlsOf(item).check });
  }
  const { spots, check } = read.get(url), listed = await spots;
  if (!item.isConnected) return;
  const here = document.activeElement, had = figure.contains(here) || here === item ? last : null;
  $(".spots", figure)?.remove();
  const controls = controlsOf(item);
  // The rows have changed, and the picture is not there yet: its places mean other rows.
  if (controls.check !== check) return;
  const places = new Places(listed, controls);
  if (!places.buttons.length) return;
  $(".under", figure).append(places.box);
  if (had) places.buttons.find(one => one.dataset.key === had)?.focus({ preventScroll: true });
}

const nameOf = spot => spot.id.slice(spot.id.indexOf(":") + 1);
const holds = (rows, others) => others.every(other => rows.some(row => row[0] === other[0] && row[1] === other[1]));

// Where a way leads: the ids of the places that its name joins and whose rows it shares; names may hold
// hyphens. The origin need not be a place of its own: a pawn has only one.
function wayOf(spot, places) {
  const name = nameOf(spot), shared = places.filter(one => holds(one.rows, spot.rows));
  const to = shared.find(one => name.endsWith(`-${nameOf(one)}`));
  const from = to && shared.find(one => name === `${nameOf(one)}-${nameOf(to)}`);
  return { from: from?.id, to: to?.id, rows: spot.rows };
}

class Places {
  constructor(spots, controls) {
    this.controls = controls;
    const isWay = one => /^way:/.test(one.id), named = spots.filter(one => !isWay(one));
    const ways = new Map(spots.filter(isWay).map(one => [one, wayOf(one, named)]));
    this.ways = [...ways.values()].filter(one => one.from);
    const moving = new Set(this.ways.flatMap(way => way.rows.map(String)));
    const shapes = new Map();
    for (const one of spots) {
      const shape = String(one.shape), way = ways.get(one);
      if (!shapes.has(shape)) shapes.set(shape, { id: one.id, shape: one.shape, rows: [], way });
      // What leads from place to place is asked by origin and destination.
      shapes.get(shape).rows.push(...one.rows.filter(row => way || /^sign/.test(one.id) || !moving.has(String(row))));
    }
    this.places = [...shapes.values()];
    this.box = make("div", "spots");
    this.box.role = "group";
    this.box.ariaLabel = t("page-places");
    this.origin = null;
    this.draw();
    this.box.onkeydown = event => this.key(event);
  }

  // What a place stands for now: its own rows, and if nothing is picked up yet, the ways from it.
  meaning(place) {
    const from = id => this.ways.filter(way => way.from === id && waysTo(way.rows, this.controls).length);
    if (this.origin === null) return { own: waysTo(place.rows, this.controls), ways: from(place.id) };
    const here = from(this.origin).filter(way => (place.way ? place.way === way : place.id === way.to));
    return { own: waysTo(here.flatMap(way => way.rows), this.controls), ways: [] };
  }

  draw() {
    const order = one => this.controls.found.indexOf(one);
    const shown = this.places.map(place => ({ place, ...this.meaning(place) }))
      .map(one => ({ ...one, all: [...one.own, ...one.ways.flatMap(way => waysTo(way.rows, this.controls))] }))
      .filter(one => one.all.length || (this.origin !== null && one.place.id === this.origin))
      .sort((one, other) => Math.min(...one.all.map(order)) - Math.min(...other.all.map(order)));
    this.buttons = shown.map(one => this.button(one));
    this.box.replaceChildren(...this.buttons);
    this.box.classList.toggle("moving", this.origin !== null);
    if (this.buttons[0]) this.buttons[0].tabIndex = 0;
  }

  button({ place, own, ways, all: rows }) {
    const labels = [...new Set(rows.map(one => one.label))], back = place.id === this.origin;
    const look = back ? "spot origin" : place.way ? "spot way" : "spot", one = button(look, "", () => (back ? this.lift(null, place.id) : this.press(place, own, ways, one)));
    const [x, y, ...size] = place.shape, set = (name, value) => one.style.setProperty(name, value);
    const words = back ? t("page-put-back") : labels.length > 4 ? `${labels.slice(0, 3).join(", ")}…` : labels.join(", ");
    one.ariaLabel = words;
    one.title = words;
    one.dataset.key = place.id;
    one.tabIndex = -1;
    if (size.length === 1) {
      one.classList.add("disc");
      for (const [side, part] of [["left", x], ["top", y], ["width", size[0] * 2]]) set(side, `${part / 10}%`);
    } else {
      for (const [at, side] of ["left", "top", "width", "height"].entries()) set(side, `${place.shape[at] / 10}%`);
    }
    return one;
  }

  press(place, own, ways, from) {
    const choices = own.map(one => ({ label: one.label, does: one.pick }));
    const lift = () => this.lift(place.id);
    const targets = new Set(ways.map(way => way.to));
    if (targets.size > 1) choices.push({ label: t("page-go-from"), does: lift });
    else for (const one of ways.flatMap(way => waysTo(way.rows, this.controls))) choices.push({ label: one.label, does: one.pick });
    for (const one of choices) if (one.does !== lift) one.does = staying(from, one.does);
    if (choices.length === 1) choices[0].does();
    else menu(choices, from);
  }

  // Takes up what moves from a place; the places that it may go to are left.
  lift(id, key = id) {
    this.origin = id;
    this.draw();
    if (id) say(t("page-go-where"));
    this.focus(this.buttons.find(one => one.dataset.key === key) || this.buttons[0]);
  }

  focus(one) {
    for (const other of this.buttons) other.tabIndex = other === one ? 0 : -1;
    one?.focus({ preventScroll: true });
  }

  key(event) {
    const at = this.buttons.indexOf(event.target), step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step && at >= 0) this.focus(this.buttons[(at + step + this.buttons.length) % this.buttons.length]);
    else if (event.key === "Escape" && this.origin !== null) this.lift(null, event.target.dataset.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

// Picks, and leaves the focus at a place, unless a list has opened.
function staying(from, pick) {
  return () => {
    pick();
    if (from.isConnected && !$(".select-face[aria-expanded=true]")) from.focus({ preventScroll: true });
  };
}

// A small menu beside a place, with its rows alone.
function menu(choices, from) {
  const list = make("div", "spot-menu");
  const off = layer(() => close());
  const close = () => {
    list.remove();
    off();
    document.removeEventListener("pointerdown", outside, true);
    if (from.isConnected) from.focus({ preventScroll: true });
  };
  const outside = event => { if (!list.contains(event.target)) close(); };
  list.role = "menu";
  list.ariaLabel = t("page-choose");
  for (const one of choices) {
    const row = button("", one.label, () => { close(); one.does(); });
    row.role = "menuitem";
    list.append(row);
  }
  list.onkeydown = event => {
    const rows = all("button", list), at = rows.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + rows.length, Home: 0, End: rows.length - 1 }[event.key];
    if (to !== undefined) rows[to % rows.length].focus();
    else if (event.key === "Escape" || event.key === "Tab") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.body.append(list);
  if (!phone.matches) {
    const edge = from.getBoundingClientRect(), box = list.getBoundingClientRect();
    list.style.left = `${Math.max(8, Math.min(innerWidth - box.width - 8, edge.left))}px`;
    list.style.top = `${edge.bottom + box.height + 8 < innerHeight ? edge.bottom + 4 : Math.max(8, edge.top - box.height - 4)}px`;
  }
  document.addEventListener("pointerdown", outside, true);
  $("button", list).focus();
}

// Nothing of what one person saw stays for the next.
export function forgetSpots() {
  read.clear();
  $(".spot-menu")?.remove();
}
