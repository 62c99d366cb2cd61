import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planEvents } from "@/domain/decision/plan.ts";
import { addressHash, recordAddresses } from "@/domain/person/record-addresses.ts";
import { newId } from "@/lib/crypto.ts";
import { acceptedEvent } from "@/test/event.ts";
import { lockWait } from "@/test/lock-wait.ts";
import { openTransaction } from "@/test/open-transaction.ts";
import { plannedReplan, undoPassed } from "@/test/replan.ts";
import { openWorld, type World } from "@/test/world.ts";
import { advanceReplans } from "./advance.ts";
import { readReplan } from "./read.ts";
import { runReplan } from "./run.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ADA = { email: "ada@example.com", ascii: "ada@example.com", normalised: "ada@example.com" };
const order = (orderId: string, email: string) => ({ orderId, customer: { email, name: "Ada" }, total: 5 });

test("a run and the planner of one of its events, which somebody readmitted, do not wait for each other's messages", async () => {
  const ids = [
    await acceptedEvent(world, { payload: order("ord_both", "ada@example.com") }),
    await acceptedEvent(world, { payload: order("ord_both", "ada@example.com") }),
    await acceptedEvent(world, { payload: order("ord_other", "one@example.com") }),
  ];
  await world.db.eventWork.deleteMany({ where: { eventId: { in: ids } } });
  await recordAddresses(world.ctx, { addresses: [ADA] });
  const plan = await plannedReplan(world.ctx, { by: "ids", ids }, { scope: "all", newRules: true });
  await runReplan({ ...world.ctx, actor: { kind: "person", id: "usr_ada", name: "Ada", role: "operator" } }, plan);
  await undoPassed(world.ctx, plan);
  await world.db.eventWork.create({ data: { eventId: ids[1] ?? "" } });
  // Whoever writes another address has the run wait when it has its events, and none of its messages yet.
  const hash = addressHash({ normalised: "one@example.com" });
  const other = await openTransaction(
    world.ctx,
    ({ db }) =>
      db.$executeRaw`INSERT INTO waybill.address (id, hash, email) VALUES (${newId()}::uuid, decode(${hash}, 'hex'), 'one@example.com')`,
  );
  const run = advanceReplans(world.ctx).catch((error: unknown) => error);
  await lockWait(world);
  const planned = planEvents(world.ctx, { eventIds: [ids[1] ?? ""] });
  const soon = sleep(1_000); // as long as PostgreSQL lets two wait for each other
  await Promise.race([planned, soon]);
  await other.end();
  expect(await run).toBe(true);
  expect(await planned).toMatchObject({ planned: 1, intents: 2 });
  expect(await readReplan(world.ctx, plan)).toMatchObject({ state: "done", done: 2, refused: 1, made: 2, found: 2 });
});
