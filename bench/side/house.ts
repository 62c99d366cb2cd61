import { setTimeout as sleep } from "node:timers/promises";
import { openContext } from "@/boot/context.ts";
import { prepareDemo } from "@/demo/prepare.ts";
import { hourOfTraffic } from "@/demo/traffic/hour.ts";
import { signUpsOf } from "@/demo/traffic/kinds.ts";
import { publishRelease } from "@/domain/release/publish.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { WORKER_FILE } from "@/scripts/build/worker.ts";
import { migrate } from "@/scripts/migrate/migrate.ts";
import { buildIfChanged } from "@/scripts/release/build-if-changed.ts";
import { startProgram } from "../program/start.ts";
import { environmentOf, type Provider } from "../provider/provider.ts";
import type { Stage } from "../stage.ts";
import type { Crew } from "./side.ts";

/** A Waybill with a database of its own and the sample product, as `npm start` makes it. */
export type House = {
  ctx: Ctx;
  env: NodeJS.ProcessEnv;
  url: string;
  /** With no provider they plan and send nothing. */
  startWorkers(provider: Provider | null, workers: number): Promise<Crew>;
  /** As many events of the sample product in one commit; `low`: sign-ups only, whose mails are of the lifecycle stream. */
  commit(input: { count: number; seed: number; low: boolean }): Promise<void>;
  /** Waits until every event has its decisions. */
  planned(): Promise<void>;
  close(): Promise<void>;
};

export async function openHouse(stage: Stage, name: string): Promise<House> {
  const url = await stage.database(name);
  const env = { ...stage.env, DATABASE_URL: url };
  await migrate(url);
  const built = await buildIfChanged(env);
  const first = await openContext({ role: "cli", env });
  await publishRelease(first.ctx, built);
  await first.close();
  const { ctx, close } = await openContext({ role: "cli", env }); // the release is read when it is opened
  await prepareDemo(ctx);
  return {
    ctx,
    env,
    url,
    close,
    async startWorkers(provider, workers) {
      const given = { ...env, ...(provider ? environmentOf(provider) : { LOG_LEVEL: "fatal" }) }; // it would tell that it sends nothing
      const crew = await Promise.all(Array.from({ length: workers }, () => startProgram(WORKER_FILE, [], given, stage.profile)));
      return {
        pids: crew.map((worker) => worker.pid),
        stop: async () => void (await Promise.all(crew.map((worker) => worker.stop()))),
      };
    },
    commit: ({ count, seed, low }) =>
      transaction(ctx, async (tx) => {
        await tx.db.$executeRaw`SELECT setseed(${(seed % 1_000) / 1_000}::float8)`;
        if (low) await signUpsOf(tx, { count, troubles: false });
        else await hourOfTraffic(tx, { events: count, troubles: false });
      }),
    async planned() {
      for (;;) {
        const [row] = await ctx.db.$queryRaw<[{ pending: boolean }]>`
          SELECT EXISTS (SELECT 1 FROM waybill.inbox) OR EXISTS (SELECT 1 FROM waybill.event_work) AS pending`;
        if (!row.pending) return;
        await sleep(100);
      }
    },
  };
}
