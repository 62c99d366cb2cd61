import type { Ctx } from "@/lib/context.ts";
import { settle } from "./settle.ts";
import type { Settlement } from "./settle-accepted.ts";
import { settlePersistently } from "./settle-persistently.ts";

/** Written at once when so many wait, or the first has waited so long: more gains nothing (measured). */
const MOST = 50;
const PATIENCE_MS = 5;

/** Gives the status that the message has then, or null where it could not be written for a whole lease. */
export type WriteOutcome = (row: Settlement) => Promise<string | null>;

/**
 * Writes outcomes together, one commit for many. Only for providers that know idempotency keys: a group that a crash loses is tried again as
 * the same submissions, where without keys each would be a message that nobody can tell of (docs/decisions/0167).
 */
export function settleTogether(ctx: Ctx): WriteOutcome {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | null = null;
  const write = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    const group = waiting;
    waiting = [];
    void writeGroup(ctx, group);
  };
  return (row) =>
    new Promise((resolve) => {
      waiting.push({ row, resolve });
      if (waiting.length >= MOST) write();
      else timer ??= setTimeout(write, PATIENCE_MS);
    });
}

type Waiting = { row: Settlement; resolve(status: string | null): void };

/** One that cannot be written must not keep the others: after a failure each is written alone. Never throws. */
async function writeGroup(ctx: Ctx, group: Waiting[]): Promise<void> {
  try {
    const fates = await settle(ctx, { rows: group.map(({ row }) => row), losable: true });
    const statuses = new Map(fates.map(({ attemptId, status }) => [attemptId, status]));
    for (const { row, resolve } of group) resolve(statuses.get(row.attemptId) ?? null);
  } catch (error) {
    ctx.log.error({ err: error, attempts: group.length }, "outcomes could not be written together; trying each");
    for (const { row, resolve } of group)
      void settlePersistently(ctx, [row]).then((statuses) => resolve(statuses?.get(row.attemptId) ?? null));
  }
}
