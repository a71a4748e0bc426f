/** Opens a form that the bot has answered with. */
import { by, make } from "./dom.js";
import { act } from "./state.js";

const PARAGRAPH = 2;

export function openForm(form, room) {
  const dialog = by("form");
  const fields = form.parts.flatMap((part) => drawPart(part));
  const paper = make("form", { method: "dialog" }, make("h2", { id: "form-title" }, form.title), ...fields,
    make("div", { class: "row" },
      make("button", { class: "button", type: "button", click: () => dialog.close() }, "Cancel"),
      make("button", { class: "button primary", type: "submit" }, "Send")));
  paper.addEventListener("submit", async (event) => {
    event.preventDefault();
    const filled = Object.fromEntries(new FormData(paper).entries());
    dialog.close();
    const reply = await act("/submit", { room, control: form.id, fields: filled });
    if (reply.form) openForm(reply.form, room);
  });
  dialog.setAttribute("aria-labelledby", "form-title");
  dialog.replaceChildren(paper);
  dialog.showModal();
}

function drawPart(part, label = part.label, about = part.description) {
  switch (part.type) {
    case 1: return part.components.flatMap((each) => drawPart(each));
    case 4: return [make("label", { class: "field" }, label ?? "", about ? make("small", {}, about) : null, input(part))];
    case 10: return [make("p", {}, part.content)];
    case 18: return drawPart(part.component, part.label, part.description);
    default: throw new Error(`a form has a part of a kind that this page cannot draw: ${part.type}`);
  }
}

function input(part) {
  const long = part.style === PARAGRAPH;
  const drawn = make(long ? "textarea" : "input", { name: part.custom_id, placeholder: part.placeholder,
    required: part.required !== false, minlength: part.min_length, maxlength: part.max_length, rows: long ? 8 : null });
  drawn.value = part.value ?? "";
  return drawn;
}
