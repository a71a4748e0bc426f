/** Draws a message: its texts, pictures, boxes, buttons and lists. */
import { by, face, make } from "./dom.js";
import { openForm } from "./form.js";
import { act, house, now } from "./state.js";
import { time, words } from "./words.js";

const STYLES = { 1: "primary", 2: "plain", 3: "success", 4: "danger" };

/** Draws a message of a room; `dismiss` takes one that only its reader sees out of the room. */
export function drawMessage(message, room, dismiss) {
  const drawn = make("article", { class: message.private ? "message private" : "message", "data-id": message.id });
  const author = message.by_bot ? house.bot : message.author;
  const edited = message.edited ? make("span", {}, "(edited)") : null;
  drawn.append(face(author, message.by_bot),
    make("header", {}, make("b", {}, author), time(message.sent, "t"), edited));
  const body = make("div", { class: "body" });
  if (message.thinking) body.append(make("p", { class: "sub" }, `${house.bot} is thinking …`));
  if (message.text) body.append(words(message.text));
  const place = { room, message: message.id };
  body.append(...message.parts.map((part) => draw(part, place)).filter(Boolean));
  for (const file of message.files) body.append(make("a", { href: file.address, download: file.name }, `⬇ ${file.name}`));
  if (message.private) {
    body.append(make("div", { class: "only" }, "Only you can see this.",
      make("button", { class: "link", type: "button", click: () => dismiss(message.id) }, "Dismiss")));
  }
  drawn.append(body);
  return drawn;
}

function draw(part, place) {
  switch (part.type) {
    case 1: return row(part, place);
    case 2: return button(part, place);
    case 3: return list(part, place);
    case 5: return list({ ...part, options: house.people.map((each) => ({ label: each.name, value: each.id })) }, place);
    case 8: return list(ofChannels(part), place);
    case 9: return make("div", { class: "section" },
      make("div", {}, ...part.components.map((each) => draw(each, place))), draw(part.accessory, place));
    case 10: return words(part.content);
    case 11: return picture(part);
    case 12: return make("div", { class: "gallery" }, ...part.items.map(picture));
    case 13: return make("a", { href: part.file.url, download: true }, `⬇ ${part.name ?? "File"}`);
    case 14: return make("hr", { class: "separator" });
    case 17: return box(part, place);
    default: throw new Error(`a message has a part of a kind that this page cannot draw: ${part.type}`);
  }
}

function box(part, place) {
  const colour = part.accent_color ? `#${part.accent_color.toString(16).padStart(6, "0")}` : undefined;
  return make("div", { class: "box", ...(colour && { "--accent": colour }) },
    ...part.components.map((each) => draw(each, place)).filter(Boolean));
}

function row(part, place) {
  const drawn = make("div", { class: "row" }, ...part.components.map((each) => draw(each, place)));
  const short = part.components.every((each) => each.type === 2 && (each.label ?? "").length <= 6);
  if (short && part.components.length > 2) {
    drawn.classList.add("grid");
    drawn.style.setProperty("--columns", part.components.length);
  }
  return drawn;
}

function button(part, place) {
  const label = [part.emoji?.name, part.label].filter(Boolean).join(" ");
  if (part.url) return make("a", { class: "button", href: part.url, rel: "noreferrer", target: "_blank" }, label);
  const drawn = make("button", { class: `button ${STYLES[part.style]}`, type: "button", disabled: part.disabled,
    "data-control": part.custom_id, "aria-label": part.label ? null : part.emoji?.name }, label || "\u00a0");
  drawn.addEventListener("click", async () => {
    drawn.setAttribute("aria-busy", "true");
    const reply = await act("/press", { ...place, control: part.custom_id });
    drawn.removeAttribute("aria-busy");
    if (reply.form) openForm(reply.form, place.room);
  });
  return drawn;
}

function list(part, place) {
  const many = (part.max_values ?? 1) > 1;
  const title = part.placeholder ?? "Choose";
  const options = part.options.map((option) => make("option", { value: option.value, selected: option.default },
    [option.emoji?.name, option.label].filter(Boolean).join(" ") + (option.description ? ` – ${option.description}` : "")));
  const chosen = part.options.some((option) => option.default);
  const drawn = make("select", { disabled: part.disabled, multiple: many, "aria-label": title,
    "data-control": part.custom_id });
  if (!many) drawn.append(make("option", { value: "", disabled: true, selected: !chosen }, title));
  drawn.append(...options);
  const pick = async () => {
    const values = [...drawn.selectedOptions].map((each) => each.value).filter(Boolean);
    if (values.length < (part.min_values ?? 1)) return;
    const reply = await act("/pick", { ...place, control: part.custom_id, values });
    if (!many && !chosen) drawn.value = "";
    if (reply.form) openForm(reply.form, place.room);
  };
  if (!many) { drawn.addEventListener("change", pick); return drawn; }
  return make("details", {}, make("summary", {}, title), drawn, // one line until it is opened
    make("button", { class: "button", type: "button", click: pick }, "Choose these"));
}

/** Offers the channels of the server as a list of words. */
function ofChannels(part) {
  const chosen = (part.default_values ?? []).map((each) => each.id);
  const options = now.rooms.filter((each) => !each.thread).map((each) => (
    { label: `#${each.name}`, value: each.id, default: chosen.includes(each.id) }));
  return { ...part, options };
}

function picture(item) {
  const image = make("img", { src: item.media.url, alt: item.description ?? "" });
  return make("button", { type: "button", "aria-label": "Show the picture large", click: () => {
    const zoom = by("zoom");
    const close = make("button", { class: "button", type: "button", click: () => zoom.close() }, "Close");
    zoom.replaceChildren(make("img", { src: item.media.url, alt: item.description ?? "" }), close);
    zoom.showModal();
  } }, image);
}
