import { afterAll, beforeAll, expect, test } from "vitest";
import { writeAudit } from "@/domain/audit/write.ts";
import { beat } from "@/domain/process/beat.ts";
import { newId } from "@/lib/crypto.ts";
import { openWorld, type World } from "@/test/world.ts";
import { readDeployment } from "./deployment.ts";
import { listReleases } from "./list.ts";
import { readRelease } from "./read.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("releases tell who plans, what runs, and how they differ", async () => {
  const { id, manifest } = world.ctx.release;
  expect(await readDeployment(world.ctx)).toMatchObject({ processes: [], drift: [{ kind: "no_worker" }] });
  await beat(world.ctx, { id: newId(), role: "worker" });
  expect(await readDeployment(world.ctx)).toMatchObject({ processes: [{ role: "worker", alive: true }], drift: [] });

  const newer = newId();
  const rules = manifest.rules.map((rule) => ({ ...rule, hash: `${rule.hash}x` })).slice(0, 1);
  await world.db.release.create({
    data: { id: newer, hash: "newer", builtAt: manifest.builtAt, manifest: { ...manifest, rules } },
  });
  await beat({ ...world.ctx, release: { ...world.ctx.release, id: newer } }, { id: newId(), role: "worker" });
  expect((await readDeployment(world.ctx)).drift).toMatchObject([{ kind: "behind" }]);
  expect((await listReleases(world.ctx, {})).rows).toMatchObject([
    { id: newer, planning: false, workers: 1, rules: 1 },
    { id, planning: true, workers: 1, rules: 2 },
  ]);
  const release = await readRelease(world.ctx, { id: newer });
  expect(release.against?.id).toBe(id);
  expect(release.differences.map(({ kind, name, change }) => [kind, name, change])).toEqual([
    ["rule", "order-confirmation", "changed"],
    ["rule", "order-feedback", "removed"],
  ]);
  expect(release.versions).toEqual([{ key: "order-note", number: 1 }]);
  expect((await readRelease(world.ctx, { id })).against).toBeNull();
  await expect(readRelease(world.ctx, { id: newId() })).rejects.toMatchObject({ code: "not_found" });

  // The newer one planned for a while and was taken back: nobody is told to publish it.
  for (const targetId of [newer, id]) await writeAudit(world.ctx, { action: "release.publish", targetKind: "release", targetId });
  expect((await readDeployment(world.ctx)).drift).toEqual([
    { kind: "behind", message: "One worker runs an older release: they send, and plan nothing." },
  ]);
});
