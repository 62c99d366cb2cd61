import { requireEnvironment } from "@/domain/release/instance.ts";
import { loadBundle } from "@/domain/template/load.ts";
import { openRenderer } from "@/domain/template/pool.ts";
import { type Boss, openBoss } from "@/lib/boss.ts";
import { databaseClock } from "@/lib/clock.ts";
import type { Ctx } from "@/lib/context.ts";
import { isDatabaseAway, isStartRefused, openDb } from "@/lib/db.ts";
import { type Environment, readEnv } from "@/lib/env.ts";
import { WaybillError } from "@/lib/errors.ts";
import { type Log, openLog } from "@/lib/log.ts";
import { openProviders } from "./provider.ts";
import { openReach } from "./reach.ts";
import { openRelease, type Role, threadFile } from "./release.ts";

const connections = { web: 10, worker: 12, cli: 3 } satisfies Record<Role, number>;

/** A page that takes longer than this is better answered with "try again". */
const PATIENCE_MS = 10_000;

export type OpenContext = { ctx: Ctx; close(): Promise<void> };

/**
 * Opens everything a process needs, in this order: environment, database, release, gateway, provider, renderer, job queue. Throws a
 * WaybillError with cause and cure where one is missing, and closes then what it had opened. A worker refuses a database of
 * another environment, so that a copy of production mails nobody.
 */
export async function openContext({ role, env = process.env }: { role: Role; env?: Environment }): Promise<OpenContext> {
  const config = readEnv(env);
  const log = openLog(`waybill-${role}`, role === "cli" && !env.LOG_LEVEL ? "silent" : config.LOG_LEVEL);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse())
      await closer().catch((error: unknown) => log.error({ err: error }, "close"));
  };
  try {
    const db = openDb(config.DATABASE_URL, {
      max: connections[role],
      name: `waybill-${role}`,
      keepPlans: role === "worker",
      ...(role === "web" ? { patienceMs: PATIENCE_MS } : {}),
    });
    closers.push(() => db.$disconnect());
    if (role === "worker") await requireEnvironment(db, config);

    const { release, close: closeRelease } = await openRelease(role, db, config, env);
    closers.push(closeRelease);

    const providers = await openProviders(config);
    closers.push(() => providers.close());

    const renderer = openRenderer({
      load: (templateVersionId) => loadBundle({ db, config }, { templateVersionId }),
      threadFile: () => threadFile(config, release.manifest.hash),
    });
    closers.push(() => renderer.close());

    const boss = openBoss(config.DATABASE_URL, { worker: role === "worker", listenUrl: config.DATABASE_DIRECT_URL });
    boss.on("error", (error) => log.error({ err: error }, "job queue"));
    closers.push(() => boss.stop({ graceful: false, close: true }));
    await startBoss(boss, role, log);

    const ctx: Ctx = {
      db,
      boss,
      clock: databaseClock(db),
      actor: { kind: "system", id: role, name: `waybill ${role}` },
      log,
      config,
      release,
      providers,
      renderer,
      reach: openReach(env),
    };
    return { ctx, close };
  } catch (error) {
    await close();
    throw isStartRefused(error) ? new WaybillError("bad_environment", POOLED, { cause: error }) : error;
  }
}

const POOLED = "DATABASE_URL leads to a PgBouncer: add ?pgbouncer=true to it, and set DATABASE_DIRECT_URL to the server itself.";

/**
 * Nobody needs the queue to start: hints may be lost (I9), and where it cannot be reached everything goes on without them. Console and
 * workers take it up when it can; a command is over by then.
 */
async function startBoss(boss: Boss, role: Role, log: Log): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    log.error(
      { err: error },
      'the queue cannot be reached: new work is found without it, about a second later (was "npm run migrate" run?)',
    );
    if (role !== "cli") boss.start({ attempts: Number.MAX_SAFE_INTEGER }).catch(() => {}); // closing ends it
  }
}
