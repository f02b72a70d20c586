// What lies over the page (a list, a form, the large picture, the drawer): Back closes the topmost
// instead of leaving. While anything is open, the history has one entry more.

const open = [];
let guarded = false, leaving = false;

// Puts a layer on top; `close` is called when Back is pressed. Returns what takes it off again.
export function layer(close) {
  const one = { close };
  open.push(one);
  guard();
  return () => {
    const at = open.indexOf(one);
    if (at >= 0) open.splice(at, 1);
    // Another layer may open at once in its place.
    setTimeout(() => {
      if (open.length || !guarded || leaving) return;
      leaving = true;
      history.back();
    });
  };
}

function guard() {
  if (guarded || !open.length) return;
  guarded = true;
  history.pushState("layer", "");
}

addEventListener("popstate", () => {
  guarded = false;
  if (leaving) { leaving = false; guard(); return; }
  open.pop()?.close();
  guard();
});
