import { textsIn } from "@/domain/secret/values.policy.ts";
import type { PropsShape } from "@/domain/template/schema.ts";
import { isMask, marksSensitive, sensitiveIn } from "@/domain/template/sensitive.policy.ts";

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
    const known = new Set(fixtures.flatMap(({ props }) => markedTexts(schema, props)));
    return markedTexts(schema, text).some((each) => each.length >= LONG_ENOUGH && !known.has(each) && !isMask(each));
  } catch {
    return true;
  }
}

function markedTexts(schema: PropsShape["schema"], json: string): string[] {
  const value: unknown = JSON.parse(json);
  return sensitiveIn(schema, value).flatMap(({ path }) => textsIn(path.reduce<unknown>(member, value)));
}

const member = (value: unknown, step: string | number): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined;
