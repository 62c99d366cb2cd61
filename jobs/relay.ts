import { type Outbox, relayEvents } from "@/domain/source/relay.ts";
import type { Ctx } from "@/lib/context.ts";
import { openDb } from "@/lib/db.ts";
import type { Planning } from "./plan.ts";
import { type Loop, logged, poll } from "./poll.ts";

/** NOTIFY would serialise the product's commits (docs/decisions/0023), so the relay looks: 3 ms after work, 200 ms when idle. */
const PACE = { busy: 3, idle: 200 };

/**
 * Relays our own inbox and the outbox of every source that has one, each in its own loop: a database that is down delays its own
 * events only. A few events that come alone are planned here and now, by `planning`.
 */
export async function startRelay(
  ctx: Ctx,
  planning: Planning,
  env: Record<string, string | undefined> = process.env,
): Promise<Loop> {
  const outboxes = openOutboxes(ctx, env);
  const loops = [undefined, ...outboxes].map((outbox) => startOne(ctx, planning, outbox));
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      await Promise.all(outboxes.map((outbox) => outbox.db.$disconnect()));
    },
  };
}

function startOne(ctx: Ctx, planning: Planning, outbox?: Outbox): Loop {
  const of = { outbox: outbox?.source ?? "own" };
  return poll({
    ...PACE,
    async run() {
      const { taken, toPlan } = await relayEvents(ctx, { outbox, few: await planning.few() });
      planning.plan(toPlan);
      return taken > 0;
    },
    onChange: logged(ctx, "relay cannot read", "relay reads again", of),
  });
}

/** One a database, however many sources share it; the first one named gives events without a source theirs. */
function openOutboxes(ctx: Ctx, env: Record<string, string | undefined>): Outbox[] {
  const urls = new Map<string, string>();
  for (const { key, outboxUrlEnv } of ctx.release.project.sources) {
    if (!outboxUrlEnv) continue;
    const url = env[outboxUrlEnv];
    if (!url)
      ctx.log.error({ source: key, variable: outboxUrlEnv }, "the outbox of this source is not read: its variable is not set");
    else if (!urls.has(url)) urls.set(url, key);
  }
  return [...urls].map(([url, source]) => ({ source, db: openDb(url, { max: 2, name: "waybill-relay" }) }));
}
