import { parse } from "lossless-json";
import type { Fault } from "@/lib/errors.ts";
import { metadataSchema, toFaults } from "./envelope.policy.ts";
import { depthOf, MAX_DEPTH } from "./json.policy.ts";
import { isStorableNumber } from "./number.policy.ts";
import { storable, unstorable } from "./text.policy.ts";

const MAX_METADATA_BYTES = 16 * 1024;

/** Reads metadata. `stored` is JSON that jsonb takes: the text as it came, or where it is unusable { unparsed: the text }. */
export function readMetadata(text: string | null): { stored: string; producer: string | null; faults: Fault[] } {
  if (text === null) return { stored: "{}", producer: null, faults: [] };
  const kept = (code: string, message: string) => ({
    stored: JSON.stringify({ unparsed: storable(text.slice(0, MAX_METADATA_BYTES)) }),
    producer: null,
    faults: [{ pointer: "/metadata", code, message }],
  });
  if (Buffer.byteLength(text) > MAX_METADATA_BYTES) return kept("too_large", `has more than ${MAX_METADATA_BYTES} bytes`);
  if (depthOf(text) > MAX_DEPTH) return kept("too_deep", `nests deeper than ${MAX_DEPTH} levels: flatten it`);
  let value: unknown;
  let overlong = false;
  try {
    value = JSON.parse(text); // its words name the place better
    parse(text, null, (digits) => {
      overlong ||= !isStorableNumber(digits);
      return 0;
    }); // refuses a key that stands twice, which JSON.parse does not
  } catch (error) {
    return kept("not_json", `is not JSON: ${error instanceof Error ? error.message : "unreadable"}`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return kept("wrong_type", "must be an object");
  if (overlong || unstorable(value, 1).length > 0)
    return kept("bad_text", "has U+0000, half of a surrogate pair, or a number that no database can hold");
  const parsed = metadataSchema.safeParse(value);
  if (!parsed.success) return { stored: text, producer: null, faults: toFaults(parsed.error.issues, "/metadata", { ...value }) };
  return { stored: text, producer: parsed.data.producer ?? null, faults: [] };
}
