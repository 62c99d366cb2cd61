import { requirePermission } from "@/domain/access/require.ts";
import { judgeRevived } from "@/domain/check/judge.ts";
import { ANY_DEADLINE } from "@/domain/check/revived.ts";
import { requireId } from "@/domain/input/require-id.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { patchedFacts, requirePatch } from "./facts.ts";
import type { SampleSide } from "./sample.ts";
import type { TryFacts } from "./schema.ts";
import { readVersions, sideOf } from "./side.ts";

/**
 * The mail that a dead message would be with corrected facts, by what the product says now, secrets masked: where they do not fit, `result` has
 * the faults at their places in the props. Writes nothing. Throws `forbidden`, `not_found`, `bad_input`.
 */
export async function tryFacts(ctx: Ctx, { messageId, facts: patch, version }: TryFacts): Promise<SampleSide | null> {
  requirePermission(ctx, "payload.read");
  requirePatch({ facts: patch });
  requireId("message", messageId);
  const intentIds = [messageId];
  const facts = await patchedFacts(ctx, { intentIds, patch });
  if (!facts?.size) throw notFound("message with its facts", messageId);
  const { templateKey } = await ctx.db.intent.findUniqueOrThrow({ where: { id: messageId }, select: { templateKey: true } });
  const [judged] = await judgeRevived(ctx, { intentIds, version, withinHours: ANY_DEADLINE, facts });
  return sideOf(ctx, { judged, templateKey, versions: await readVersions(ctx, judged ? [judged] : []) });
}
