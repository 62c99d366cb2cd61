import { setTimeout as sleep } from "node:timers/promises";
import { hourOfTraffic } from "@/demo/traffic/hour.ts";
import { signUp } from "@/demo/user/sign-up.ts";
import type { Stage } from "./stage.ts";

export type Figure = { name: string; unit: string; ours: number };

/** Of values in order. */
export const percentile = (sorted: readonly number[], p: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * p) / 100) - 1)] ?? Number.NaN;

/** Commit of the product's transaction → accepted by the provider, at `perSecond` sign-ups for `seconds`. */
export async function latency(
  { ctx, sink }: Stage,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Figure[]> {
  const committed = new Map<string, number>();
  const began = performance.now();
  const actions: Promise<void>[] = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    await sleep(Math.max(0, began + (n * 1000) / perSecond - performance.now()));
    const email = `latency-${perSecond}-${n}@example.com`;
    actions.push(signUp(ctx, { name: `Person ${n}`, email }).then(() => void committed.set(email, performance.now())));
  }
  await Promise.all(actions);
  for (
    const deadline = performance.now() + 30_000;
    [...committed.keys()].some((email) => !sink.arrivals.has(email)) && performance.now() < deadline;
  )
    await sleep(50);
  const waits = [...committed]
    .map(([email, at]) => Math.max(0, (sink.arrivals.get(email)?.[0] ?? Number.POSITIVE_INFINITY) - at))
    .sort((a, b) => a - b);
  return [50, 99].map((p) => ({
    name: `commit → accepted at ${perSecond}/s, p${p}`,
    unit: "ms",
    ours: Math.round(percentile(waits, p) * 10) / 10,
  }));
}

/** `events` events of the sample product in one commit, until nothing due is left. */
export async function volume({ ctx }: Stage, { events }: { events: number }): Promise<Figure[]> {
  const counts = () => ctx.db.$queryRaw<[{ accepted: bigint; rest: bigint; due: bigint; pending: bigint }]>`
    SELECT (SELECT count(*) FROM waybill.intent WHERE status = 'accepted') AS accepted,
      (SELECT count(*) FROM waybill.intent WHERE status NOT IN ('accepted', 'scheduled')) AS rest,
      (SELECT count(*) FROM waybill.intent_work WHERE next_at <= waybill.now()) AS due,
      (SELECT count(*) FROM waybill.inbox) + (SELECT count(*) FROM waybill.event_work) AS pending`;
  const [before] = await counts();
  await hourOfTraffic(ctx, { events, troubles: false });
  const began = performance.now();
  let planned = 0;
  let now = before;
  do {
    await sleep(250);
    [now] = await counts();
    if (now.pending === 0n) planned ||= performance.now();
  } while (now.pending > 0n || now.due > 0n);
  const seconds = (performance.now() - began) / 1000;
  const accepted = Number(now.accepted - before.accepted);
  return [
    { name: `${events} events, relayed and planned`, unit: "events/s", ours: Math.round((events / (planned - began)) * 1000) },
    { name: `${events} events, ${accepted} messages accepted`, unit: "messages/s", ours: Math.round(accepted / seconds) },
    { name: `${events} events, at rest without acceptance`, unit: "messages", ours: Number(now.rest - before.rest) },
  ];
}
