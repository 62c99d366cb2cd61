import type { TimelineEntry } from "@/domain/intent/schema.ts";
import type { Json } from "@/domain/rule/define.ts";
import type { Io } from "../io.ts";
import { column, moment, paint, plain, wrap } from "./text.ts";

const marks = { good: "✓", bad: "✗", warn: "!", info: "›", neutral: "·" } as const;

/** A message's facts, a line each, with the day where it changes and the words below. */
export function showTimeline(io: Io, entries: readonly TimelineEntry[]): void {
  let day = "";
  for (const entry of entries) {
    const [date = "", time = ""] = moment(entry.at).split(" ");
    if (date !== day) io.out(io.colours.dim(`  ${date} UTC`));
    day = date;
    const toned = (text: string) => paint(io, entry.tone, text);
    const head = `  ${io.colours.dim(time)}  ${toned(marks[entry.tone])} ${io.colours.dim(column(entry.kind, 10))} `;
    const indent = 29;
    const [first = "", ...rest] = wrap(plain(entry.title), io.width - indent);
    io.out(`${head}${toned(first)}`);
    for (const line of rest) io.out(`${" ".repeat(indent)}${toned(line)}`);
    for (const line of wrap(plain(entry.detail ?? ""), io.width - indent)) io.out(`${" ".repeat(indent)}${io.colours.dim(line)}`);
    for (const line of seen(entry))
      for (const part of wrap(plain(line), io.width - indent)) io.out(`${" ".repeat(indent)}${io.colours.dim(part)}`);
  }
}

/** What a check saw and that explains its verdict: the product's state, and what stood in the way. One a line. */
function seen(entry: TimelineEntry): string[] {
  if (entry.kind !== "check") return [];
  const values = member(entry.data, "seen");
  const live = member(values, "live");
  const state = member(live, "state");
  const suppression = member(values, "suppression");
  return [
    ...entriesOf(member(live, "values")).map(([name, value]) => `saw ${name} = ${JSON.stringify(value)}`),
    ...(state === undefined || state === "known" ? [] : [`saw the product's state: ${JSON.stringify(state)}`]),
    ...(suppression === undefined || suppression === null ? [] : [`saw suppression = ${JSON.stringify(suppression)}`]),
  ].map((line) => (line.length > 500 ? `${line.slice(0, 500)}…` : line));
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const entriesOf = (value: Json | undefined): [string, Json][] => (isObject(value) ? Object.entries(value) : []);
const member = (value: Json | undefined, name: string): Json | undefined => (isObject(value) ? value[name] : undefined);
