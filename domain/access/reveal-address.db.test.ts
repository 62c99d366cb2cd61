import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "@/domain/audit/list.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { openWorld, type World } from "@/test/world.ts";
import { revealAddress } from "./reveal-address.ts";

let world: World;
let viewer: Ctx;
beforeAll(async () => {
  world = await openWorld();
  viewer = { ...world.ctx, actor: { kind: "person", id: "u1", name: "Vera", role: "viewer" }, requestId: "r1" };
});
afterAll(() => world.close());

test("an address in clear leaves who asked for it, and not itself, in the audit log", async () => {
  const { addressId } = await scheduledIntent(world, { address: "ada@example.com" });
  expect(await revealAddress(viewer, { addressId })).toEqual({ address: "ada@example.com" });
  const { rows } = await listAudit(world.ctx, { target: { kind: "address", id: addressId } });
  expect(rows).toMatchObject([{ action: "address.reveal", actorId: "u1", actorName: "Vera", requestId: "r1" }]);
  expect(JSON.stringify(rows)).not.toContain("ada@");
});

test("what is not there leaves nothing", async () => {
  const addressId = newId();
  await expect(revealAddress(viewer, { addressId })).rejects.toMatchObject({ code: "not_found" });
  expect((await listAudit(world.ctx, { target: { kind: "address", id: addressId } })).rows).toEqual([]);
});

test("a script that reads them all is stopped, is told for how long, and is written down once", async () => {
  const { addressId } = await scheduledIntent(world, { address: "many@example.com" });
  const script: Ctx = { ...world.ctx, actor: { kind: "person", id: "u2", name: "Script", role: "viewer" } };
  const answers: PromiseSettledResult<unknown>[] = [];
  for (let no = 0; no < 55; no++) answers.push(...(await Promise.allSettled([revealAddress(script, { addressId })])));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
  expect(answers.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "too_many_reveals", status: 429, options: { retryAfterSeconds: expect.any(Number) } },
  });
  const { rows } = await listAudit(world.ctx, { actorId: "u2", limit: 200 });
  expect(rows.filter(({ action }) => action === "address.reveal")).toHaveLength(50);
  expect(rows.filter(({ action }) => action === "address.reveal_refused")).toHaveLength(1);
  expect(await revealAddress(viewer, { addressId })).toEqual({ address: "many@example.com" });
});
