/** Where one writes: commands with their options, or a message; and the commands that are wanted most, as buttons. */
import { by, make, tell } from "./dom.js";
import { openForm } from "./form.js";
import { act, commandsOf, gameOf, house, now, suggest } from "./state.js";

let known = [];

/** Draws it for the room that is shown. */
export async function drawComposer() {
  const box = make("input", { id: "composer", role: "combobox", "aria-expanded": "false", "aria-controls": "found",
    "aria-autocomplete": "list", "aria-label": "Message, or / for commands", autocomplete: "off",
    placeholder: "Message, or / for commands" });
  const found = make("ul", { class: "list", id: "found", role: "listbox", "aria-label": "Commands", hidden: true });
  const paper = make("form", { class: "write" }, box, make("button", { class: "button", type: "submit" }, "Send"));
  const game = gameOf(now.room);
  const help = ["How to play", "help", game ? { game: game.key } : {}];
  by("room-desk").replaceChildren(quick(now.room, help), paper, found);
  by("messages-desk").replaceChildren(quick(now.person.private, ["💡 Hint", "hint"], help));
  const choice = chooser(box, found, (name) => { box.value = ""; openCommand(name); });
  box.addEventListener("input", () => choice.offer(matching(box.value)));
  paper.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (choice.take()) return;
    const text = box.value.trim();
    if (text.startsWith("/")) { tell("There is no such command here. Press / to see all of them."); return; }
    if (!text) return;
    box.value = "";
    await act("/say", { room: now.room, text });
  });
  const there = await commandsOf(now.room);
  if (!box.isConnected) return; // another room is shown by now
  known = there;
  if (box.value) choice.offer(matching(box.value)); // it was typed before they were there
}

/** Buttons for the commands that are wanted most in a room. */
function quick(room, ...wanted) {
  return make("div", { class: "quick" }, ...wanted.map(([label, command, options]) => make("button", { class: "button",
    type: "button", click: () => run(command, options ?? {}, room) }, label)));
}

function matching(text) {
  if (!text.startsWith("/")) return [];
  const typed = text.slice(1).toLowerCase().trim();
  return known.filter((each) => each.name.includes(typed))
    .sort((one, other) => Number(other.name.startsWith(typed)) - Number(one.name.startsWith(typed)))
    .map((each) => ({ value: each.name, label: `/${each.name}`, about: each.about }));
}

async function run(command, options, room = now.room) {
  const reply = await act("/run", { room, command, options });
  if (reply.form) openForm(reply.form, room);
}

/** Opens a command: at once where it has no options, else as a form. */
export async function openCommand(name) {
  if (!known.length) known = await commandsOf(now.room);
  const command = known.find((each) => each.name === name);
  if (!command) { tell(`/${name} cannot be used here.`); return; }
  if (!command.options.length) { run(name, {}); return; }
  const dialog = by("form");
  const paper = make("form", { method: "dialog" }, make("h2", { id: "form-title" }, `/${name}`),
    make("p", {}, command.about));
  paper.append(...command.options.map((option) => field(option, name, paper)),
    make("div", { class: "row" },
      make("button", { class: "button", type: "button", click: () => dialog.close() }, "Cancel"),
      make("button", { class: "button primary", type: "submit" }, "Run")));
  paper.addEventListener("submit", async (event) => {
    event.preventDefault();
    const options = await filled(paper, command);
    dialog.close();
    run(name, options);
  });
  dialog.setAttribute("aria-labelledby", "form-title");
  dialog.replaceChildren(paper);
  dialog.showModal();
}

async function filled(paper, command) {
  const options = {};
  for (const option of command.options) {
    const input = paper.elements[option.name];
    if (option.kind === "attachment") {
      const [file] = input.files;
      if (file) options[option.name] = { name: file.name, text: await file.text() };
    } else if (input.value !== "") options[option.name] = option.kind === "boolean" ? input.value === "true" : input.value;
  }
  return options;
}

