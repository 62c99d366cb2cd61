import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { acceptEvents } from "@/domain/event/accept.ts";
import { openBoss } from "@/lib/boss.ts";
import { namedProviders } from "@/providers/named.ts";
import { openOutbox } from "@/test/outbox.ts";
import { rawEvent } from "@/test/raw-event.ts";
import { openWorld, type World } from "@/test/world.ts";
import { startWorker } from "./worker.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
  return () => world.close();
});

test("a worker of another environment refuses to start", async () => {
  const ctx = { ...world.ctx, config: { ...world.ctx.config, WAYBILL_ENV: "staging" } };
  await expect(startWorker(ctx)).rejects.toMatchObject({ code: "wrong_environment" });
});

test("starts and stops, also without a provider", async () => {
  const boss = openBoss(world.url, { worker: true });
  await boss.start();
  for (const providers of [world.ctx.providers, namedProviders([], world.ctx.providers.standard)]) {
    const worker = await startWorker({ ...world.ctx, boss, providers });
    await worker.stop();
  }
  await boss.stop({ graceful: false });
});

test("while an outbox does not answer, a worker that stops claims nothing that it may be killed over", async () => {
  const boss = openBoss(world.url, { worker: true });
  await boss.start();
  const outbox = await openOutbox();
  process.env.TEST_OUTBOX_URL = outbox.url;
  const project = {
    ...world.ctx.release.project,
    sources: [{ key: "shop", description: "", outboxUrlEnv: "TEST_OUTBOX_URL" }],
  };
  const lock = new pg.Client({ connectionString: outbox.url });
  await lock.connect();
  await lock.query("BEGIN; LOCK TABLE waybill.inbox");
  const worker = await startWorker({ ...world.ctx, boss, release: { ...world.ctx.release, project } });
  const stopping = worker.stop();
  await sleep(1_000); // its last sweep is over
  const [answer] = await acceptEvents(world.ctx, { transport: "http", events: [rawEvent()] });
  await world.db.eventWork.updateMany({ data: { queuedUntil: null } });
  await sleep(1_500);
  expect(await world.db.eventWork.findMany()).toMatchObject([{ eventId: answer?.id, claims: 0 }]);
  await lock.query("ROLLBACK");
  await Promise.all([stopping, lock.end()]);
  await boss.stop({ graceful: false });
  await outbox.drop();
});
