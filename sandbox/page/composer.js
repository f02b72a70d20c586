// The message box: commands, options and their values while one types.
import { $, all, icon, make, t, toast } from "./dom.js";
import { FILE, fixed, leaves, missing, payload, read } from "./commands.js";

const PAUSE = 120, LARGEST = 256 * 1024;
const box = $("#composer"), popup = $("#popup"), list = $("#suggest"), hint = $("#hint");

export class Composer {
  // `known` as in messages; `ask(data, kind)` sends a command or asks for suggestions; `write(text)`;
  // `used()` tells which commands belong to what is under way in this channel.
  constructor(known, ask, write, upward, used) {
    Object.assign(this, { known, ask, write, upward, used });
    this.commands = [];
    this.forget();
    box.oninput = () => this.suggest();
    box.onkeydown = event => this.key(event);
    box.onblur = () => setTimeout(() => { if (document.activeElement !== box) this.shut(); }, 150);
    $("#form").onsubmit = event => { event.preventDefault(); this.send(); };
  }

  // Forget everything that was typed: somebody else sits here, or another channel is open.
  forget() {
    box.value = "";
    this.picked = new Map();
    this.found = [];
    this.at = 0;
    this.round = 0;
    this.here = null;
    this.shut();
  }

  offer(registered) {
    this.commands = leaves(registered, this.known.locale);
    // They may come while somebody is typing already.
    if (document.activeElement === box && box.value.startsWith("/")) this.suggest();
  }

  begin() {
    box.focus();
    if (!box.value) { box.value = "/"; this.suggest(); }
  }

  // Each time a command is begun: a table may have opened or ended since.
  orient() {
    const asked = this.here = { elsewhere: [] };
    this.used().then(data => {
      if (this.here !== asked) return;
      Object.assign(asked, data);
      if (!popup.hidden) this.suggest();
    }, () => {});
  }

  suggest() {
    if (!box.value.startsWith("/")) this.here = null;
    else if (!this.here) this.orient();
    const told = read(box.value, this.commands);
    this.round++;
    clearTimeout(this.timer);
    if (told.call) this.options(told);
    else this.show(told.typed === null ? [] : this.matching(told.typed), told.typed ? t("page-commands-like", { words: told.typed }) : t("page-commands"));
    this.hint(told);
  }

  matching(typed) {
    const wanted = typed.toLowerCase().trim();
    // Where nothing has been said yet, the first command is the one that opens a table.
    const { busy = $("#start").hidden, elsewhere = [] } = this.here || {};
    const opens = one => !wanted && !busy && one.words === t("page-first-command");
    const rank = one => (opens(one) ? -1 : one.words.toLowerCase().startsWith(wanted) ? 0 : one.words.toLowerCase().includes(wanted) ? 1 : 2);
    return this.commands
      .filter(one => rank(one) < 2 && !elsewhere.includes(one.command.name))
      .sort((a, b) => rank(a) - rank(b))
      .map(one => ({ command: one, desc: one.about, insert: this.begun(one) }));
  }

  // What stands in the box when a command is picked: it asks for the first option, if there is one.
  begun(one) {
    const first = one.options.find(option => option.raw.required) || one.options[0];
    return first ? `/${one.words} ${first.name}: ` : `/${one.words}`;
  }

  // A mention of a command was pressed: nothing happens unless its id and default name are of one here.
  open(name, id) {
    const one = this.commands.find(each => each.command.id === id && [each.command, ...each.path].map(part => part.name).join(" ") === name);
    if (!one) return;
    box.value = this.begun(one);
    box.focus();
    this.suggest();
  }

  options(told) {
    if (!told.now) { this.show(this.further(told), t("page-options")); return; }
    const about = told.now.about || told.now.name, ready = fixed(told.now, this.known);
    const taken = this.picked.has(`${told.now.raw.name}\n${told.typed}`);
    if (taken) { this.show(this.further(told), t("page-options")); return; }
    if (told.now.raw.type === FILE) { this.show([{ value: t("page-pick-file"), file: told }], about); return; }
    if (ready) {
      const typed = told.typed.toLowerCase();
      this.show(ready.filter(one => one.name.toLowerCase().includes(typed)).map(one => this.valueRow(told, one)), about);
      return;
    }
    const round = this.round;
    this.timer = setTimeout(() => {
      this.ask(payload(told, this.picked, this.known, told.now), 4).then(
        ({ data }) => { if (round === this.round) this.show(data.choices.map(one => this.valueRow(told, one)), about); },
        () => { if (round === this.round) this.show([], about); });
    }, PAUSE);
  }

  valueRow(told, one) {
    return { value: one.name, keep: [`${told.now.raw.name}\n${one.name}`, one.value], insert: `${box.value.slice(0, told.start)} ${one.name} ` };
  }

