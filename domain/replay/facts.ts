import { z } from "zod";
import { unstorable } from "@/domain/event/text.policy.ts";
import { mergePatch } from "@/domain/json/merge-patch.ts";
import { readJson } from "@/domain/json/read.ts";
import { HIDDEN, HIDDEN_URL } from "@/domain/secret/values.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import type { ReplayOptions } from "./schema.ts";

/**
 * A patch of facts is a JSON object, and sets no mask in the place of what it hides: what is left out keeps its value. Throws `bad_input` with
 * the place.
 */
export function requirePatch({ facts }: Pick<ReplayOptions, "facts">): void {
  if (facts === undefined) return;
  const written = objectIn(facts);
  if (written === null) throw unfit("bad_json", "Write a JSON object with what changes.");
  if (unstorable(readJson(written)).length > 0)
    throw unfit("bad_text", "A text in it has U+0000 or half of a surrogate pair: no mail can say that.");
  if ([HIDDEN, HIDDEN_URL].some((mask) => written.includes(mask)))
    throw unfit("masked", "It would write the mask of a value that nobody is shown. Leave that value out: it stays as it is.");
}

/** As we would write it, without escapes that hide what a text says. */
function objectIn(text: string): string | null {
  try {
    return /^\s*\{/.test(text) ? mergePatch("{}", text) : null;
  } catch {
    return null;
  }
}

const unfit = (code: string, message: string) =>
  new WaybillError("bad_input", message, { status: 422, faults: [{ pointer: "/options/facts", code, message }] });

const rows = z.array(z.object({ id: z.uuid(), facts: z.string() }));

/** The facts of these messages with the patch; nothing where there is none, and of those without facts. */
export async function patchedFacts(
  ctx: Ctx,
  { intentIds, patch }: { intentIds: readonly string[]; patch: string | null },
): Promise<Map<string, string> | undefined> {
  if (patch === null) return undefined;
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT intent_id::text AS id, coalesce(corrected_facts, facts) AS facts FROM waybill.intent_body WHERE intent_id = ANY (${intentIds}::uuid[])`,
  );
  return new Map(found.map(({ id, facts }) => [id, mergePatch(facts, patch)]));
}
