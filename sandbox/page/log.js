// The list of messages of the open channel.
import { $, all, button, make, root, t } from "./dom.js";
import { giveBack } from "./board.js";
import { isPrivate, messageItem } from "./message.js";
import { carryOver, shutLists } from "./select.js";

const MOST = 200;

// Compares two ids, which are too large for numbers.
export const older = (one, other) => one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);

export class Log {
  constructor(known, does) {
    Object.assign(this, { known, does });
    this.list = $("#log");
    this.pane = $("#messages");
    this.messages = new Map();
    this.awaited = 0;
    this.unfolded = new Set();
    this.pane.addEventListener("scroll", () => { $("#to-end").hidden = this.atEnd(); }, { passive: true });
    $("#to-end").onclick = () => { this.end(); $("#composer").focus(); };
    this.pane.addEventListener("keydown", event => this.key(event));
    // While a sheet is open, the board stays where it was scrolled to.
    const grown = new ResizeObserver(() => { if (this.stuck && !root.classList.contains("sheet-open")) this.end(); });
    grown.observe(this.pane);
    grown.observe(this.list);
    for (const kind of ["wheel", "touchmove"]) this.pane.addEventListener(kind, () => { this.stuck = this.kept = false; }, { passive: true });
    this.pane.addEventListener("scroll", () => { if (this.atEnd()) this.stuck = true; }, { passive: true });
    this.stuck = true;
  }

  atEnd() { return this.pane.scrollHeight - this.pane.scrollTop - this.pane.clientHeight < 80; }
  // An empty channel shows the cards of the games, which are read from their beginning.
  end() { this.pane.scrollTop = this.messages.size ? this.pane.scrollHeight : 0; this.stuck = true; }

  clear() {
    giveBack();
    shutLists(this.list);
    this.messages.clear();
    this.list.replaceChildren();
    this.awaited = 0;
    this.stuck = true;
    $("#older").hidden = $("#to-end").hidden = true;
  }

  item(id) { return this.list.querySelector(`[data-id="${id}"]`); }
  items() { return all(".msg", this.list); }
  last() { return this.items().at(-1); }
  newest() { return [...this.messages.values()].at(-1); }
  oldest() { return this.messages.values().next().value; }

  // Somebody pressed or called something: the answer may take the focus.
  expect() { this.awaited = Date.now(); }

  // What the channel holds, or what came before it. What was there before a cut is taken anew.
  fill(messages, more, read) {
    const first = this.oldest(), before = first && messages.length && older(messages.at(-1).id, first.id) < 0;
    const all_ = before ? [...messages, ...this.messages.values()] : messages;
    const tall = this.pane.scrollHeight - this.pane.scrollTop;
    const held = this.focused();
    this.messages = new Map(all_.map(one => [one.id, one]));
    this.draw(read);
    $("#older").hidden = !more;
    if (before) this.pane.scrollTop = this.pane.scrollHeight - tall;
    else this.end();
    this.refocus(held);
  }

