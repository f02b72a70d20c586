// The page: one person at a table. The socket tells what that person may see; switching people
// closes it, empties the page and opens another.
import { $, all, button, hush, make, phone, root, say, speak, t, toast, wide } from "./dom.js";
import { DISMISS, Gateway, INTERACT, LOCALE, OLDER, PERSON, READ, ROOM, SET_UP, USED, WRITE } from "./gateway.js";
import { Composer } from "./composer.js";
import { closeCoach, coach, coaching, pass, understood } from "./coach.js";
import { closeDialogs, openForm, rowsOf } from "./dialogs.js";
import { layer } from "./back.js";
import { giveBack, inSight, isBoard, pin } from "./board.js";
import { framed } from "./frame.js";
import { forgetSpots, place } from "./spots.js";
import { lists } from "./select.js";
import { paint } from "./theme.js";
import { drawer, showPeople, showRooms } from "./rail.js";
import { isPrivate, messageItem } from "./message.js";
import { linesOf, spoken } from "./markup.js";
import { Log, older } from "./log.js";
import { browsers, languages, showCards } from "./start.js";
import { belongs, betweenTurns, showTurn, turnOf } from "./turn.js";

const DIRECT = 1;
const state = { users: new Map(), roles: new Map(), rooms: new Map(), people: [], cards: [], registered: null, here: null, turn: null, master: false };
let gateway = null;

// What messages need to know of everything else.
const known = {
  me: "",
  locale: browsers(),
  user: id => state.users.get(id) && nameOf(state.users.get(id)),
  role: id => state.roles.get(id),
  channel: id => state.rooms.get(id)?.name,
  everybody: () => [...state.users.values()].filter(one => !one.bot && !one.hidden).map(one => ({ label: nameOf(one), value: one.id })),
  channels: () => [...state.rooms.values()].filter(one => one.type !== DIRECT),
  places: kinds => known.channels().filter(one => !kinds?.length || kinds.includes(one.type)).map(one => ({ label: `#${one.name}`, value: one.id })),
  roles: () => [...state.roles].map(([id, name]) => ({ label: `@${name}`, value: id })),
  idOfUser: name => known.everybody().find(one => one.label === name)?.value ?? name,
  idOfChannel: name => known.channels().find(one => one.name === name)?.id ?? name,
  openCommand: (name, id) => composer.open(name, id),
};
const nameOf = user => (user.bot ? "Tablekeeper" : user.global_name || user.username);

// Presses: busy until the answer is there; a press is sent once.

const does = {
  press(message, part, from) {
    if (coaching() === "act") understood();
    interact({ type: 3, channel_id: message.channel_id, message_id: message.id, data: { component_type: 2, custom_id: part.custom_id } }, from);
  },
  pick(message, part, values, from) {
    understood("choose");
    interact({ type: 3, channel_id: message.channel_id, message_id: message.id, data: { component_type: part.type, custom_id: part.custom_id, values } }, from);
  },
  dismiss(message) { gateway.send(DISMISS, { channel_id: message.channel_id, message_id: message.id }); },
  frame: framed,
};
lists.opened = (face, sheet, shut) => {
  const off = layer(shut), back = inSight(face, sheet);
  return () => { off(); back(); };
};
const log = new Log(known, does);
const used = () => gateway.ask(USED, { channel_id: state.here }).then(({ data }) => data);
const composer = new Composer(known, ask, write, () => log.last()?.focus(), used);

async function interact(asked, from) {
  if (from?.ariaBusy) return;
  from?.setAttribute("aria-busy", "true");
  $("#toasts .passing")?.remove();
  log.expect();
  try {
    const { name, data } = await gateway.ask(INTERACT, asked);
    if (name === "INTERACTION_MODAL_CREATE") form(data, asked.channel_id);
  } catch (reason) {
    fail(reason);
  } finally {
    from?.removeAttribute("aria-busy");
  }
}

// Nothing was done, and the page shows how it stands: such a notice leaves by itself.
const PASSING = ["gone", "disabled", "busy", "not_offered"], STAYS = 8000;

function leave(box) {
  box.classList.add("passing");
  setTimeout(() => (box.matches(":hover, :focus-within") ? leave(box) : box.remove()), STAYS);
}

function fail(reason) {
  if (reason === "left") return;
  const known = ["gone", "disabled", "no_answer", "cut", "busy"].includes(reason) ? reason : "not_offered";
  const box = toast(t(`page-fail-${known}`), t(`page-fail-${known}-text`), t("page-to-turn"), jump);
  if (PASSING.includes(known)) leave(box);
}

function form(data, channel_id) {
  openForm(data.title, t("page-submit"), rowsOf(data.components, known), fields =>
    interact({ type: 5, channel_id, interaction_id: data.id, data: { custom_id: data.custom_id, fields } }));
}