function field(option, command, paper) {
  const label = make("label", { class: "field" }, option.name + (option.required ? "" : " (optional)"),
    make("small", {}, option.about));
  const common = { name: option.name, required: option.required };
  const choices = choicesOf(option);
  if (choices) {
    label.append(make("select", common, make("option", { value: "" }, ""),
      ...choices.map(([name, value]) => make("option", { value }, name))));
    return label;
  }
  const number = option.kind === "integer" || option.kind === "number";
  const type = option.kind === "attachment" ? "file" : number ? "number" : "text";
  const box = make("input", { ...common, type, autocomplete: "off",
    min: number ? option.least : null, max: number ? option.most : null,
    minlength: number ? null : option.least, maxlength: number ? null : option.most });
  label.append(box);
  if (option.completes) complete(box, label, option, command, paper);
  return label;
}

function choicesOf(option) {
  if (option.choices.length) return option.choices;
  if (option.kind === "boolean") return [["Yes", "true"], ["No", "false"]];
  if (option.kind === "user") return house.people.map((each) => [each.name, each.id]);
  if (option.kind === "channel") return now.rooms.filter((each) => !each.thread).map((each) => [`#${each.name}`, each.id]);
  return null;
}

function complete(box, label, option, command, paper) {
  const found = make("ul", { class: "list", id: `found-${option.name}`, role: "listbox", hidden: true });
  box.setAttribute("role", "combobox");
  box.setAttribute("aria-controls", found.id);
  label.append(found);
  const choice = chooser(box, found, (value) => { box.value = value; });
  let asked = 0;
  const ask = async () => {
    asked += 1;
    const number = asked;
    const given = await filled(paper, { options: known.find((each) => each.name === command).options
      .filter((each) => each.name !== option.name) });
    const offered = await suggest({ room: now.room, command, option: option.name, text: box.value, options: given });
    if (number === asked) choice.offer(offered.map(([name, value]) => ({ value, label: name })));
  };
  let later;
  const forget = () => { asked += 1; clearTimeout(later); };
  box.addEventListener("blur", forget);
  box.addEventListener("chosen", forget);
  box.addEventListener("keydown", (event) => { if (event.key === "Escape") forget(); });
  box.addEventListener("input", () => { clearTimeout(later); later = setTimeout(ask, 150); });
  box.addEventListener("focus", ask);
}

/** A list below a field, moved through with the arrow keys; `chosen` gets the value. */
function chooser(box, list, chosen) {
  let at = -1;
  let items = [];
  const close = () => { list.hidden = true; box.setAttribute("aria-expanded", "false"); at = -1; };
  const take = () => {
    if (list.hidden || at < 0) return false;
    const { value } = items[at];
    close();
    chosen(value);
    box.dispatchEvent(new Event("chosen"));
    return true;
  };
  const mark = () => [...list.children].forEach((each, number) => {
    each.setAttribute("aria-selected", String(number === at));
    if (number === at) { box.setAttribute("aria-activedescendant", each.id); each.scrollIntoView({ block: "nearest" }); }
  });
  const offer = (offered) => {
    items = offered;
    list.replaceChildren(...items.map((each, number) => make("li", { role: "option", id: `${list.id}-${number}`,
      mousedown: (event) => { event.preventDefault(); at = number; take(); } }, each.label,
    each.about ? make("small", {}, each.about) : null)));
    list.hidden = !items.length;
    box.setAttribute("aria-expanded", String(!list.hidden));
    at = items.length ? 0 : -1;
    mark();
  };
  box.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      at = (at + (event.key === "ArrowDown" ? 1 : -1) + items.length) % items.length;
      mark();
    } else if (event.key === "Enter" && at >= 0) { event.preventDefault(); take(); } else if (event.key === "Escape") {
      event.preventDefault();
      close();
    }
  });
  box.addEventListener("blur", close);
  return { offer, take };
}
