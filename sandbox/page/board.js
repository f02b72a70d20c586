// The board stays in sight: on a wide page the newest pictures stand in a column beside the messages; on
// a phone they are scrolled above the sheet while a list is open.
import { $, all, make, phone, root, wide } from "./dom.js";

const column = $("#pin"), pane = $("#messages");
let held = [], key = null;

// Puts the pictures of the column back where they belong, so that their messages are whole.
export function giveBack() {
  if (column.contains(document.activeElement)) key = document.activeElement.dataset.key;
  for (const { figure, place } of held.reverse()) place.replaceWith(figure);
  held = [];
  column.hidden = true;
}

// Moves the pictures of these messages into the column; returns the key of a control there that had the
// focus and is gone.
export function pin(items) {
  giveBack();
  if (wide.matches) for (const figure of items.flatMap(one => all(".picture", one))) {
    const place = make("i", "place");
    figure.replaceWith(place);
    column.append(figure);
    held.push({ figure, place });
  }
  column.hidden = !held.length;
  const had = key, same = had && all("button", column).find(one => one.dataset.key === had);
  key = null;
  same?.focus({ preventScroll: true });
  return same ? null : had;
}

// A strip of cards shows no board.
export const isBoard = figure => $("img", figure).width < 2.2 * $("img", figure).height;

// Scrolls so that the board lies above an open sheet; returns what scrolls back.
export function inSight(face, sheet) {
  const item = face.closest(".msg");
  if (!phone.matches || !item) return () => {};
  const before = all(".picture").filter(one => one.offsetWidth && one.compareDocumentPosition(face) & Node.DOCUMENT_POSITION_FOLLOWING);
  const mine = before.filter(one => item.contains(one));
  const figures = mine.some(isBoard) ? mine : before.filter(isBoard).slice(-1);
  const from = pane.scrollTop;
  root.classList.add("sheet-open");
  for (const one of figures) one.classList.add("lit");
  if (figures.length) {
    const room = pane.getBoundingClientRect(), top = figures[0].getBoundingClientRect().top;
    const under = figures.at(-1).getBoundingClientRect().bottom;
    if (top < room.top || under > sheet.getBoundingClientRect().top) pane.scrollTop += top - room.top - 8;
  }
  return () => {
    root.classList.remove("sheet-open");
    for (const one of figures) one.classList.remove("lit");
    pane.scrollTop = from;
  };
}
