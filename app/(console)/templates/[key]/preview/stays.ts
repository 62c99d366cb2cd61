import type { PropsShape } from "@/domain/template/schema.ts";
import { isMask, markedTexts, marksSensitive, sensitiveIn } from "@/domain/template/sensitive.policy.ts";

type Shape = Pick<PropsShape, "schema" | "fixtures">;

/** A shorter text is no key. */
const LONG_ENOUGH = 8;

/**
 * Whether typed props have what the schema marks as sensitive, and no example has it: an address is kept in histories and logs, and passed
 * on. While they are no JSON nobody can tell.
 */
export function hasSecrets({ schema, fixtures }: Shape, text: string): boolean {
  if (!marksSensitive(schema)) return false;
  try {
    const known = new Set(fixtures.flatMap(({ props }) => secretsOf(schema, props)));
    return secretsOf(schema, text).some((each) => each.length >= LONG_ENOUGH && !known.has(each) && !isMask(each));
  } catch {
    return true;
  }
}

function secretsOf(schema: PropsShape["schema"], json: string): string[] {
  const value: unknown = JSON.parse(json);
  return markedTexts(value, sensitiveIn(schema, value));
}
