import { beforeAll, expect, test } from "vitest";
import { openBoss } from "@/lib/boss.ts";
import { namedProviders } from "@/providers/named.ts";
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
    const start = performance.now();
    await worker.stop();
    expect(performance.now() - start).toBeLessThan(10_000);
  }
  await boss.stop({ graceful: false });
});
