import { z } from "zod";
import { type Ctx, transaction } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { dropPace } from "./pace.ts";
import { reviveMore } from "./revive-more.ts";
import { settleMore } from "./settle-more.ts";

const runs = z.array(
  z.object({
    id: z.uuid(),
    state: z.string(),
    live: z.number().int(),
    rested: z.number().int(),
    left: z.number().int(),
  }),
);
const others = z.tuple([z.object({ due: z.boolean() })]);

/**
 * One step of the run that waits longest, in one transaction that has it: begins it after its undo period, makes more of it live, reads what
 * came to rest, and ends it. A worker that dies in the middle has done nothing of the step. Gives true where there is more to do at once,
 * of this run or of another.
 */
export async function advanceRuns(ctx: Ctx): Promise<boolean> {
  let id: string | null = null;
  try {
    return await transaction(ctx, async (tx) => {
      const run = await take(tx);
      id = run?.id ?? null;
      return run !== null && advance(tx, run);
    });
  } catch (error) {
    if (id !== null) await later(ctx, id, FAILED_SECONDS); // the others must not wait for one that fails
    throw error;
  }
}

type Run = z.output<typeof runs>[number];

/** The first condition is the one of the index `replay_busy`; plans that are being built are in it, and none of these. */
const due = Prisma.sql`(state IN ('building', 'starting', 'running') OR rested < live) AND state <> 'building' AND looked_at <= waybill.now()
  AND (state <> 'starting' OR starts_at <= waybill.now())`;

async function take(tx: Ctx): Promise<Run | null> {
  const [run] = runs.parse(
    await tx.db.$queryRaw`
      SELECT id::text, state, live, rested, to_send - live - refused AS left FROM waybill.replay WHERE ${due}
      ORDER BY looked_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return run ?? null;
}

async function advance(tx: Ctx, { id, state, live, rested, left }: Run): Promise<boolean> {
  if (state === "starting") await tx.db.$executeRaw`UPDATE waybill.replay SET state = 'running' WHERE id = ${id}::uuid`;
  const goes = state === "running" || state === "starting";
  const revived = goes && (await reviveMore(tx, id));
  const settled = rested < live ? await settleMore(tx, id) : { found: false, more: false };
  await end(tx, id);
  // Not at once again where it only waits, however many of it: the others get their turn, and the database its rest.
  await later(tx, id, revived || settled.found ? 0 : settled.more || (goes && left > 0) ? PAUSE_SECONDS : REST_SECONDS);
  // Many that wait must not slow down one that goes.
  const [{ due: another }] = others.parse(await tx.db.$queryRaw`SELECT EXISTS (SELECT FROM waybill.replay WHERE ${due}) AS due`);
  return another;
}

const PAUSE_SECONDS = 0.25;
/** Of a run all of whose messages are live: it only waits for them. */
const REST_SECONDS = 1;
const FAILED_SECONDS = 5;

const later = (ctx: Ctx, id: string, seconds: number) => ctx.db.$executeRaw`
  UPDATE waybill.replay SET looked_at = waybill.now() + make_interval(secs => ${seconds}) WHERE id = ${id}::uuid`;

/** It is done when nothing is left to make live, and everything that was is at rest. */
async function end(tx: Ctx, id: string): Promise<void> {
  const ended = await tx.db.$executeRaw`
    UPDATE waybill.replay SET state = 'done', ended_at = waybill.now()
    WHERE id = ${id}::uuid AND state IN ('running', 'paused', 'asking') AND live + refused = to_send AND rested = live`;
  if (ended === 1) await dropPace(tx, id);
}
