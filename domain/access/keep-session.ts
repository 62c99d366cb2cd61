import { z } from "zod";
import { type Ctx, transaction } from "@/lib/context.ts";

const rows = z.array(z.object({ password: z.string().nullable() }));

/**
 * May the session that was just made stay? Not where another password was set since `hash` was read: whoever set it ended all sessions, and
 * this one came after. The account's row is locked, so that one who sets a password at this moment either is waited for, or finds the
 * session and ends it. Ends the session where it may not stay.
 */
export function keepSession(ctx: Ctx, { token, hash }: { token: string; hash: string | null }): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const [now] = rows.parse(
      await tx.db.$queryRaw`
        SELECT a.password FROM waybill.account a JOIN waybill.session s ON s.user_id = a.user_id
        WHERE s.token = ${token} AND a.provider_id = 'credential' FOR SHARE OF a`,
    );
    if (now && now.password === hash) return true;
    await tx.db.$executeRaw`DELETE FROM waybill.session WHERE token = ${token}`;
    return false;
  });
}
