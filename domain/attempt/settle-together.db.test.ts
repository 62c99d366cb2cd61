import { beforeAll, expect, test } from "vitest";
import { type IdempotentPeer, openIdempotent } from "@/test/idempotent.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { messageOf, prepared } from "@/test/sending.ts";
import { openWorld, type World } from "@/test/world.ts";
import { settleTogether } from "./settle-together.ts";
import { start } from "./start.ts";

let peer: IdempotentPeer;
let world: World;
beforeAll(async () => {
  peer = await openIdempotent();
  world = await openWorld({ provider: peer.provider });
  return async () => {
    await world.close();
    await peer.close();
  };
});

/** Attempts that were begun and have their answer. */
async function answered(count: number) {
  const ids = (await Promise.all(Array.from({ length: count }, () => scheduledIntent(world)))).map(({ id }) => id);
  const { started } = await start(world.ctx, { rows: await prepared(world, ids), marginMs: 5_000, timeoutMs: 30_000 });
  const outcome = { outcome: "accepted", providerMessageId: "m" } as const;
  return started.map(({ attemptId, intentId, token }) => ({ attemptId, intentId, token, outcome }));
}

test("answers of one moment are written in one transaction, and each caller learns what became of its own", async () => {
  const rows = await answered(8);
  const rejected = { outcome: "rejected", class: "content", permanent: true, code: "422", detail: "no" } as const;
  const [first, ...others] = rows;
  if (!first) throw new Error("nothing was started");
  const write = settleTogether(world.ctx);
  const statuses = await Promise.all([write({ ...first, outcome: rejected }), ...others.map(write)]);
  expect(statuses).toEqual(["failed", ...others.map(() => "accepted")]);
  const commits = await world.db.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT xmin::text)::int AS count FROM waybill.attempt WHERE intent_id = ANY(${others.map((row) => row.intentId)}::uuid[])`;
  expect(commits).toEqual([{ count: 1 }]);
});

test("more than fifty do not wait for the rest, and one alone does not wait for long", async () => {
  const rows = await answered(52);
  const write = settleTogether(world.ctx);
  expect(new Set(await Promise.all(rows.map(write)))).toEqual(new Set(["accepted"]));
  const [{ count } = { count: 0 }] = await world.db.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT xmin::text)::int AS count FROM waybill.attempt WHERE intent_id = ANY(${rows.map((row) => row.intentId)}::uuid[])`;
  expect(count).toBe(2);
});

test("one that cannot be written keeps no other", async () => {
  const [good, ...rest] = await answered(3);
  if (!good) throw new Error("nothing was started");
  const write = settleTogether({ ...world.ctx, log: { ...world.ctx.log, error: () => {} } as unknown as typeof world.ctx.log }); // quiet
  const bad = { ...good, attemptId: "no id" };
  void write(bad); // tried for a lease: nobody waits here
  expect(await Promise.all([good, ...rest].map(write))).toEqual(["accepted", "accepted", "accepted"]);
  expect((await messageOf(world, good.intentId)).status).toBe("accepted");
});
