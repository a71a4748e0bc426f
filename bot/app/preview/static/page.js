/** The page: which of its places is shown, who one is, and the cards of the games. */
import { drawComposer, openCommand } from "./composer.js";
import { by, face, make } from "./dom.js";
import { follow, showMessages, showRoom } from "./room.js";
import { act, be, house, now } from "./state.js";

const WAYS = [["play", "Play now", "success"], ["learn", "Learn", "primary"], ["watch", "Watch two computers play", "plain"]];

function drawCards() {
  by("cards").replaceChildren(...house.games.map((game) => make("article", { class: "card", "--game": game.colour,
    "data-game": game.key },
  make("img", { class: "art", src: `/art/${game.key}.svg`, alt: "",
    error: (event) => event.target.remove() }),
  make("div", {}, make("h2", {}, `${game.emoji} ${game.title}`), make("small", { class: "facts" }, game.facts), make("p", {}, game.tagline),
    make("div", { class: "ways" }, ...WAYS.map(([way, label, style]) => make("button", { class: `button ${style}`,
      type: "button", "aria-label": `${label}: ${game.title}`,
      title: way === "play" ? "Against an easy computer, with hints" : null, click: (event) => begin(event, game, way) }, label)))))));
}

async function begin(event, game, way) {
  const pressed = event.currentTarget;
  pressed.setAttribute("aria-busy", "true");
  const reply = await act("/begin", { game: game.key, way });
  pressed.removeAttribute("aria-busy");
  if (reply.room) location.hash = `#/room/${reply.room}`;
}

function drawPeople() {
  by("who").replaceChildren(...house.people.map((each) => make("option", { value: each.id },
    each.server === house.people[0].server ? each.name : `${each.name} · ${each.server}`)));
  by("people").append(...house.people.map((each) => make("label", {},
    make("input", { type: "radio", name: "person", value: each.id, change: () => become(each.id) }), face(each.name), each.name,
    each.server === house.people[0].server ? "" : make("small", {}, ` ${each.server}`))));
  by("who").addEventListener("change", () => become(by("who").value));
  markPerson();
}

function markPerson() {
  by("who").value = now.person.id;
  for (const each of document.querySelectorAll("#people input")) each.checked = each.value === now.person.id;
}

function become(id) {
  be(id);
  markPerson();
  enter();
}

function enter() {
  follow();
  drawComposer();
}

function show() {
  const [, place, room] = /^#\/(\w*)\/?(\d*)/.exec(location.hash) ?? [];
  const talking = place === "room" || place === "messages" || (house.spectate && !location.hash);
  const arriving = talking && by("talk").hidden;
  by("games").hidden = talking;
  by("talk").hidden = !talking;
  if (house.spectate && !location.hash) now.room = house.grandstand;
  document.body.classList.toggle("spectate", house.spectate && now.room === house.grandstand && talking);
  const tab = !talking ? "games" : place === "messages" ? "messages" : "room";
  by("talk").dataset.tab = tab;
  for (const link of document.querySelectorAll("[data-place]")) {
    if (link.dataset.place === tab) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = tab === "games" ? "Paddock" : `${tab === "room" ? "Channel" : "Messages"} · Paddock`;
  if (arriving || tab === "room") showRoom();
  if (arriving || tab === "messages") showMessages();
  if (room && room !== now.room) { now.room = room; enter(); }
}

document.addEventListener("click", (event) => {
  const command = event.target.closest?.("[data-command]")?.dataset.command;
  if (command) openCommand(command);
});
addEventListener("hashchange", () => { show(); });
drawPeople();
drawCards();
show();
enter();
