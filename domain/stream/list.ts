import { shown } from "@/domain/access/shown.ts";
import { listAlerts } from "@/domain/alert/list.ts";
import type { StreamLoad } from "@/domain/overview/schema.ts";
import { readStreams } from "@/domain/overview/streams.ts";
import { listLoads } from "@/domain/process/list-loads.ts";
import { hasRelease } from "@/domain/release/present.ts";
import { TEST } from "@/domain/test-send/name.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { readAccounts } from "./accounts.ts";
import { readFigures, type StreamFigures } from "./figures.ts";
import { mayForStream } from "./guard-own.ts";
import { holdOf } from "./hold.ts";
import { limitsOf } from "./limits.policy.ts";
import { orderOf } from "./order.policy.ts";
import type { AccountRow, StreamRow, Streams } from "./schema.ts";

/** Every stream with its live work, in the order in which they are served, the provider accounts, and what alerts. */
export async function listStreams(ctx: Ctx): Promise<Streams> {
  const [now, figures, loads, accounts, alerts, processes] = await Promise.all([
    ctx.clock.now(ctx.db),
    readFigures(ctx),
    readStreams(ctx),
    readAccounts(ctx),
    listAlerts(ctx, { kinds: ["breaker_open"] }),
    listLoads(ctx),
  ]);
  const ordered = hasRelease(ctx) ? orderOf(ctx.release.project.streams) : [];
  const place = new Map(ordered.map(({ key, priority }) => [key, priority]));
  const streams = figures
    // One that the build no longer has is shown while somebody must do something about it; that of test sends, which are in no figure, too.
    .filter(({ key, pause }) => (place.has(key) && key !== TEST) || pause !== null || loads.some(({ stream }) => stream === key))
    .map((each) =>
      rowOf(ctx, { figures: each, load: loads.find(({ stream }) => stream === each.key), accounts, place: place.get(each.key) }),
    )
    .sort((a, b) => a.priority - b.priority || a.key.localeCompare(b.key));
  return shown(ctx, { now: now.toISOString(), streams, accounts, alerts, processes });
}

type Parts = { figures: StreamFigures; load: StreamLoad | undefined; accounts: AccountRow[]; place: number | undefined };

/** After all that are served. */
const LAST = 1_000;

function rowOf(ctx: Ctx, { figures, load, accounts, place }: Parts): StreamRow {
  const { key, rate, maxInFlight, in: planned, out, ...said } = figures;
  const code = place === undefined ? undefined : ctx.release.project.streams[key];
  const set = { rate, maxInFlight };
  const ready = load?.ready ?? 0;
  const { hours = 0, minutes = 0 } = code?.deadline ?? {};
  return {
    key,
    ...said,
    description: code?.description ?? null,
    declared: code !== undefined,
    priority: place ?? LAST,
    mayWrite: mayForStream(ctx, key),
    ready,
    waiting: load?.waiting ?? 0,
    inFlight: load?.sending ?? 0,
    oldest: load?.oldest ?? null,
    perMinute: { in: planned, out },
    drainSeconds: ready > 0 && out > 0 ? Math.ceil((ready / out) * 60) : null,
    limits: { ...limitsOf(code, set), code: limitsOf(code, null), set },
    deadlineMinutes: code?.deadline ? hours * 60 + minutes : null,
    provider: code?.provider ?? null,
    fallback: code?.fallback ?? null,
    ...holdOf(ctx, { key, paused: figures.pause !== null, declared: code !== undefined, accounts }),
  };
}
