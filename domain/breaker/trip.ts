import { causeOf } from "@/domain/attempt/explain.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import type { Trouble } from "./ear.policy.ts";
import { pauseAfter } from "./pause.ts";
import { alertSubject } from "./subject.policy.ts";

/**
 * Opens the breaker of an account (or of one sender there), if it is closed, and raises its alert, in one statement; true where this call
 * did. Opened again within a minute of closing, it stays open for longer.
 */
export async function trip(ctx: Ctx, { account, sender, code, ...trouble }: Trouble): Promise<boolean> {
  // What the provider said word for word may name a recipient; the cause in our own words does not.
  const why = causeOf({ class: trouble.class, code }) ?? "it fails";
  const opened = await ctx.db.$queryRaw<{ account: string }[]>`
    WITH opened AS (
      INSERT INTO waybill.breaker AS b (account, sender, state, code, why, openings, retry_at)
      VALUES (${account}, ${sender}, 'open', ${code}, ${why}, 1, waybill.now() + ${pauseAfter("1")})
      ON CONFLICT (account, sender) DO UPDATE SET state = 'open', code = EXCLUDED.code, why = EXCLUDED.why, opened_at = waybill.now(), closed_at = NULL,
        openings = CASE WHEN b.closed_at > waybill.now() - interval '1 minute' THEN b.openings + 1 ELSE 1 END,
        retry_at = waybill.now() + CASE WHEN b.closed_at > waybill.now() - interval '1 minute' THEN ${pauseAfter("b.openings + 1")} ELSE ${pauseAfter("1")} END
      WHERE b.state = 'closed' RETURNING account
    ), raised AS (
      INSERT INTO waybill.alert (id, kind, subject, detail)
      SELECT ${newId()}::uuid, 'breaker_open', ${alertSubject({ account, sender })}, ${code === null ? why : `${why} (${code})`} FROM opened
      ON CONFLICT (kind, subject) WHERE cleared_at IS NULL DO NOTHING
    )
    SELECT account FROM opened`;
  return opened.length > 0;
}
