// The WebSocket of this tab. It comes back by itself; a request under way at a cut is not repeated,
// since the messages show how things stand.

const IDENTIFY = 2;
export const INTERACT = 40, WRITE = 41, READ = 42, OLDER = 43, LOCALE = 44, PERSON = 45, SET_UP = 46, ROOM = 47, DISMISS = 48, USED = 49;
const REFUSED = 4004, CLOSING = 1001;

export class Gateway {
  // `hear(name, data)` takes the events; `stand(state)` is told "up", "down", "ended" or "refused".
  constructor(token, person, hear, stand) {
    Object.assign(this, { token, person, hear, stand });
    this.waiting = new Map();
    this.nonce = 0;
    this.tries = 0;
    this.ended = false;
    this.connect();
  }

  connect() {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table/gateway`);
    this.socket = socket;
    socket.onopen = () => this.send(IDENTIFY, { token: this.token, person: this.person });
    socket.onmessage = event => {
      const { t: name, d: data } = JSON.parse(event.data);
      if (socket !== this.socket || this.ended || !name) return;
      if (name === "READY") { this.tries = 0; this.stand("up"); }
      this.settle(name, data);
      this.hear(name, data);
    };
    socket.onclose = event => {
      if (socket !== this.socket || this.ended) return;
      for (const { no } of this.waiting.values()) no("cut");
      this.waiting.clear();
      this.stand({ [REFUSED]: "refused", [CLOSING]: "ended" }[event.code] || "down");
      if (event.code === REFUSED) return;
      const wait = Math.min(5000, 200 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
      this.timer = setTimeout(() => this.connect(), wait);
    };
  }

  get up() { return this.socket.readyState === WebSocket.OPEN; }

  send(op, d) {
    if (this.up) this.socket.send(JSON.stringify({ op, d }));
  }

  // Sends a request with a nonce; the promise holds the event that answers it, or fails with a reason.
  ask(op, d) {
    if (!this.up) return Promise.reject("cut");
    const nonce = String(++this.nonce);
    return new Promise((yes, no) => {
      this.waiting.set(nonce, { yes, no });
      this.send(op, { ...d, nonce });
    });
  }

  settle(name, data) {
    const asked = data?.nonce && this.waiting.get(data.nonce);
    if (!asked || name.startsWith("MESSAGE_")) return;
    this.waiting.delete(data.nonce);
    if (name === "INTERACTION_FAILURE") asked.no(data.reason);
    else asked.yes({ name, data });
  }

  end() {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket.close();
    for (const { no } of this.waiting.values()) no("left");
    this.waiting.clear();
  }
}
