import { parse } from "lossless-json";
import { depthOf, pointerAt } from "@/domain/event/json.policy.ts";
import { errorText } from "@/lib/errors.ts";
import { DEEPEST_PROPS, MOST_PROPS } from "./props-limits.policy.ts";

export type TypedFault = { code: "props_too_large" | "bad_json"; detail: string };

/**
 * Why props that somebody typed (JSON text) are none, or null. A key that stands twice is refused: the template would get the last one, and
 * what the first one says could be kept without a mask.
 */
export function typedFault(props: string): TypedFault | null {
  if (Buffer.byteLength(props) > MOST_PROPS)
    return { code: "props_too_large", detail: `The props are longer than ${MOST_PROPS} bytes.` };
  try {
    JSON.parse(props);
  } catch (error) {
    return { code: "bad_json", detail: errorText(error) };
  }
  if (depthOf(props) > DEEPEST_PROPS)
    return { code: "bad_json", detail: `The props are nested more than ${DEEPEST_PROPS} levels deep.` };
  const [repeated] = repeatedKeys(props);
  return repeated === undefined
    ? null
    : { code: "bad_json", detail: `The key ${pointerAt(props, repeated)} stands twice in its object.` };
}

/** Where a key stands again, with another value. */
function repeatedKeys(json: string): number[] {
  const found: number[] = [];
  parse(json, null, { parseNumber: String, onDuplicateKey: ({ position }) => void found.push(position) });
  return found;
}
