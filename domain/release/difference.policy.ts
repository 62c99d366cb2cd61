import type { Difference } from "./schema.ts";
import type { Manifest } from "./types.ts";

/** What changes from one release to another: events, then rules, then templates, each by name. */
export function differences(before: Manifest, after: Manifest): Difference[] {
  return [
    ...compare("event", before.events, after.events, ({ name }) => name, eventChanges),
    ...compare("rule", before.rules, after.rules, ({ key }) => key, ruleChanges),
    ...compare(
      "template",
      before.templates,
      after.templates,
      ({ key }) => key,
      (old, now) => (old.hash === now.hash ? [] : ["its content"]),
    ),
  ];
}

type EventEntry = Manifest["events"][number];
type RuleEntry = Manifest["rules"][number];

function eventChanges(old: EventEntry, now: EventEntry): string[] {
  const version = old.version === now.version ? [] : [`version ${old.version} → ${now.version}`];
  if (!old.schema || !now.schema) return version.length > 0 ? [...version, "its schema is not recorded in both"] : [];
  return JSON.stringify(old.schema) === JSON.stringify(now.schema) ? version : [...version, "its schema"];
}

function ruleChanges(old: RuleEntry, now: RuleEntry): string[] {
  return [
    ...(old.hash === now.hash ? [] : ["its code"]),
    ...(old.template === now.template ? [] : [`template ${old.template} → ${now.template}`]),
    ...(old.file === now.file ? [] : [`file ${old.file} → ${now.file}`]),
  ];
}

function compare<T extends object>(
  kind: Difference["kind"],
  before: readonly T[],
  after: readonly T[],
  nameOf: (entry: T) => string,
  changesOf: (old: T, now: T) => string[],
): Difference[] {
  const [old, now] = [new Map(before.map((each) => [nameOf(each), each])), new Map(after.map((each) => [nameOf(each), each]))];
  const names = [...new Set([...old.keys(), ...now.keys()])].sort();
  return names.flatMap((name): Difference[] => {
    const [was, is] = [old.get(name), now.get(name)];
    const texts = { before: textOf(was), after: textOf(is) };
    if (!was) return [{ kind, name, change: "added", what: [], ...texts }];
    if (!is) return [{ kind, name, change: "removed", what: [], ...texts }];
    const what = changesOf(was, is);
    return what.length === 0 ? [] : [{ kind, name, change: "changed", what, ...texts }];
  });
}

const textOf = (entry: object | undefined): string | null =>
  entry && "schema" in entry && entry.schema !== undefined ? JSON.stringify(entry.schema, null, 2) : null;
