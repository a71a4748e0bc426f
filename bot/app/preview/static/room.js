/** The rooms: what stands in the one that is shown and in the private messages, kept up to date by the server. */
import { by, make, tell } from "./dom.js";
import { drawMessage } from "./message.js";
import { gameOf, house, now } from "./state.js";

const NEAR = 160;
const EMPTY = {
  room: "Nothing here yet. Go to Games and press Play now, or type / to see what Paddock can do.",
  messages: "Paddock writes to you here when it is your turn: your cards and your moves, for your eyes only.",
};
const dismissed = new Set();
let stream;
let panes = {};

/** Follows a room and the private messages of the person. */
export function follow() {
  stream?.close();
  panes = {
    room: { id: now.room, drawn: new Map(), log: by("room-log") },
    messages: { id: now.person.private, drawn: new Map(), log: by("messages-log") },
  };
  for (const [name, pane] of Object.entries(panes)) {
    pane.log.replaceChildren(make("p", { class: "empty" }, EMPTY[name]));
  }
  stream = new EventSource(`/events?person=${now.person.id}&room=${now.room}`);
  stream.addEventListener("error", () => tell("Paddock is not there at the moment. This page goes on as soon as it is back."));
  stream.addEventListener("message", (event) => update(JSON.parse(event.data)));
  by("room").dataset.room = now.room;
}

function update(news) {
  now.rooms = news.rooms;
  drawRooms();
  for (const [name, pane] of Object.entries(panes)) {
    if (news.panes[pane.id]) updatePane(name, pane, news.panes[pane.id]);
  }
  drawEchoes();
  document.body.dataset.news = String(Number(document.body.dataset.news ?? 0) + 1);
}

function updatePane(name, pane, { order, changed }) {
  const { log, drawn } = pane;
  const first = drawn.size === 0;
  const low = first || log.scrollHeight - log.scrollTop - log.clientHeight < NEAR || showsTop(log);
  const before = new Set(drawn.keys());
  for (const message of changed) {
    const old = drawn.get(message.id);
    const element = drawMessage(message, pane.id, (id) => { dismissed.add(id); element.remove(); });
    if (old?.isConnected) replaceKeepingFocus(old, element);
    drawn.set(message.id, element);
  }
  for (const [id, element] of drawn) if (!order.includes(id)) { element.remove(); drawn.delete(id); }
  const standing = order.filter((id) => !dismissed.has(id)).map((id) => drawn.get(id));
  if (standing.length) log.querySelector(":scope > .empty")?.remove();
  standing.forEach((element, place) => { if (log.children[place] !== element) log.insertBefore(element, log.children[place] ?? null); });
  const fresh = order.some((id) => !before.has(id));
  if (low || (fresh && changed.at(-1)?.private)) toEnd(log);
  if (name === "messages") count(changed, order);
}

const boards = new Map();

/**
 * Shows a table's pictures small while the hand beside it has the same ones, as large: a board, or an end card. In
 * Discord the two never stand side by side. A hand that is inside a question says no code, but did so before.
 */
function drawEchoes() {
  const hand = by("messages-log").lastElementChild;
  const pictures = [...hand?.querySelectorAll("img") ?? []];
  const [code] = [...hand?.querySelectorAll("code") ?? []].slice(-1);
  if (code) boards.set(hand.dataset.id, code.textContent);
  const known = pictures.length && boards.get(hand.dataset.id);
  for (const table of by("room-log").querySelectorAll(".message:not(.private)")) {
    const own = known && table.innerText.includes(known);
    const open = own && house.games.some((game) => game.open && table.innerText.includes(game.title));
    for (const [place, image] of table.querySelectorAll("img").entries()) {
      for (const each of [image, ...pictures]) if (!each.complete) each.addEventListener("load", drawEchoes, { once: true });
      const other = own && pictures[place];
      const alike = open && other && image.naturalWidth * other.naturalHeight === image.naturalHeight * other.naturalWidth;
      const same = alike || (other && image.alt === other.alt);
      image.classList.toggle("echo", Boolean(same && image.naturalWidth));
    }
  }
}

/** Whether the newest message begins near the top of what is seen, because it is shown from its beginning. */
function showsTop(log) {
  const newest = log.lastElementChild;
  return newest && Math.abs(newest.getBoundingClientRect().top - log.getBoundingClientRect().top) < NEAR;
}

/**
 * Shows the end of a room, also once its pictures have come. A long text is shown from its beginning, and so is a high
 * table where the hand with its buttons stands beside it.
 */
function toEnd(log) {
  const newest = log.lastElementChild;
  const isTable = log.id === "room-log" && matchMedia("(min-width: 801px)").matches && !newest?.matches(".private");
  const isText = newest && (isTable || !newest.querySelector("img"));
  const show = () => {
    if (!newest?.isConnected) return;
    log.scrollTop = log.scrollHeight;
    const above = log.getBoundingClientRect().top - newest.getBoundingClientRect().top;
    if (isText && above > 0) log.scrollTop -= above;
  };
  show();
  for (const image of log.querySelectorAll("img")) if (!image.complete) image.addEventListener("load", show, { once: true });
}

function replaceKeepingFocus(old, element) {
  const control = old.contains(document.activeElement) ? document.activeElement.dataset.control : null;
  old.replaceWith(element);
  if (control) [...element.querySelectorAll("[data-control]")].find((each) => each.dataset.control === control)?.focus();
}

const read = new Map();
let latest = [];

/** Counts the private messages that are new or different since they were looked at. */
function count(changed, order) {
  for (const message of changed) written.set(message.id, JSON.stringify(message));
  latest = order;
  if (by("messages").checkVisibility()) readMessages();
  drawCount();
}

const written = new Map();

/** Shows the newest message of the room, whose place could not be found while it was out of sight. */
export function showRoom() {
  toEnd(by("room-log"));
}

/** Shows the newest private message, whose place could not be found while they were out of sight. */
export function showMessages() {
  toEnd(by("messages-log"));
  if (by("messages").checkVisibility()) readMessages();
}

function readMessages() {
  for (const id of latest) read.set(id, written.get(id));
  drawCount();
}

function drawCount() {
  const unread = latest.filter((id) => read.get(id) !== written.get(id)).length;
  by("count").textContent = String(unread);
  by("count").hidden = unread === 0;
}

const seen = new Map();
let drawnRooms = "";

function drawRooms() {
  const current = now.rooms.find((room) => room.id === now.room);
  by("room-name").textContent = current ? `${current.thread ? "" : "# "}${current.name}` : "";
  by("room-about").textContent = house.spectate ? "Computers play, you watch. Press Games to play yourself." : gameOf(now.room)?.tagline ?? "";
  by("messages-about").textContent = `${house.bot} to ${now.person.name}`;
  const links = now.rooms.map((room) => {
    if (!seen.has(room.id) || room.id === now.room) seen.set(room.id, room.newest);
    const kind = [room.thread ? "thread" : "", seen.get(room.id) !== room.newest ? "fresh" : ""].join(" ").trim();
    return [{ href: `#/room/${room.id}`, class: kind || null, "aria-current": room.id === now.room ? "page" : null },
      `${room.thread ? "" : "# "}${room.name}`];
  });
  if (JSON.stringify(links) === drawnRooms) return; // whoever walks through them with the keyboard stays where they are
  drawnRooms = JSON.stringify(links);
  by("rooms").replaceChildren(...links.map(([attributes, name]) => make("a", attributes, name)));
  by("rooms").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
