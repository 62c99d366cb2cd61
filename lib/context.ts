import type { Role } from "@/domain/access/types.ts";
import type { LoadedRelease } from "@/domain/release/types.ts";
import type { Renderer } from "@/domain/template/types.ts";
import type { Providers } from "@/providers/types.ts";
import type { Boss } from "./boss.ts";
import type { Clock } from "./clock.ts";
import type { Db, RootDb } from "./db.ts";
import type { Config } from "./env.ts";
import type { Log } from "./log.ts";

/** Who acts: written to the audit log. */
export type Actor =
  | { kind: "person"; id: string; name: string; role: Role }
  /** `scopes`: domain/key/schema.ts. */
  | { kind: "key"; id: string; name: string; source: string; scopes?: readonly string[] }
  | { kind: "system"; id: string; name: string };

/** Places where a crash is interesting. A test process is killed there (WAYBILL_KILL_AT); in production nothing happens. */
export const points = [
  "after_relay",
  "before_plan",
  "before_hint",
  "after_plan",
  "after_claim",
  "after_check",
  "after_submission",
  "after_attempt",
  "after_accept",
  "before_settle",
  "after_settle",
  "while_reclaiming",
  "while_reviving",
  "while_replanning",
  "while_dropping",
  "while_taking_back",
] as const;
export type Point = (typeof points)[number];

/** What every verb gets first. Built by boot/ only. */
export type Ctx = {
  db: Db;
  boss: Boss;
  clock: Clock;
  actor: Actor;
  log: Log;
  config: Config;
  release: LoadedRelease;
  providers: Providers;
  renderer: Renderer;
  /** Called at a Point. */
  reach(point: Point): Promise<void>;
  requestId?: string;
  /** IANA name of the zone in which whoever asks reads moments. */
  zone?: string;
};

/** Transactions under way. Prisma would nest one in them, at the price of two savepoints. */
const inside = new WeakSet<Db>();

/** Runs `fn` in a transaction; inside one already, in that one. */
export function transaction<T>(ctx: Ctx, fn: (ctx: Ctx) => Promise<T>): Promise<T>;
export function transaction<C extends { db: Db }, T>(ctx: C, fn: (ctx: C) => Promise<T>): Promise<T>;
export function transaction<C extends { db: Db }, T>(ctx: C, fn: (ctx: C) => Promise<T>): Promise<T> {
  if (inside.has(ctx.db)) return fn(ctx);
  const root = ctx.db as RootDb; // in no transaction it is the client
  return root.$transaction((tx) => {
    inside.add(tx);
    return fn({ ...ctx, db: tx });
  });
}