  draw(read) {
    giveBack();
    shutLists(this.list);
    let day = "", marked = !read || read === "0";
    const rows = [];
    for (const message of this.messages.values()) {
      const today = new Date(message.timestamp).toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "long" });
      if (today !== day) { rows.push(this.rule("day", today)); day = today; }
      if (!marked && older(message.id, read) > 0 && message.author.id !== this.known.me) { rows.push(this.rule("mark", t("page-new"))); marked = true; }
      rows.push(messageItem(message, this.known, this.does));
    }
    this.list.replaceChildren(...rows);
  }

  rule(look, words) {
    const row = make("li", look);
    row.append(make("span", "", words));
    return row;
  }

  repaint() {
    const held = this.focused();
    this.draw();
    this.refocus(held);
  }

  add(message) {
    if (this.messages.has(message.id)) { this.change(message); return; }
    if (!this.messages.size) { this.messages.set(message.id, message); this.draw(); this.end(); return; }
    const stay = !this.stuck && !this.kept && message.author.id !== this.known.me && !isPrivate(message);
    this.messages.set(message.id, message);
    const item = messageItem(message, this.known, this.does);
    this.list.append(item);
    if (this.messages.size > MOST) this.remove(this.oldest().id);
    if (!stay) this.end();
    if (isPrivate(message) && Date.now() - this.awaited < 5000) this.answer(item);
  }

  // A private answer to what I did: it takes the focus, and its beginning stays in sight.
  answer(item) {
    this.awaited = 0;
    if ($("dialog[open]")) return;
    item.focus({ preventScroll: true });
    if (item.offsetHeight > this.pane.clientHeight) { this.stuck = false; item.scrollIntoView({ block: "start" }); }
  }

  // What is being used stays in sight when something else comes below it.
  keep(item) {
    this.stuck = false;
    this.kept = true;
    item.scrollIntoView({ block: item.offsetHeight > this.pane.clientHeight ? "start" : "nearest" });
  }

  // `using` is the id of the panel in use: one with something below it is not scrolled away.
  change(message, using) {
    giveBack();
    const old = this.item(message.id);
    if (!old) return;
    const held = this.focused(), end = this.stuck;
    this.messages.set(message.id, message);
    const item = messageItem(message, this.known, this.does);
    // A picture that is the same is kept, so that it doesn't flicker and stays enlarged.
    for (const image of all(".picture img", item)) {
      const same = all(".picture img", old).find(one => one.src === image.src && one.alt === image.alt);
      if (same) image.closest(".picture").replaceWith(same.closest(".picture"));
    }
    old.replaceWith(item);
    carryOver(old, item);
    this.refocus(held);
    const panel = using && this.item(using);
    if (end && panel && panel !== this.last()) this.keep(panel);
    else if (end) this.end();
  }

  // Of the panels only the newest one stands open; returns it.
  fold() {
    const panels = [...this.messages.values()].filter(one => isPrivate(one) && $(".rows :is(.btn, .select, .picture)", this.item(one.id)));
    const newest = panels.at(-1);
    for (const message of panels) {
      const item = this.item(message.id), line = $(".earlier-line", item);
      if (message === newest || line) { if (message === newest) line?.remove(); continue; }
      const words = `${t("page-earlier")} · ${$("time", item).textContent}`;
      const opener = button("link earlier-line", words, () => {
        const open = opener.ariaExpanded !== "true";
        opener.ariaExpanded = open;
        this.unfolded[open ? "add" : "delete"](message.id);
      });
      opener.dataset.key = "earlier";
      opener.ariaExpanded = this.unfolded.has(message.id);
      $(".body", item).prepend(opener);
    }
    return newest;
  }

  remove(id) {
    giveBack();
    const item = this.item(id), held = item?.contains(document.activeElement);
    const next = item?.previousElementSibling;
    if (item) shutLists(item);
    this.messages.delete(id);
    item?.remove();
    if (held) (next?.classList.contains("msg") ? next : this.pane).focus();
  }

  // Where the focus is within the messages: which one, and which of its controls.
  focused() {
    const item = document.activeElement?.closest(".msg");
    if (!item || !this.list.contains(item)) return null;
    const controls = all("button, a", item);
    return { id: item.dataset.id, key: document.activeElement.dataset.key, at: controls.indexOf(document.activeElement) };
  }

  refocus(held) {
    const item = held && this.item(held.id);
    if (!item) return;
    const controls = all("button:not(:disabled), a", item);
    const same = held.key && controls.find(one => one.dataset.key === held.key);
    const target = held.at < 0 ? item : same || item;
    target.focus({ preventScroll: true });
  }

  // Arrows go from one message to the next, Enter to its first button.
  key(event) {
    const shown = this.items(), here = shown.indexOf(event.target);
    if (event.target !== this.pane && here < 0) return;
    const to = { ArrowUp: here < 0 ? shown.length - 1 : here - 1, ArrowDown: here < 0 ? shown.length - 1 : here + 1 }[event.key];
    if (to !== undefined) { event.preventDefault(); shown[to]?.focus(); }
    if (event.key === "Enter" && here >= 0) {
      const first = shown[here].querySelector(".rows button:not(:disabled)");
      if (first) { event.preventDefault(); first.focus(); }
    }
  }
}
