import { configure } from "safe-stable-stringify";
import { changedByJson } from "@/domain/project/json-safe.policy.ts";
import type { Judged } from "./judge.ts";

const stringify = configure({ circularValue: "[circular]", bigint: false });

/** Escapes that JSON allows and PostgreSQL's jsonb does not: NUL and half a surrogate pair. */
const forbidden = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/**
 * What a verdict looked at, as JSON text for jsonb: whatever a gateway gave can be stored. `live.refs` tells what was asked for, and
 * `live.altered` names the values that JSON could not carry unchanged (a Date, undefined, NUL): a what-if must not judge by those.
 */
export function seenBy({ input, live, refs, rule }: Pick<Judged, "input" | "live" | "refs" | "rule">): string {
  const write = (altered: string[]) =>
    stringify(
      {
        ...input,
        rule: rule && input.rule ? { key: rule.key, ...input.rule } : null,
        live: { ...input.live, values: live, refs, ...(altered.length > 0 ? { altered } : {}) },
      },
      (_, value: unknown) => (typeof value === "bigint" ? String(value) : value),
    ) ?? "{}";
  const text = write(Object.keys(live).filter((name) => changedByJson(live[name]) !== null));
  return text.replace(forbidden, "$1\\ufffd") === text ? text : write(Object.keys(live)).replace(forbidden, "$1\\ufffd");
}
