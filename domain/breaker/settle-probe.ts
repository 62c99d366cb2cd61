import { type Ctx, transaction } from "@/lib/context.ts";
import { type Hearing, verdictOfProbe } from "./hearing.policy.ts";
import { pauseAfter } from "./pause.ts";
import { alertSubject } from "./subject.policy.ts";

type Probed = { account: string; sender: string };

/**
 * What the message that tried an account found: the breaker closes and its alert ends, or it opens for longer. Only while the
 * probe is this message's: a later one may have it by now. A worker that dies before this leaves the probe to the next message.
 * Gives the breakers that closed.
 */
export async function settleProbe(ctx: Ctx, input: { intentId: string; hearing: Hearing }): Promise<Probed[]> {
  return transaction(ctx, async (tx) => {
    const decided = await decide(tx, input);
    const closed = decided.filter(({ state }) => state === "closed");
    if (closed.length > 0)
      await tx.db.$executeRaw`
        UPDATE waybill.alert SET cleared_at = waybill.now()
        WHERE kind = 'breaker_open' AND subject = ANY(${closed.map(alertSubject)}::text[]) AND cleared_at IS NULL`;
    return closed.map(({ account, sender }) => ({ account, sender }));
  });
}

const decide = (ctx: Ctx, { intentId, hearing }: { intentId: string; hearing: Hearing }) => ctx.db.$queryRaw<
  (Probed & { state: string })[]
>`
  UPDATE waybill.breaker b SET probe_intent_id = NULL, probe_until = NULL,
    state = CASE v.verdict WHEN 'close' THEN 'closed' ELSE 'open' END, closed_at = CASE v.verdict WHEN 'close' THEN waybill.now() END,
    openings = b.openings + CASE v.verdict WHEN 'open' THEN 1 ELSE 0 END,
    retry_at = CASE v.verdict WHEN 'open' THEN waybill.now() + ${pauseAfter("(b.openings + 1)")} ELSE waybill.now() END
  FROM (VALUES (true, ${verdictOfProbe(hearing, "account")}::text), (false, ${verdictOfProbe(hearing, "sender")}::text)) AS v(whole, verdict)
  WHERE b.probe_intent_id = ${intentId}::uuid AND b.state = 'half_open' AND v.whole = (b.sender = '')
  RETURNING b.account, b.sender, b.state`;
