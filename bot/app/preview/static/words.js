/** Draws the text of a message: the part of Markdown that Discord knows, mentions and times. */
import { make } from "./dom.js";
import { nameOf, now } from "./state.js";

const INLINE = new RegExp([
  /\\(?<escaped>[^\sA-Za-z0-9])/, /`(?<code>[^`\n]+)`/, /<\/(?<command>[^:>]+):\d+>/, /<@!?(?<person>\d+)>/,
  /<#(?<room>\d+)>/, /<t:(?<time>-?\d+)(?::(?<style>[tTdDfFR]))?>/, /\*\*(?<bold>(?:\\.|[^\\])+?)\*\*/,
  /__(?<under>.+?)__/, /~~(?<struck>.+?)~~/, /\|\|(?<hidden>.+?)\|\|/, /\*(?<slanted>[^\s*](?:[^*]*[^\s*])?)\*/,
  /(?<![\w])_(?<slanted2>[^\s_](?:[^_]*[^\s_])?)_(?![\w])/, /\[(?<label>[^\]]+)\]\((?<to>https?:\/\/[^)\s]+)\)/,
  /<?(?<url>https?:\/\/[^\s<>]+)>?/,
].map((each) => each.source).join("|"), "gsu");

/** Draws a whole text, paragraph by paragraph. */
export function words(text) {
  const drawn = make("div", { class: "words" });
  let list = null;
  let quote = null;
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line.startsWith("```")) {
      const end = lines.findIndex((each, number) => number > at && each.endsWith("```"));
      const stop = end < 0 ? lines.length : end;
      drawn.append(make("pre", {}, lines.slice(at + 1, stop).join("\n")));
      at = stop;
      continue;
    }
    const item = /^(?<deep>\s*)(?:[-*]|(?<number>\d+)\.)\s+(?<said>.*)/.exec(line);
    if (!item) list = null;
    if (!line.startsWith("> ")) quote = null;
    const heading = /^(#{1,3})\s+(.*)/.exec(line);
    if (heading) drawn.append(make(`h${heading[1].length + 2}`, {}, ...spans(heading[2])));
    else if (line.startsWith("-# ")) drawn.append(make("p", { class: "sub" }, ...spans(line.slice(3))));
    else if (line.startsWith("> ")) {
      if (!quote) { quote = make("blockquote"); drawn.append(quote); }
      quote.append(make("div", {}, ...spans(line.slice(2))));
    } else if (item) {
      const tag = item.groups.number ? "ol" : "ul";
      if (list?.tagName.toLowerCase() !== tag) {
        list = make(tag, { start: item.groups.number });
        drawn.append(list);
      }
      list.append(make("li", {}, ...spans(item.groups.said)));
    } else if (line.trim()) drawn.append(make("p", {}, ...spans(line)));
  }
  return drawn;
}

function spans(text) {
  const drawn = [];
  let last = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > last) drawn.push(text.slice(last, found.index));
    drawn.push(span(found.groups, found[0]));
    last = found.index + found[0].length;
  }
  if (last < text.length) drawn.push(text.slice(last));
  return drawn;
}

function span(found, whole) {
  const slanted = found.slanted ?? found.slanted2;
  if (found.escaped) return found.escaped;
  if (found.code) return make("code", {}, found.code);
  if (found.command) {
    return make("button", { class: "mention", type: "button", "data-command": found.command }, `/${found.command}`);
  }
  if (found.person) return make("span", { class: "mention" }, `@${nameOf(found.person) ?? "somebody"}`);
  if (found.room) return roomLink(found.room);
  if (found.time) return time(Number(found.time) * 1000, found.style ?? "f");
  if (found.bold) return make("strong", {}, ...spans(found.bold));
  if (found.under) return make("u", {}, ...spans(found.under));
  if (found.struck) return make("s", {}, ...spans(found.struck));
  if (found.hidden) return spoiler(found.hidden);
  if (slanted) return make("em", {}, ...spans(slanted));
  if (found.to) return make("a", { href: found.to, rel: "noreferrer", target: "_blank" }, found.label);
  if (found.url) return make("a", { href: found.url, rel: "noreferrer", target: "_blank" }, found.url);
  return whole;
}

function spoiler(text) {
  const button = make("button", { class: "spoiler", type: "button", "aria-expanded": "false" }, ...spans(text));
  button.addEventListener("click", () => button.setAttribute("aria-expanded", "true"));
  return button;
}

function roomLink(id) {
  const name = now.rooms.find((room) => room.id === id)?.name ?? "another channel";
  return make("a", { class: "mention", href: `#/room/${id}` }, `#${name}`);
}

/** A moment, in the reader's own time; one that is told as "in 5 minutes" goes on counting. */
export function time(moment, style) {
  const drawn = make("time", { datetime: new Date(moment).toISOString(), title: new Date(moment).toLocaleString() });
  if (style === "R") drawn.dataset.moment = moment;
  drawn.textContent = style === "R" ? fromNow(moment) : new Intl.DateTimeFormat(undefined, FORMATS[style]).format(moment);
  return drawn;
}

const FORMATS = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function fromNow(moment) {
  const seconds = Math.round((moment - Date.now()) / 1000);
  const [unit, size] = UNITS.find(([, least]) => Math.abs(seconds) >= least) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.trunc(seconds / size), unit);
}

setInterval(() => {
  for (const drawn of document.querySelectorAll("time[data-moment]")) {
    drawn.textContent = fromNow(Number(drawn.dataset.moment));
  }
}, 1000);