function ask(data, type, text) {
  const asked = { type, channel_id: state.here, data };
  if (type === 4) return gateway.ask(INTERACT, asked);
  say(t("page-sent", { words: text }));
  return interact(asked);
}

function write(content) {
  if (!gateway.up) { fail("cut"); return; }
  gateway.send(WRITE, { channel_id: state.here, content });
}

// What the socket tells

const heard = {
  async READY(data) {
    known.me = data.user.id;
    known.locale = data.locale;
    state.users = new Map(data.users.map(one => [one.id, one]));
    state.roles = named(data.roles);
    state.rooms = new Map(data.channels.map(one => [one.id, one]));
    Object.assign(state, { people: data.people, cards: data.cards, master: data.master });
    if (!data.master) state.people = [data.user];
    sessionStorage.setItem("person", known.me);
    root.classList.toggle("one-person", !data.master);
    await speak(known.locale);
    $("#language").value = known.locale;
    paint();
    offer();
    rail();
    const before = state.here ?? sessionStorage.getItem(`room-${known.me}`);
    const rooms = [...state.rooms.values()], first = rooms.find(one => one.mention_count && one.type !== DIRECT) || rooms[0];
    go(state.rooms.has(before) ? before : first.id, true);
    live("up");
    if (data.unspoken) tongue(browsers());
  },
  APPLICATION_COMMAND_INDEX(data) { state.registered = data; offer(); },
  CARDS(data) { state.cards = data.cards; },
  PEOPLE_UPDATE(data) { state.people = data.people; rail(); },
  MESSAGE_CREATE(message) {
    counted(message.channel_id, message.counts);
    if (message.channel_id !== state.here) { elsewhere(message); return; }
    const using = active();
    log.add(message);
    shown();
    if (using && !isPrivate(message)) log.keep(using);
    if (message.author.id !== known.me) tell(linesOf(message), message);
    seen();
  },
  MESSAGE_UPDATE(message) {
    counted(message.channel_id, message.counts);
    if (message.channel_id !== state.here) return;
    const before = new Set(linesOf(log.messages.get(message.id) || { content: "" }));
    log.change(message, active()?.dataset.id);
    shown();
    tell(linesOf(message).filter(line => !before.has(line)), message);
    seen();
  },
  MESSAGE_DELETE(data) {
    counted(data.channel_id, data);
    if (data.channel_id === state.here) { log.remove(data.id); shown(); }
  },
  MESSAGES_CHUNK(data) {
    if (data.channel_id !== state.here) return;
    log.fill(data.messages, data.more, state.rooms.get(state.here)?.last_read);
    shown();
    seen();
  },
  MESSAGE_ACK(data) { counted(data.channel_id, data); },
  CHANNEL_CREATE: room, CHANNEL_UPDATE: room, THREAD_CREATE: room, THREAD_UPDATE: room,
  CHANNEL_DELETE(data) {
    state.rooms.delete(data.id);
    rail();
    if (data.id === state.here) go(state.rooms.keys().next().value);
  },
  GUILD_MEMBER_ADD(data) { state.users.set(data.user.id, data.user); },
  ROLES(data) { state.roles = named(data.roles); },
  USER_UPDATE(data) { state.users.set(data.user.id, data.user); },
};

const named = roles => new Map(roles.map(one => [one.id, one.name]));

function room(data) {
  const made = !state.rooms.has(data.id);
  state.rooms.set(data.id, data);
  rail();
  if (data.id === state.here) $("#title").textContent = data.name;
  if (made && state.wanted === data.name) { state.wanted = null; go(data.id); }
}

function offer() {
  const direct = state.rooms.get(state.here)?.type === DIRECT;
  if (state.registered) composer.offer(direct ? state.registered.direct : state.registered.guild);
}

function counted(id, counts) {
  const one = state.rooms.get(id);
  if (!one || !counts) return;
  Object.assign(one, { unread: counts.unread, mention_count: counts.mention_count });
  rail();
}

function elsewhere(message) {
  const one = state.rooms.get(message.channel_id);
  if (!one || message.author.id === known.me) return;
  if (one.type === DIRECT) {
    say(t("page-new-direct"));
    if (!coaching()) coach("private");
  } else if (message.pinged) say(t("page-mentioned-in", { channel: one.name }));
}

function tell(lines, message) {
  if (!lines.length) return;
  const who = isPrivate(message) ? t("page-only-you") : nameOf(message.author);
  say(`${who}: ${lines.map(line => spoken(line, known)).join(" ")}`);
}

// Everything beside the messages that depends on them

function rail() {
  showPeople(state.people, known.me, id => be(id));
  showRooms([...state.rooms.values()], state.here, go);
  const mentions = [...state.rooms.values()].reduce((sum, one) => sum + (one.mention_count || 0), 0);
  const here = state.rooms.get(state.here);
  document.title = `${mentions ? `(${mentions}) ` : ""}${titleOf(here)} · Tablekeeper`;
}

