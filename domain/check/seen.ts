import { configure } from "safe-stable-stringify";
import { changedByJson } from "@/domain/project/json-safe.policy.ts";
import { maskOf } from "@/domain/secret/values.policy.ts";
import type { Judged } from "./judge.ts";

const stringify = configure({ circularValue: "[circular]", bigint: false });

/** Escapes that JSON allows and PostgreSQL's jsonb does not: NUL and half a surrogate pair. */
const forbidden = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/**
 * What a verdict looked at, as JSON text for jsonb: whatever a gateway gave can be stored. `live.refs` tells what was asked for, and
 * `live.altered` names the values that JSON could not carry unchanged (a Date, undefined, NUL), and `live.hidden` the fields that nobody
 * may see: a what-if must not judge by those.
 */
export function seenBy({ input, live, refs, rule, hidden }: Pick<Judged, "input" | "live" | "refs" | "rule" | "hidden">): string {
  const values = Object.fromEntries(Object.entries(live).map(([name, value]) => [name, without(value, hidden[name] ?? [])]));
  const write = (altered: string[]) =>
    stringify(
      {
        ...input,
        rule: rule && input.rule ? { key: rule.key, ...input.rule } : null,
        live: {
          ...input.live,
          values,
          refs,
          ...(altered.length > 0 ? { altered } : {}),
          ...(Object.keys(hidden).length > 0 ? { hidden } : {}),
        },
      },
      (_, value: unknown) => (typeof value === "bigint" ? String(value) : value),
    ) ?? "{}";
  const text = write(Object.keys(live).filter((name) => changedByJson(live[name]) !== null));
  return text.replace(forbidden, "$1\\ufffd") === text ? text : write(Object.keys(live)).replace(forbidden, "$1\\ufffd");
}

function without(value: unknown, fields: readonly string[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  const there = fields.filter((field) => field in value);
  return there.length > 0
    ? { ...value, ...Object.fromEntries(there.map((field) => [field, maskOf(Reflect.get(value, field))])) }
    : value;
}
