import { reschedule } from "@/domain/intent/reschedule.ts";
import { type Rest, rest } from "@/domain/intent/rest.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { lazily } from "@/lib/db.ts";
import { alerting, isShadow, type Verdict } from "./decide.policy.ts";
import type { Judged } from "./judge.ts";
import { seenBy } from "./seen.ts";

/** A message as it was judged, and the check that says so. */
export type Checked = Judged & { checkId: string };

/** What was judged gets its checks, which are still to be recorded. */
export const withChecks = (judged: readonly Judged[]): Checked[] => judged.map((each) => ({ ...each, checkId: newId() }));

/** To be frozen: it is to be sent, or its rule pretends to. */
export const goesOn = ({ verdict }: Judged): boolean => verdict.verdict === "send" || isShadow(verdict);

/**
 * Writes the verdicts with the values they saw, and what follows from them for messages held by `token`, in one transaction:
 * skip and expire bring them to rest, wait gives them back.
 */
export async function record(ctx: Ctx, input: { token: string; checked: Checked[] }): Promise<void> {
  const rows = input.checked;
  if (rows.length === 0) return;
  if (rows.every(({ verdict }) => verdict.verdict === "send")) await insert(ctx, rows);
  else
    await transaction(ctx, async (tx) => {
      await insert(tx, rows);
      await rest(
        tx,
        rows.flatMap(({ intentId, verdict }) => restOf(intentId, input.token, verdict)),
      );
      const holding = await stillHolding(tx, rows);
      await reschedule(tx, {
        token: input.token,
        rows: rows.flatMap((each) => {
          const { intentId, verdict, rule, input } = each;
          if (verdict.verdict !== "wait") return [];
          const letGo = isHeld(each) && !holding.has(rule?.key ?? "");
          return [{ intentId, at: letGo ? input.now : verdict.until, counts: false }];
        }),
      });
    });
  const held = rows.flatMap(({ verdict }) =>
    verdict.verdict === "wait" && alerting.has(verdict.reason) ? [verdict.reason] : [],
  );
  for (const [reason, messages] of Map.groupBy(held, (each) => each))
    ctx.log.error({ reason, messages: messages.length }, "messages wait until this is mended");
}

/** It waits because somebody holds what its rule has scheduled. */
const isHeld = ({ input, verdict }: Judged): boolean => verdict.verdict === "wait" && input.rule?.held === true;

/**
 * The rules, of those that hold these messages, that still do. Who lets a rule's messages go wakes those that wait, and these do not wait
 * yet: by FOR SHARE they wait for that person's commit here, or that person for this one's.
 */
async function stillHolding(ctx: Ctx, rows: Judged[]): Promise<Set<string>> {
  const keys = rows.flatMap((each) => (isHeld(each) && each.rule ? [each.rule.key] : []));
  if (keys.length === 0) return new Set();
  const held = await ctx.db.$queryRaw<{ key: string }[]>`
    SELECT key FROM waybill.rule WHERE key = ANY(${[...new Set(keys)]}::text[]) AND held ORDER BY key FOR SHARE`;
  return new Set(held.map(({ key }) => key));
}

async function insert(ctx: Ctx, rows: Checked[]): Promise<void> {
  await ctx.db.$executeRaw`
    /* kept plan */ INSERT INTO waybill.check_result (id, intent_id, verdict, reason, until, seen, release_id)
    SELECT id, intent_id, verdict, reason, to_timestamp(until_ms / 1000), seen::jsonb, ${ctx.release.id}::uuid
    FROM unnest(${rows.map((row) => row.checkId)}::uuid[], ${rows.map((row) => row.intentId)}::uuid[], ${rows.map(({ verdict }) => verdict.verdict)}::text[],
      ${rows.map(({ verdict }) => (verdict.verdict === "send" ? null : verdict.reason))}::text[],
      ${rows.map(({ verdict }) => (verdict.verdict === "wait" ? verdict.until : null))}::float8[], ${rows.map(seenBy)}::text[])
      AS i(id, intent_id, verdict, reason, until_ms, seen), ${lazily}`;
}

function restOf(intentId: string, token: string, verdict: Verdict): Rest[] {
  if (isShadow(verdict)) return []; // once it is frozen
  if (verdict.verdict === "skip") return [{ intentId, token, status: "skipped", reason: verdict.reason }];
  if (verdict.verdict === "expire") return [{ intentId, token, status: "expired", reason: verdict.reason }];
  return [];
}