const titleOf = one => (!one ? "" : one.type === DIRECT ? "Tablekeeper" : `#${one.name}`);

function shown() {
  const messages = [...log.messages.values()], one = state.rooms.get(state.here);
  $("#start").hidden = messages.length > 0 || !one || one.type !== 0;
  $("#log").hidden = !$("#start").hidden;
  if (!$("#start").hidden) showCards(state.cards, setUp);
  const before = state.turn;
  state.turn = turnOf(messages);
  clearTimeout(state.over);
  boards(messages);
  if (state.turn || !before) showTurn(state.turn, known, next());
  else {
    // Between two turns the bar keeps its place, so that nothing moves; at the game's end it goes.
    betweenTurns();
    state.over = setTimeout(() => { state.turn = null; showTurn(null, known); hints(null, []); }, 5000);
    state.turn = { ...before, asked: [], passed: before.passed || before.asked.includes(known.me) };
  }
  hints(before, messages);
  if (state.handed && !$("#turn-act").hidden) { state.handed = false; $("#turn-act").focus(); }
}

// Who of those at this screen is asked, if I am not.
function next() {
  const asked = state.turn?.asked || [];
  return state.master && !asked.includes(known.me) && state.people.find(one => asked.includes(one.id));
}

// The panel that I am using: it, or its board, has the focus.
function active() {
  const panel = log.fold(), item = panel && log.item(panel.id), here = document.activeElement;
  return item && (item.contains(here) || $("#pin").contains(here)) ? item : null;
}

// The pictures of the newest panel, or else the newest public one, stand beside the messages.
function boards(messages) {
  giveBack();
  const panel = log.fold(), item = panel && log.item(panel.id);
  const pictured = messages.filter(one => !isPrivate(one) && log.item(one.id)?.querySelector(".picture")).at(-1);
  const fresh = item && (!pictured || belongs(panel, pictured)), figures = fresh ? all(".picture", item) : [];
  const table = pictured && !figures.some(isBoard) && log.item(pictured.id);
  const lost = pin(root.classList.contains("direct") ? [] : [...(figures.length ? [item] : []), ...(table ? [table] : [])]);
  // Who pressed a place goes on in the panel, or at that place of the next picture.
  if (lost) item?.focus({ preventScroll: true });
  for (const one of figures) place(one, item);
}
wide.addEventListener("change", () => { if (known.me) shown(); });

function hints(before, messages) {
  const mine = state.turn?.asked.includes(known.me);
  const panel = messages.filter(one => isPrivate(one)).at(-1);
  const item = panel && log.item(panel.id), first = item && firstIn(item);
  if (mine) pass("watch");
  if (mine && first && belongs(panel, state.turn.message)) coach("choose", first);
  else if (mine) coach("act", $("#turn-act"));
  else if (state.turn?.asked.length && (before?.asked.includes(known.me) || before?.passed)) coach("watch");
  else if (coaching() && !state.turn) closeCoach();
}

// What the hint points at: the first menu or main button, else the last plain one.
function firstIn(item) {
  return $(".rows .select-face:not(:disabled), .rows .main-btn:not(:disabled)", item) || all(".rows .btn:not(:disabled)", item).at(-1);
}

async function setUp(one, card) {
  if (card.ariaBusy) return;
  card.ariaBusy = true;
  say(t("page-setting-up", { name: one.title }));
  try {
    await gateway.ask(SET_UP, { channel_id: state.here, setup: one.setup });
  } catch (reason) {
    fail(reason);
  }
  card.ariaBusy = null;
}

function seen() {
  const last = log.newest();
  if (document.hidden || !last) return;
  const one = state.rooms.get(state.here);
  if (one?.last_read && older(last.id, one.last_read) <= 0) return;
  if (one) one.last_read = last.id;
  gateway.send(READ, { channel_id: state.here, message_id: last.id });
}
document.addEventListener("visibilitychange", () => { if (gateway && !document.hidden) seen(); });

// Channels and people

function go(id, again) {
  const one = state.rooms.get(id);
  if (!one) return;
  const same = state.here === id;
  state.here = id;
  state.turn = null;
  clearTimeout(state.over);
  sessionStorage.setItem(`room-${known.me}`, id);
  if (!(again && same)) { log.clear(); composer.forget(); closeCoach(); }
  $("#title").textContent = one.type === DIRECT ? "Tablekeeper" : one.name;
  root.classList.toggle("direct", one.type === DIRECT);
  $(".bar-glyph use").setAttribute("href", one.type === DIRECT ? "#i-mail" : one.parent_id ? "#i-thread" : "#i-hash");
  $("#messages").ariaLabel = t("page-messages-in", { channel: $("#title").textContent });
  $("#composer-label").textContent = t("page-composer", { channel: $("#title").textContent, name: known.user(known.me) });
  $("#composer").placeholder = t(one.type === DIRECT ? "page-write-direct" : "page-write");
  offer();
  rail();
  drawer(false);
  gateway.send(OLDER, { channel_id: id });
}

