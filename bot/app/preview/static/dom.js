/** Makes an element: its attributes (functions are listeners) and what is inside. */
export function make(tag, attributes = {}, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (name.startsWith("--")) element.style.setProperty(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...inside.filter((each) => each !== null && each !== undefined));
  return element;
}

export const by = (id) => document.getElementById(id);

let gone;

/** Says something to the person for a few seconds. */
export function tell(sentence) {
  const notice = by("notice");
  notice.textContent = sentence;
  notice.hidden = false;
  clearTimeout(gone);
  gone = setTimeout(() => { notice.hidden = true; }, 6000);
}

/** The round face of somebody: the first letter of the name, in a colour of its own. */
export function face(name, bot = false) {
  const hue = [...name].reduce((sum, letter) => sum + letter.codePointAt(0) * 47, 0) % 360;
  const round = make("span", { class: bot ? "face bot" : "face", "aria-hidden": "true" }, name.slice(0, 1));
  if (!bot) round.style.background = `hsl(${hue} 65% 72%)`;
  return round;
}
