import type { JsonSchema } from "../json/json-schema.policy.ts";
import { type SchemaRow, schemaRows } from "../json/schema-table.policy.ts";
import type { PropsChange } from "./schema.ts";

/** What became of the fields of the props from one JSON Schema to another, those first that rules may trip over. */
export function propsChanges(from: JsonSchema, to: JsonSchema): PropsChange[] {
  const [before, after] = [byPath(from), byPath(to)];
  const changes = [
    ...outermost(after, before).map(added),
    ...outermost(before, after).map(removed),
    ...[...after.values()].flatMap((row) => {
      const was = before.get(row.path);
      return was ? changed(was, row) : [];
    }),
  ];
  return changes.sort((a, b) => Number(b.breaks !== null) - Number(a.breaks !== null));
}

/** One row a path: variants of a choice may tell of one field each in its own way. */
function byPath(schema: JsonSchema): Map<string, SchemaRow> {
  const rows = new Map<string, SchemaRow>();
  for (const row of schemaRows(schema)) {
    const other = rows.get(row.path);
    rows.set(row.path, other ? merged(other, row) : row);
  }
  return rows;
}

const merged = (a: SchemaRow, b: SchemaRow): SchemaRow => ({
  ...a,
  type: [...new Set([...typesOf(a.type), ...typesOf(b.type)])].join(" or "),
  required: a.required && b.required,
  rules: [...new Set([...a.rules, ...b.rules])],
});

/** Rows that only the first has, without what stands within another one of these. */
const outermost = (rows: Map<string, SchemaRow>, others: Map<string, SchemaRow>): SchemaRow[] =>
  [...rows.values()].filter(
    ({ path }) => !others.has(path) && !parentsOf(path).some((each) => rows.has(each) && !others.has(each)),
  );

/** "a.b[].c" is within "a.b[]", "a.b" and "a". */
const parentsOf = (path: string): string[] =>
  [...path.matchAll(/\.|\[\]/g)].flatMap(({ index, 0: sign }) => [
    path.slice(0, index),
    ...(sign === "[]" && index + 2 < path.length ? [path.slice(0, index + 2)] : []),
  ]);

const typesOf = (type: string): string[] => type.split(" or ");

const added = ({ path, type, required, rules }: SchemaRow): PropsChange => ({
  path,
  change: "added",
  what: [[type, ...rules].join(", "), required ? "must be given" : "may be left out"],
  breaks: required ? `A rule that gives no ${path} fails.` : null,
});

const removed = ({ path, type }: SchemaRow): PropsChange => ({
  path,
  change: "removed",
  what: [type, "is no longer read"],
  breaks: null,
});

function changed(was: SchemaRow, now: SchemaRow): PropsChange[] {
  const { path } = now;
  const lost = typesOf(was.type).filter((type) => !typesOf(now.type).includes(type));
  const tighter = limitsOf(now).filter((rule) => !limitsOf(was).some((old) => old === rule || isLooser(old, rule)));
  const what = [
    was.required !== now.required && (now.required ? "must be given now" : "may be left out now"),
    was.type !== now.type && `${now.type}, was ${was.type}`,
    ...now.rules.filter((rule) => !was.rules.includes(rule)).map((rule) => `now ${rule}`),
    ...was.rules.filter((rule) => !now.rules.includes(rule)).map((rule) => `no longer ${rule}`),
    was.meaning !== now.meaning && `described as “${now.meaning ?? ""}”`,
  ].filter((each) => each !== false);
  const breaks = [
    !was.required && now.required && `A rule that gives no ${path} fails.`,
    lost.length > 0 && `A rule that gives ${lost.join(" or ")} as ${path} fails.`,
    tighter.length > 0 && `A ${path} that is not ${tighter.join(", ")} fails.`,
  ].filter((each) => each !== false);
  return what.length === 0 ? [] : [{ path, change: "changed", what, breaks: breaks.length > 0 ? breaks.join(" ") : null }];
}

/** Rules that a value can break; what is put in where it is missing is none. */
const limitsOf = ({ rules }: SchemaRow): string[] => rules.filter((rule) => !rule.endsWith(" unless given"));

const LIMIT = /^((?:each )?)(at most|at least|≤|≥|<|>) (-?[\d.e+]+)(.*)$/;

/** Whether whatever keeps the old limit keeps the new one: "at most 40 characters" those of "at most 60 characters". */
function isLooser(old: string, rule: string): boolean {
  const [, each, sign = "", bound, rest] = LIMIT.exec(rule) ?? [];
  const [, oldEach, oldSign, oldBound, oldRest] = LIMIT.exec(old.replace(/not empty$/, `at least 1${rest ?? ""}`)) ?? [];
  if (bound === undefined || oldBound === undefined || sign !== oldSign || each !== oldEach || rest !== oldRest) return false;
  return ["at most", "≤", "<"].includes(sign) ? Number(bound) >= Number(oldBound) : Number(bound) <= Number(oldBound);
}
