import { members, skipSpace } from "@/domain/event/json.policy.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { WaybillError } from "@/lib/errors.ts";
import { type CorrectInput, correctSchema } from "./schema.ts";

/**
 * `{"payload": …, "reason": "…", "seen": 0}` as a script sends it: the payload is JSON in JSON, and kept byte for byte. Throws `bad_json`, `bad_body`,
 * `bad_input`.
 */
export function readCorrection(text: string): CorrectInput {
  const body = parsed(text);
  const start = skipSpace(text, 0);
  if (typeof body !== "object" || body === null || text[start] !== "{")
    throw new WaybillError("bad_body", 'The body must be an object with "payload" and "reason".');
  const payload = members(text, start).findLast(({ key }) => key === "payload");
  return parseInput(correctSchema, { seen: 0, ...body, payload: payload && text.slice(payload.start, payload.end) });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new WaybillError("bad_json", "The body is not JSON.", { cause });
  }
}
