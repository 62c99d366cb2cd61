import { readDeeds } from "@/domain/audit/deeds.ts";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import type { Ctx } from "@/lib/context.ts";

/** What people did about a cause, and when it opened by itself, the newest first; 50 at most. */
export async function readCauseHistory(ctx: Ctx, { id }: { id: string }) {
  const deeds = await readDeeds(ctx, { of: [{ kind: "cause", id }] });
  return deeds.map(({ system, reason, ...deed }) => ({ ...deed, reason: system ? wordsOfReason(reason) : reason }));
}
