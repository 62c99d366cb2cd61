import { requirePermission } from "@/domain/access/require.ts";
import { judge } from "@/domain/check/judge.ts";
import { seenBy } from "@/domain/check/seen.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { readJson } from "@/domain/json/read.ts";
import { secretsOf } from "@/domain/secret/of-message.ts";
import { withoutValues } from "@/domain/secret/values.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { wordsOfReason } from "./reason.policy.ts";
import type { MessageNow } from "./schema.ts";

/**
 * What the check before sending would say of a message now, and what it would see: the same look as sending takes, and nothing is
 * written (I10). Throws `forbidden`, `not_found`.
 */
export async function judgeNow(ctx: Ctx, { id }: { id: string }): Promise<MessageNow> {
  requirePermission(ctx, "payload.read");
  requireId("message", id);
  const [judged] = await judge(ctx, { intentIds: [id] });
  if (!judged) throw notFound("message", id);
  const { verdict, rule, input } = judged;
  return {
    at: new Date(input.now).toISOString(),
    verdict: verdict.verdict,
    reason: verdict.verdict === "send" ? null : wordsOfReason(verdict.reason, rule?.reasons),
    seen: withoutValues(readJson(seenBy(judged)), (await secretsOf(ctx, { id })).secrets),
  };
}
