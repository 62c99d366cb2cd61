import { afterAll, beforeAll, expect, test } from "vitest";
import { groupDeadLetters } from "@/domain/cause/group.ts";
import { acceptEvents } from "@/domain/event/accept.ts";
import { deadMessage } from "@/test/dead-message.ts";
import { rawEvent } from "@/test/raw-event.ts";
import { terminal } from "@/test/terminal.ts";
import { openWorld, type World } from "@/test/world.ts";
import { deadLetters } from "./dead-letters.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("causes of events say how many of them fit this release, of which sources, and what does not fit where", async () => {
  await acceptEvents(world.ctx, { transport: "sql", events: [rawEvent({ eventType: "order.lost" })] });
  await deadMessage(world, { said: "cannot greet" });
  await groupDeadLetters(world.ctx);
  const { io, told } = terminal();
  expect(await deadLetters(io, world.ctx, { view: "open", kind: "event", json: false })).toBe(1);
  expect(told).toEqual([
    expect.stringMatching(/^CAUSE +STATE +DEAD +EVER +FIT TODAY +SOURCES +LAST +WHAT/),
    expect.stringMatching(/ 0 of 1 +shop .*order\.lost is not in the catalogue: \/event_type unknown_type$/),
  ]);
  told.length = 0;
  await deadLetters(io, world.ctx, { view: "open", kind: "event", json: true });
  expect(JSON.parse(told.join("\n")).causes).toMatchObject([
    { judged: 1, fit: 0, sources: ["shop"], wrong: [{ place: "/event_type" }] },
  ]);

  // Beside those of messages, in the columns that both have.
  told.length = 0;
  await deadLetters(io, world.ctx, { view: "open", json: false });
  expect(told[0]).toMatch(/^CAUSE +STATE +DEAD +EVER +LAST +WHAT/);
  expect(told.slice(1).map((line) => line.trim().split(/ {2,}/).length)).toEqual([6, 6]);
});
