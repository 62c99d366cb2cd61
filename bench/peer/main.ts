import pg from "pg";
import { serve } from "../program/serve.ts";
import { type Pace, trickle } from "../program/trickle.ts";
import { openBullMq } from "./bullmq.ts";
import { openGraphileWorker } from "./graphile-worker.ts";
import { invitationTo, jobOf } from "./job.ts";
import { openMail, SENT_EMAIL, type Target } from "./mail.ts";
import { openPgBoss } from "./pg-boss.ts";
import type { Queue, QueueInput } from "./queue.ts";

const open = { "pg-boss": openPgBoss, BullMQ: openBullMq, "graphile-worker": openGraphileWorker };
export type PeerName = keyof typeof open;

const CHUNK = 1_000;
const INVITATION = `CREATE TABLE IF NOT EXISTS invitation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, email text NOT NULL, name text NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`;

let [queue, pool]: [Queue | null, pg.Pool | null] = [null, null];
let stop: () => Promise<unknown> = async () => {};
const opened = () => {
  if (!queue || !pool) throw new Error("not opened");
  return { queue, pool };
};

/** The product's transaction: its own row, and the job with it where the queue allows that. */
async function invite(to: string): Promise<void> {
  const { queue, pool } = opened();
  const client = await pool.connect();
  const job = invitationTo(to);
  try {
    await client.query("BEGIN");
    await client.query("INSERT INTO invitation (email, name) VALUES ($1, 'Grace Okafor')", [to]);
    await queue.add(client, job);
    await client.query("COMMIT");
  } finally {
    client.release();
  }
  void queue.addAfter?.(job);
}

const orders = {
  async open({ peer, ...input }: QueueInput & { peer: PeerName }) {
    pool = new pg.Pool({ connectionString: input.databaseUrl, max: 10 });
    await pool.query(SENT_EMAIL);
    await pool.query(INVITATION);
    queue = await open[peer](input);
  },
  async fill({ from, count, seed, low }: { from: number; count: number; seed: number; low: boolean }) {
    for (let first = from; first < from + count; first += CHUNK) {
      const size = Math.min(CHUNK, from + count - first);
      await opened().queue.fill(
        Array.from({ length: size }, (_, n) => jobOf(first + n, seed)),
        low,
      );
    }
  },
  trickle: (pace: Pace) => trickle(pace, invite),
  async work(target: Target) {
    stop = await opened().queue.work(openMail(opened().pool, target));
  },
};

/** A peer's process: its worker, or the product that gives it work. */
serve(orders, () => stop());
