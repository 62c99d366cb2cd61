import { listAlerts } from "@/domain/alert/list.ts";
import type { StreamLoad } from "@/domain/overview/schema.ts";
import { readStreams } from "@/domain/overview/streams.ts";
import { hasRelease } from "@/domain/release/present.ts";
import { route } from "@/domain/submission/route.policy.ts";
import { waysOf } from "@/domain/submission/ways.ts";
import type { Ctx } from "@/lib/context.ts";
import { readAccounts } from "./accounts.ts";
import { readFigures, type StreamFigures } from "./figures.ts";
import { limitsOf } from "./limits.policy.ts";
import { orderOf } from "./order.policy.ts";
import type { AccountRow, StreamRow, Streams } from "./schema.ts";

/** Every stream with its live work, in the order in which they are served, the provider accounts, and what alerts. */
export async function listStreams(ctx: Ctx): Promise<Streams> {
  const [now, figures, loads, accounts, alerts] = await Promise.all([
    ctx.clock.now(ctx.db),
    readFigures(ctx),
    readStreams(ctx),
    readAccounts(ctx),
    listAlerts(ctx),
  ]);
  const ordered = hasRelease(ctx) ? orderOf(ctx.release.project.streams) : [];
  const place = new Map(ordered.map(({ key, priority }) => [key, priority]));
  const streams = figures
    .filter(({ key }) => place.has(key) || loads.some(({ stream }) => stream === key))
    .map((each) =>
      rowOf(ctx, { figures: each, load: loads.find(({ stream }) => stream === each.key), accounts, place: place.get(each.key) }),
    )
    .sort((a, b) => a.priority - b.priority || a.key.localeCompare(b.key));
  return { now: now.toISOString(), streams, accounts, alerts };
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
    ...goesTo(ctx, { key, paused: figures.pause !== null, declared: code !== undefined, accounts }),
  };
}

type Asked = { key: string; paused: boolean; declared: boolean; accounts: AccountRow[] };

/** Where its messages go now, by the same routing as the check's, and what keeps them. */
function goesTo(ctx: Ctx, { key, paused, declared, accounts }: Asked): Pick<StreamRow, "account" | "hold"> {
  const shutUntil = (account: string) => {
    const found = accounts.find((each) => each.account === account);
    return found?.breakers.some(({ sender, state }) => sender === null && state !== "due") ? 0 : null;
  };
  const { state, account } = route({ ways: declared ? waysOf(ctx, key) : [], open: null, shutUntil });
  const slowed = accounts.find((each) => each.account === account)?.throttled?.until != null;
  const byState = state === "missing" ? "provider_missing" : state === "shut" ? "breaker_open" : slowed ? "throttled" : null;
  return { account, hold: paused ? "paused" : byState };
}
