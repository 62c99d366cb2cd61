import { reschedule } from "@/domain/intent/reschedule.ts";
import { type Rest, rest } from "@/domain/intent/rest.ts";
import type { IntentStatus } from "@/domain/intent/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { MAX_ATTEMPTS } from "./backoff.policy.ts";
import type { Circumstances, Follow } from "./follow.policy.ts";

/** What the database says of an attempt that ended, and of its message. */
export type EndedRow = {
  no: number;
  used: number;
  ruleKey: string;
  now: Date;
  expiresAt: Date;
  idempotentUntil: Date | null;
  earlierUnknown: boolean;
};

/** The same as the policy takes it, but for what is random. A rule that this release does not know has the usual number of attempts. */
export const circumstancesOf = (ctx: Ctx, { ruleKey, ...row }: EndedRow): Omit<Circumstances, "random"> => ({
  no: row.no,
  used: row.used,
  most: ctx.release.rule(ruleKey)?.attempts ?? MAX_ATTEMPTS,
  now: row.now.getTime(),
  expiresAt: row.expiresAt.getTime(),
  idempotentUntil: row.idempotentUntil?.getTime() ?? null,
  earlierUnknown: row.earlierUnknown,
});

/** A message whose attempt ended, under the claim of `token`, and what follows. */
export type Fate = { intentId: string; token: string; what: Follow };

/**
 * Brings to rest what rests and gives back what is tried again. Gives the status of each, but of those that another took
 * meanwhile and that were to rest.
 */
export async function applyFates(tx: Ctx, fates: readonly Fate[]): Promise<Map<string, IntentStatus>> {
  const resting = fates.flatMap(({ what, ...of }): Rest[] => (what.next === "rest" ? [{ ...what, ...of }] : []));
  const rested = await rest(tx, resting);
  const again = fates.flatMap(({ what, ...of }) => (what.next === "retry" ? [{ ...what, ...of }] : []));
  for (const [token, rows] of Map.groupBy(again, (row) => row.token)) await reschedule(tx, { token, rows });
  const statuses = new Map<string, IntentStatus>(rested.map(({ intentId, status }) => [intentId, status]));
  for (const { intentId } of again) statuses.set(intentId, "scheduled");
  return statuses;
}
