import type { z } from "zod";
import type { Fault } from "@/lib/errors.ts";
import { pointer } from "../json/pointer.policy.ts";
import { valueAt } from "../json/value-at.policy.ts";
import type { EventDefinition } from "./define.ts";
import { wordsOf } from "./text.policy.ts";

export type Fit = { ok: true; payload: unknown; version: number } | { ok: false; faults: Fault[] };
type Known = { type: string; version: number };

const MAX_FAULTS = 50;
const misfit = (at: string, code: string, message: string): Fit => ({ ok: false, faults: [{ pointer: at, code, message }] });

/** What the catalogue says of an event: its payload upcast to the newest version and parsed, or why it does not fit. */
export function fitPayload(catalogue: readonly EventDefinition[], event: Known, value: unknown): Fit {
  const definition = catalogue.find((each) => each.name === event.type);
  if (!definition)
    return misfit("/event_type", "unknown_type", `The catalogue has no event "${event.type}": define it, or correct the name.`);
  if (event.version > definition.version)
    return misfit(
      "/event_version",
      "newer_version",
      `Version ${event.version} is newer than ${definition.version}, the newest that this release knows.`,
    );
  const lifted = upcast(definition, event.version, value);
  return lifted.ok ? parse(definition, lifted.payload) : lifted;
}

function upcast(definition: EventDefinition, from: number, value: unknown): Fit {
  let payload = value;
  for (let version = from; version < definition.version; version++) {
    const step = definition.upcast[version];
    if (!step)
      return misfit(
        "/event_version",
        "no_upcast",
        `The catalogue cannot lift version ${version} to ${version + 1}: give ${definition.name} an upcast for it.`,
      );
    try {
      payload = step(payload);
    } catch (error) {
      return misfit("/payload", "upcast_failed", `The upcast from version ${version} failed: ${wordsOf(error)}`);
    }
  }
  return { ok: true, payload, version: definition.version };
}

function parse(definition: EventDefinition, value: unknown): Fit {
  try {
    const first = definition.schema.safeParse(value);
    const parsed = first.success ? first : definition.schema.safeParse(widen(value, first.error.issues));
    if (parsed.success) return { ok: true, payload: parsed.data, version: definition.version };
    return { ok: false, faults: parsed.error.issues.slice(0, MAX_FAULTS).map((issue) => toFault(issue, value)) };
  } catch (error) {
    return misfit("/payload", "schema_failed", `The schema of ${definition.name} failed: ${wordsOf(error)}`);
  }
}

/** JSON has one kind of number: where the schema wants a bigint, a small integer is one too. */
function widen(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const wanted = issues.filter(
    (issue) => issue.code === "invalid_type" && issue.expected === "bigint" && Number.isSafeInteger(valueAt(value, issue.path)),
  );
  if (wanted.length === 0) return value;
  const copy: unknown = structuredClone({ root: value });
  for (const { path } of wanted) {
    const parent = valueAt(copy, ["root", ...path].slice(0, -1));
    const key = ["root", ...path].at(-1) ?? "root";
    if (typeof parent === "object" && parent !== null) Reflect.set(parent, key, BigInt(Number(valueAt(value, path))));
  }
  return valueAt(copy, ["root"]);
}

function toFault(issue: z.core.$ZodIssue, value: unknown): Fault {
  const where = `/payload${pointer(issue.path)}`;
  if (typeof valueAt(value, issue.path) !== "bigint") return { pointer: where, code: "misfit", message: issue.message };
  return {
    pointer: where,
    code: "unsafe_integer",
    message:
      "This integer is beyond 2^53, where a JavaScript number loses digits: declare it as z.bigint(), or send it as a string.",
  };
}
