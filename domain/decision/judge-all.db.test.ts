import { setImmediate as breathe } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lookAt } from "@/domain/replan/look.ts";
import type { RuleDefinition } from "@/domain/rule/define.ts";
import type { Ctx } from "@/lib/context.ts";
import { acceptedEvent } from "@/test/event.ts";
import { orderConfirmation, shopProject } from "@/test/project.ts";
import { openWorld, type World } from "@/test/world.ts";
import { planEvents } from "./plan.ts";

let asked = 0;
const counting: RuleDefinition = {
  ...orderConfirmation,
  when: () => {
    asked += 1;
    return true;
  },
};

let world: World;
beforeAll(async () => {
  world = await openWorld({ project: { ...shopProject, rules: [counting] } });
});
afterAll(() => world.close());

/** After which events all else in the process had its turn. */
async function turnsOf(work: (ctx: Ctx, ids: string[]) => Promise<unknown>): Promise<number[]> {
  const ids = await Promise.all(Array.from({ length: 20 }, () => acceptedEvent(world)));
  asked = 0;
  const seen = new Set<number>();
  let over = false;
  const watching = (async () => {
    for (; !over; seen.add(asked)) await breathe();
  })();
  await work(world.ctx, ids).finally(() => {
    over = true;
  });
  await watching;
  return [...seen];
}
const each = Array.from({ length: 21 }, (_, n) => n);

test("a batch is judged event by event: slow rules keep a worker from its other work, and from its watchdog, one event at a time", async () => {
  expect(await turnsOf((ctx, eventIds) => planEvents(ctx, { eventIds }))).toEqual(each);
  const options = { scope: "all", newRules: true } as const; // literals
  expect(
    await turnsOf(async (ctx, ids) => {
      await world.db.eventWork.deleteMany({ where: { eventId: { in: ids } } });
      await lookAt(ctx, { ids, options });
    }),
  ).toEqual(each);
});
