import { existsSync, readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

/** Processor time in milliseconds, and bytes of write-ahead log, since they began. */
export type Cost = { nodeMs: number; postgresMs: number; redisMs: number; walBytes: number };

/** Linux counts processor time in hundredths of a second, whatever the kernel's own tick (proc_pid_stat(5)). */
const MS_PER_TICK = 10;

type Stat = { parent: number; own: number; reaped: number };

/** Fields 4 and 14 to 17 of /proc/<pid>/stat; the second, a name in parentheses, may hold anything. */
function statOf(pid: number | string): Stat | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map((n) => fields[n]);
    return { parent, own: (user + system) * MS_PER_TICK, reaped: (childUser + childSystem) * MS_PER_TICK };
  } catch {
    return null; // it has ended meanwhile
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Of a server with a process a session: all of them, and those that ended. */
function familyMs(pid: number): number {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(statOf);
  const parent = statOf(pid);
  return (parent ? parent.own + parent.reaped : 0) + sum(children.map((each) => (each?.parent === pid ? each.own : 0)));
}

export type Payers = { node: readonly number[]; postgres: number; redis: number | null };

/** What was used until now; processor time is NaN where the system has no /proc. */
export async function readCost(client: pg.ClientBase, { node, postgres, redis }: Payers): Promise<Cost> {
  const { rows } = await client.query<{ bytes: string }>("SELECT pg_current_wal_lsn() - '0/0' AS bytes");
  const known = existsSync("/proc/self/stat");
  return {
    nodeMs: known ? sum(node.map((pid) => statOf(pid)?.own ?? 0)) : Number.NaN,
    postgresMs: known ? familyMs(postgres) : Number.NaN,
    redisMs: known && redis !== null ? (statOf(redis)?.own ?? 0) : 0,
    walBytes: Number(rows[0]?.bytes),
  };
}

/** What one of `messages` cost between the two. */
export const costOfOne = (before: Cost, after: Cost, messages: number): Cost => ({
  nodeMs: (after.nodeMs - before.nodeMs) / messages,
  postgresMs: (after.postgresMs - before.postgresMs) / messages,
  redisMs: (after.redisMs - before.redisMs) / messages,
  walBytes: (after.walBytes - before.walBytes) / messages,
});
