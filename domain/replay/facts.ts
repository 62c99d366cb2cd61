import { z } from "zod";
import { mergePatch } from "@/domain/json/merge-patch.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import type { ReplayOptions } from "./schema.ts";

/** A patch of facts is a JSON object. Throws `bad_input` with the place. */
export function requirePatch({ facts }: Pick<ReplayOptions, "facts">): void {
  if (facts === undefined || /^\s*\{/.test(facts)) {
    try {
      if (facts !== undefined) mergePatch("{}", facts);
      return;
    } catch {} // it is no JSON
  }
  const fault = { pointer: "/options/facts", code: "bad_json", message: "Write a JSON object with what changes." };
  throw new WaybillError("bad_input", fault.message, { status: 422, faults: [fault] });
}

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