  further(told) {
    return told.call.options
      .filter(one => !told.values.has(one.name))
      .map(one => ({ value: one.name, desc: one.about, insert: `${box.value.trimEnd()} ${one.name}: ` }));
  }

  hint(told) {
    hint.hidden = !told.call;
    if (!told.call) { hint.replaceChildren(); return; }
    hint.replaceChildren(make("b", "", `/${told.call.words}`));
    for (const one of told.call.options) hint.append(make("span", `opt${one === told.now ? " now" : ""}`, one.name + (one.raw.required ? "*" : "")));
    hint.append(make("span", "why", told.now ? told.now.about : told.call.about));
  }

  show(found, head) {
    this.found = found;
    $("#popup-head").textContent = head;
    list.replaceChildren(...found.map((one, n) => this.row(one, n)));
    popup.hidden = !found.length;
    box.ariaExpanded = found.length > 0;
    this.mark(0);
  }

  row(one, n) {
    const row = make("li"), words = make("span", "cmd", one.command ? `/${one.command.words}` : one.value);
    row.id = `s${n}`;
    row.role = "option";
    for (const option of one.command?.options || []) words.append(" ", make("span", "args", option.name));
    row.append(icon(one.command ? "i-slash" : "i-value"), words);
    if (one.desc) row.append(make("span", "desc", one.desc));
    row.onpointerdown = event => { event.preventDefault(); this.take(n); };
    return row;
  }

  mark(to) {
    const count = this.found.length;
    this.at = count ? (to + count) % count : 0;
    all("li", list).forEach((row, n) => {
      row.classList.toggle("at", n === this.at);
      row.ariaSelected = n === this.at;
    });
    if (count) box.setAttribute("aria-activedescendant", `s${this.at}`);
    else box.removeAttribute("aria-activedescendant");
    list.children[this.at]?.scrollIntoView({ block: "nearest" });
  }

  take(n) {
    const one = this.found[n];
    if (one.file) { this.pickFile(one.file); return; }
    if (one.keep) this.picked.set(...one.keep);
    box.value = one.insert;
    box.focus();
    this.suggest();
  }

  // A file of this machine becomes the value of an option; its name stands in the box.
  pickFile(told) {
    const input = $("#file"), before = box.value.slice(0, told.start);
    input.value = "";
    input.onchange = async () => {
      const file = input.files[0];
      if (!file) return;
      if (file.size > LARGEST) { toast(t("page-file-large"), t("page-file-large-text", { number: LARGEST / 1024 })); return; }
      const bytes = new Uint8Array(await file.arrayBuffer());
      const content = btoa(Array.from(bytes, one => String.fromCharCode(one)).join(""));
      // Somebody else may sit here by now, or something else be typed.
      if (box.value.slice(0, told.start) !== before) return;
      this.picked.set(`${told.now.raw.name}\n${file.name}`, { filename: file.name, content });
      box.value = `${before} ${file.name} `;
      box.focus();
      this.suggest();
    };
    input.click();
  }

  shut() {
    clearTimeout(this.timer);
    this.round++;
    popup.hidden = hint.hidden = true;
    this.found = [];
    list.replaceChildren();
    box.ariaExpanded = false;
    box.removeAttribute("aria-activedescendant");
  }

  key(event) {
    if (event.key === "Escape" && !(popup.hidden && hint.hidden)) {
      event.preventDefault();
      event.stopPropagation();
      this.shut();
    } else if (event.key === "ArrowUp" && !box.value) {
      event.preventDefault();
      this.upward();
    } else if (popup.hidden) {
      return;
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      this.mark(this.at + (event.key === "ArrowDown" ? 1 : -1));
    } else if ((event.key === "Tab" && !event.shiftKey) || (event.key === "Enter" && !this.complete())) {
      event.preventDefault();
      this.take(this.at);
    }
  }

  // Whether Enter sends: the command is whole, and what is suggested are only further options.
  complete() {
    const told = read(box.value, this.commands);
    if (!told.call || missing(told)) return false;
    const typing = told.now && !this.picked.has(`${told.now.raw.name}\n${told.typed}`);
    return !typing || !this.found.length;
  }

  send() {
    const text = box.value.trim();
    if (!text) return;
    const told = read(`${text} `, this.commands);
    if (!text.startsWith("/")) { this.write(text); this.forget(); return; }
    if (!told.call) { this.suggest(); return; }
    const needed = missing(told);
    if (needed) {
      if (!told.values.has(needed.name)) box.value = `${box.value.trimEnd()} ${needed.name}: `;
      this.suggest();
      return;
    }
    this.ask(payload(told, this.picked, this.known), 2, text);
    this.forget();
  }
}
