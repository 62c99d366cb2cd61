import type { Ctx } from "@/lib/context.ts";
import { isLockWait } from "@/lib/db.ts";

/**
 * Waits for the plans under way (each holds the lock of `isPlanning`); none begins until the caller's transaction ends. It is the table that is
 * locked: its lock has a queue. Those who share a row pass whoever waits for it, and under load there is always one who does, so that he
 * would wait for ever. Nobody plans meanwhile: false where somebody took longer than `patienceMs`, as a process that froze, and they go on.
 * Who only reads the instance, or changes where its mail goes, waits for no plan. In a transaction.
 */
export async function lockOutPlans({ db }: Pick<Ctx, "db">, { patienceMs }: { patienceMs: number }): Promise<boolean> {
  await db.$executeRaw`SAVEPOINT plans`;
  try {
    await db.$executeRaw`SELECT set_config('lock_timeout', ${String(patienceMs)}, true)`;
    await db.$executeRaw`LOCK TABLE waybill.instance IN EXCLUSIVE MODE`;
    await db.$executeRaw`SELECT set_config('lock_timeout', '0', true)`;
    return true;
  } catch (error) {
    if (!isLockWait(error)) throw error;
    await db.$executeRaw`ROLLBACK TO SAVEPOINT plans`; // and the patience with it
    return false;
  }
}