// Somebody else sits here: nothing of the one before stays in the page.
function be(id, room) {
  if (id === known.me) { drawer(false); return; }
  const name = known.user(id);
  gateway.end();
  empty();
  sessionStorage.setItem("person", id);
  if (room) sessionStorage.setItem(`room-${id}`, room);
  join(id);
  drawer(false);
  say(t("page-you-are-now", { name }));
}

function empty() {
  log.clear();
  composer.forget();
  composer.commands = [];
  closeDialogs();
  forgetSpots();
  closeCoach();
  hush();
  Object.assign(state, { users: new Map(), roles: new Map(), rooms: new Map(), cards: [], registered: null, here: null, turn: null });
  known.me = "";
  for (const id of ["toasts", "cards", "rooms", "direct"]) $(`#${id}`).replaceChildren();
  for (const id of ["title", "turn-who", "turn-what", "composer-label", "coach-title", "coach-text", "drawer-words", "hand-over"]) $(`#${id}`).textContent = "";
  $("#turn").hidden = $("#hand-over").hidden = true;
}

$("#add-person").onclick = () => openForm(t("page-add-person"), t("page-add"), [
  { words: make("p", "sheet-note", t("page-add-person-text")) },
  { id: "name", label: t("page-name"), required: true, most: 32 },
  { id: "locale", label: t("page-their-language"), options: languages.map(one => ({ ...one, default: one.value === known.locale })) },
], given => gateway.send(PERSON, given));

$("#add-room").onclick = () => openForm(t("page-add-channel"), t("page-add"), [
  { id: "name", label: t("page-name"), required: true, most: 32 },
], given => { state.wanted = given.name.trim().toLowerCase().split(/\s+/).join("-"); gateway.send(ROOM, given); });

async function tongue(locale) {
  known.locale = $("#language").value = locale;
  gateway.send(LOCALE, { locale });
  await speak(locale);
  live(told);
  paint();
  log.repaint();
  go(state.here, true);
}
$("#language").onchange = event => tongue(event.target.value);

// The turn bar presses the message's own button.
$("#turn-act").onclick = event => does.press(state.turn.message, state.turn.act, event.currentTarget);
function jump() {
  const item = state.turn && log.item(state.turn.message.id);
  (item || log.last())?.scrollIntoView({ block: "nearest" });
  (item || log.last())?.focus();
}
// In the same channel, to the next one at this screen.
$("#hand-over").onclick = () => { state.handed = true; be(next().id, state.here); };
$("#jump").onclick = jump;
$("#older").onclick = () => gateway.send(OLDER, { channel_id: state.here, before: log.oldest()?.id || "" });

// Keys for the whole page
document.addEventListener("keydown", event => {
  const typing = event.target.matches("input, textarea, select") || $("dialog[open]");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    composer.begin();
  }
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (root.classList.contains("drawer")) drawer(false);
  else if (coaching()) understood();
  else $("#toasts").replaceChildren();
});

// The connection

let told = null;
function live(how) {
  root.classList.toggle("cut", how !== "up");
  $("#live-words").textContent = t(how === "up" ? "page-connected" : how === "refused" ? "page-refused" : how === "ended" || told === "ended" ? "page-ended" : "page-cut");
  if (how === "down" && told === "ended") return;
  if (["down", "ended"].includes(how) && told === "up") {
    if (how === "down") toast(t("page-fail-cut"), t("page-cut-text"));
    else toast(t("page-ended"), t("page-ended-text"));
    for (const one of all("[aria-busy]")) one.ariaBusy = null;
  }
  if (how === "up" && ["down", "ended"].includes(told)) { $("#toasts").replaceChildren(); say(t("page-connected-again")); }
  if (how === "refused") toast(t("page-refused"), t("page-refused-text"));
  told = how;
}

function join(person) {
  const token = sessionStorage.getItem("token") || "";
  gateway = new Gateway(token, person, (name, data) => heard[name]?.(data), how => { if (how !== "up") live(how); });
}

const given = new URLSearchParams(location.hash.slice(1)).get("t");
if (given) {
  if (given !== sessionStorage.getItem("token")) sessionStorage.clear();
  sessionStorage.setItem("token", given);
  history.replaceState(null, "", "/");
}
await speak(browsers());
paint();
join(sessionStorage.getItem("person") || "");
if (!phone.matches) root.classList.remove("drawer");
