// Pictures that are enlarged and moved by touch: two fingers or a double tap enlarge, one finger moves
// what is enlarged. With a mouse: Ctrl and the wheel, and dragging.

const TWICE = 300, NEAR = 24, STEP = 2.5, MOST = 6;

// `glass` is what one looks through, `sheet` what moves behind it. `tap(event)` is called for a press
// that is neither. Returns `{by(factor), move(across, down), reset(), scale()}`.
export function zoomable(glass, sheet, tap = () => {}) {
  const touches = new Map();
  let scale = 1, x = 0, y = 0, last = null, moved = false, waiting = 0;

  function show() {
    const across = glass.clientWidth, down = glass.clientHeight;
    x = bounded(x, across, sheet.offsetWidth * scale, sheet.offsetLeft);
    y = bounded(y, down, sheet.offsetHeight * scale, sheet.offsetTop);
    sheet.style.transform = scale === 1 ? "none" : `translate(${x}px, ${y}px) scale(${scale})`;
    glass.classList.toggle("zoomed", scale > 1);
  }
  // What is larger than the glass covers it; what is smaller lies in its middle.
  function bounded(at, room, size, edge) {
    return size > room ? Math.min(-edge, Math.max(room - size - edge, at)) : (room - size) / 2 - edge;
  }

  function to(wanted, point) {
    const next = Math.max(1, Math.min(MOST, wanted)), box = glass.getBoundingClientRect();
    const left = point.x - box.left - sheet.offsetLeft, top = point.y - box.top - sheet.offsetTop;
    x = left - (left - x) * (next / scale);
    y = top - (top - y) * (next / scale);
    if (next === 1) x = y = 0;
    scale = next;
    show();
  }
  const middle = () => {
    const box = glass.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const spread = () => {
    const [one, other] = [...touches.values()];
    return { apart: Math.hypot(one.x - other.x, one.y - other.y), x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  };

  glass.addEventListener("pointerdown", event => {
    if (event.pointerType === "mouse" && event.button) return;
    if (!touches.size) moved = false;
    touches.set(event.pointerId, { x: event.clientX, y: event.clientY, from: [event.clientX, event.clientY] });
  });
  glass.addEventListener("pointermove", event => {
    const touch = touches.get(event.pointerId);
    if (!touch) return;
    const before = touches.size === 2 && spread();
    const across = event.clientX - touch.x, down = event.clientY - touch.y;
    Object.assign(touch, { x: event.clientX, y: event.clientY });
    if (before) {
      const now = spread();
      moved = true;
      x += now.x - before.x;
      y += now.y - before.y;
      to(scale * (now.apart / (before.apart || 1)), now);
    } else if (scale > 1 && (moved || Math.hypot(touch.x - touch.from[0], touch.y - touch.from[1]) > 6)) {
      moved = true;
      x += across;
      y += down;
      show();
    }
    if (moved && !glass.hasPointerCapture(event.pointerId)) glass.setPointerCapture(event.pointerId);
  });
  for (const end of ["pointerup", "pointercancel"]) glass.addEventListener(end, event => { touches.delete(event.pointerId); });

  // What was moved was not pressed.
  glass.addEventListener("click", event => {
    if (moved) { event.preventDefault(); event.stopPropagation(); moved = false; return; }
    if (event.target.closest("button")) return;
    if (event.pointerType !== "touch") { tap(event); return; }
    const now = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    clearTimeout(waiting);
    if (last && now.at - last.at < TWICE && Math.hypot(now.x - last.x, now.y - last.y) < NEAR) {
      last = null;
      to(scale > 1 ? 1 : STEP, now);
      return;
    }
    last = now;
    waiting = setTimeout(() => tap(event), TWICE);
  }, true);
  glass.addEventListener("dragstart", event => event.preventDefault());
  glass.addEventListener("wheel", event => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    to(scale * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
  }, { passive: false });

  return {
    by: factor => to(scale * factor, middle()),
    move: (across, down) => { x += across; y += down; show(); },
    reset: () => { scale = 1; x = y = 0; show(); },
    scale: () => scale,
  };
}
