import { openReach } from "@/boot/reach.ts";
import type { LoadedRelease, Manifest } from "@/domain/release/types.ts";
import type { Renderer } from "@/domain/template/types.ts";
import { startWorker } from "@/jobs/worker.ts";
import { openBoss } from "@/lib/boss.ts";
import { databaseClock } from "@/lib/clock.ts";
import type { Ctx, Point } from "@/lib/context.ts";
import { openDb } from "@/lib/db.ts";
import { readEnv } from "@/lib/env.ts";
import { openLog } from "@/lib/log.ts";
import { openSmtp } from "@/providers/smtp/send.ts";
import { onlyProvider } from "../only-provider.ts";
import { shopProject } from "../project.ts";
import { propsRenderer } from "../stubs.ts";
import type { WorkerOptions } from "./spawn.ts";

/** A worker as production runs it (jobs/worker.ts, real SMTP, real pg-boss) on a test world's database and its shop project. */
const options: WorkerOptions = JSON.parse(process.argv[2] ?? "{}");
/** A machine whose clock is wrong: `new Date()` and `Date.now()` alike. */
function shiftClock(ms: number): void {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args) => (args.length === 0 ? new target(target.now() + ms) : Reflect.construct(target, args)),
    get: (target, name, receiver) => (name === "now" ? () => target.now() + ms : Reflect.get(target, name, receiver)),
  });
}
if (options.clockShiftMs) shiftClock(options.clockShiftMs);

const config = readEnv({
  NODE_ENV: "test",
  DATABASE_URL: options.url,
  WAYBILL_ENV: "test",
  APP_SECRET: "k1:test-secret-of-enough-length",
  LOG_LEVEL: options.log ?? "silent",
});
const db = openDb(config.DATABASE_URL, { max: 8, name: "waybill-test-worker", frozenMs: options.frozenMs });
const instance = await db.instance.findFirstOrThrow({ include: { release: true } });
const gatewayContext = shopProject.gateway.open({});
const release: LoadedRelease = {
  id: instance.releaseId ?? "",
  manifest: instance.release?.manifest as Manifest, // seedRelease wrote it
  project: shopProject,
  rule: (key) => shopProject.rules.find((rule) => rule.key === key) ?? null,
  gatewayContext,
};

/** A template that takes the whole process with it. */
const renderer: Renderer = {
  ...propsRenderer,
  async render(requests) {
    if (options.deadlyProps && requests.some((request) => request.props.includes(options.deadlyProps ?? "")))
      process.kill(process.pid, "SIGKILL");
    return propsRenderer.render(requests);
  },
};

const kill = openReach({ WAYBILL_KILL_AT: options.killAt });
const stopped = new Set<Point>();
const reach = async (point: Point) => {
  await kill(point);
  if (point !== options.stopAt || stopped.has(point)) return;
  stopped.add(point);
  process.kill(process.pid, "SIGSTOP");
};

const log = openLog("test-worker", config.LOG_LEVEL);
const boss = openBoss(config.DATABASE_URL, { worker: true });
boss.on("error", (error) => log.error({ err: error }, "job queue"));
await boss.start();
const actor = { kind: "system", id: "worker", name: "worker" } as const;
const ctx: Ctx = {
  db,
  boss,
  clock: databaseClock(db),
  actor,
  log,
  config,
  release,
  providers: onlyProvider(openSmtp({ url: options.smtpUrl })),
  renderer,
  reach,
};
const worker = await startWorker(ctx, options.settings);
process.send?.("ready");
process.on("SIGTERM", () => void worker.stop().then(() => process.exit(0)));
