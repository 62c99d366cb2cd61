import { configure } from "safe-stable-stringify";
import type { Judged } from "./judge.ts";

const stringify = configure({ circularValue: "[circular]", bigint: false });

/** Escapes that JSON allows and PostgreSQL's jsonb does not: NUL and half a surrogate pair. */
const forbidden = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/** What a verdict looked at, as JSON text for jsonb: whatever a gateway gave can be stored. */
export function seenBy({ input, live, rule }: Pick<Judged, "input" | "live" | "rule">): string {
  const seen = {
    ...input,
    rule: rule && input.rule ? { key: rule.key, ...input.rule } : null,
    live: { ...input.live, values: live },
  };
  const text = stringify(seen, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value)) ?? "{}";
  return text.replace(forbidden, "$1\\ufffd");
}
