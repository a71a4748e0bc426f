/** Who one is, where one looks, and how the server is asked. */
import { tell } from "./dom.js";

export const house = await (await fetch("/house")).json();
const asked = new URLSearchParams(location.search).get("as");
const remembered = localStorage.getItem("person");
const named = house.people.find((each) => each.name === asked) ?? house.people.find((each) => each.id === remembered);

export const now = { person: named ?? house.people[0], rooms: [] };
now.room = now.person.server === house.people[0].server ? house.games[0].room : now.person.room;

export function be(id) {
  const before = now.person;
  now.person = house.people.find((each) => each.id === id);
  if (now.person.server !== before.server) {
    now.room = now.person.room;
    if (location.hash.startsWith("#/room/")) history.replaceState(null, "", `#/room/${now.room}`);
  }
  localStorage.setItem("person", id);
}

export const gameOf = (room) => house.games.find((game) => game.room === room);
export const nameOf = (id) => house.people.find((each) => each.id === id)?.name;

async function post(address, body) {
  const answer = await fetch(address, { method: "POST", body: JSON.stringify({ person: now.person.id, ...body }) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

/** Does something in the name of the person; what comes of it is seen, only forms and refusals are returned. */
export async function act(address, body) {
  document.body.dataset.waiting = String(Number(document.body.dataset.waiting ?? 0) + 1);
  try {
    const reply = await post(address, body);
    if (reply.notice) tell(reply.notice);
    return reply;
  } catch {
    tell("Paddock does not answer. Is it still running?");
    return {};
  } finally {
    document.body.dataset.waiting = String(Number(document.body.dataset.waiting) - 1);
  }
}

export async function suggest(body) {
  try { return await post("/suggest", body); } catch { return []; }
}

export async function commandsOf(room) {
  const answer = await fetch(`/commands?person=${now.person.id}&room=${room}`);
  return answer.ok ? answer.json() : [];
}
