import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { withoutSecrets } from "@/domain/secret/values.policy.ts";
import { markedTexts, sensitiveIn } from "./sensitive.policy.ts";
import type { RenderReply, RenderResult } from "./types.ts";

/** In the words of a failure a code of six digits counts as well: who reads them loses nothing by a hidden word too many. */
const SHORTEST = 3;

/**
 * What a render gave, with what the schema marks in its props. The words of one that failed may quote its props, and are stored and shown
 * where nobody knows these: so they lose the values here.
 */
export function withMarks(reply: RenderReply, schema: JsonSchema | null, props: string): RenderResult {
  if (schema === null) return reply.ok ? { ...reply, sensitive: [] } : reply;
  const value: unknown = parsed(props);
  const sensitive = sensitiveIn(schema, value);
  if (reply.ok) return { ...reply, sensitive };
  const secrets = markedTexts(value, sensitive);
  const { code, ...words } = reply.failure;
  return { ok: false, failure: { code, ...withoutSecrets(words, secrets, SHORTEST) } };
}

/** Undefined where it is no JSON: a failure says so. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
