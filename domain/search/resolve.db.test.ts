import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "@/lib/crypto.ts";
import { diesOf } from "@/test/cause.ts";
import { plannedReplan } from "@/test/replan.ts";
import { plannedReplay } from "@/test/replay.ts";
import { acceptedIntent } from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import { findNamed } from "./find-named.ts";
import { resolveWord } from "./resolve.ts";

let world: World;
let message: Awaited<ReturnType<typeof acceptedIntent>>;
beforeAll(async () => {
  world = await openWorld();
  message = await acceptedIntent(world, { address: "ada@example.com", person: "cus_ada", businessId: "ord_42" });
  await world.db.attempt.update({ where: { id: message.attemptId }, data: { providerMessageId: "queued-77" } });
  await world.db.event.update({ where: { id: message.eventId }, data: { eventId: "evt_42", aggregateId: "cart_42" } });
});
afterAll(() => world.close());

const kinds = async (word: string) => (await resolveWord(world.ctx, { word })).map((found) => [found.kind, found.id]);

test("every id of the path leads to it", async () => {
  const toMessage = [["message", message.id]];
  const toEvent = [["event", message.eventId]];
  expect(await kinds(message.id)).toEqual(toMessage);
  expect(await kinds(message.id.toUpperCase())).toEqual(toMessage);
  expect(await kinds(message.submissionId)).toEqual(toMessage);
  expect(await kinds(message.attemptId)).toEqual(toMessage);
  expect(await kinds(`<${message.submissionId}@waybill.test>`)).toEqual(toMessage);
  expect(await kinds(`${message.submissionId}@waybill.test`)).toEqual(toMessage);
  expect(await kinds("queued-77")).toEqual(toMessage);
  expect(await kinds("ord_42")).toEqual(toMessage);
  expect(await kinds(message.eventId)).toEqual(toEvent);
  expect(await kinds("evt_42")).toEqual(toEvent);
  expect(await kinds("cart_42")).toEqual(toEvent);
  expect(await kinds("Ada@Example.com")).toEqual([["address", message.addressId]]);
  expect(await kinds("cus_ada")).toEqual([["person", message.personId]]);
});

test("a cause and plans are found by their ids", async () => {
  const cause = await diesOf(world, { said: "out of order" });
  const replay = await plannedReplay(world);
  const replan = await plannedReplan(world.ctx, { by: "ids", ids: [message.eventId] });
  expect(await kinds(cause)).toEqual([["cause", cause]]);
  expect(await kinds(replay.id)).toEqual([["replay", replay.id]]);
  expect(await kinds(replan.id)).toEqual([["replan", replan.id]]);
});

test("a word that means several things gives all of them, messages first", async () => {
  const second = await acceptedIntent(world, { businessId: "evt_42" });
  expect(await kinds("evt_42")).toEqual([
    ["message", second.id],
    ["event", message.eventId],
  ]);
});

test.each(["", "   ", "nothing", newId(), "nobody@example.com", "a\0b", "x".repeat(5_000), "'; DROP TABLE waybill.intent; --"])(
  "%j leads nowhere",
  async (word) => {
    expect(await kinds(word)).toEqual([]);
  },
);

test("rules and templates are found by words of their keys; what is typed is no pattern", async () => {
  await world.db.template.create({ data: { key: "late-order" } });
  const named = async (word: string) => (await findNamed(world.ctx, { word })).map(({ kind, id }) => `${kind} ${id}`);
  expect(await named("Order")).toEqual([
    "rule order-confirmation",
    "rule order-feedback",
    "template order-note",
    "template late-order",
  ]);
  expect(await named("feed ord")).toEqual(["rule order-feedback"]);
  for (const nothing of ["", "  ", "%", "___", "order nowhere", "x".repeat(5_000)]) expect(await named(nothing)).toEqual([]);
});
