import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { KeyScope } from "@/domain/key/schema.ts";
import { type Call, callRoute, secretFor, served } from "@/test/api.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { POST as retry } from "./[id]/retry/route.ts";
import { GET as read } from "./[id]/route.ts";
import { POST as again } from "./[id]/send-again/route.ts";
import { POST as drop } from "./drop/route.ts";
import { POST as takeBack } from "./take-back/route.ts";

// Next's own, which answers inside a request of its server only.
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));

let world: SendingWorld;
beforeAll(async () => {
  world = served(await openSendingWorld());
});
afterAll(() => world.close());

const keyFor = (...scopes: KeyScope[]) => secretFor(world, "help desk", ...scopes);

const call = (route: typeof read, { id = "", ...how }: Call & { id?: string }) => callRoute(route, { ...how, params: { id } });

test("a help desk retries what failed, sends it again, and reads both timelines; people stay masked, refusals are conflicts", async () => {
  const secret = await keyFor("messages.read", "messages.write");
  const { id, email } = await scheduledIntent(world);
  world.smtp.next("refuse_content");
  await sent(world, [id]);
  const body = { reason: "ticket 42", seen: 0 };
  expect(await call(again, { id, secret, body })).toMatchObject({ status: 409, said: { code: "dead" } });
  expect(await call(retry, { id, secret, body })).toEqual({ status: 200, said: { status: "scheduled" } });
  expect(await call(retry, { id, secret, body })).toMatchObject({ status: 409, said: { code: "not_dead" } });
  await sent(world, [id]);
  const made = await call(again, { id, secret, body });
  expect(made).toMatchObject({ status: 201, said: { id: expect.any(String) } });
  expect(await call(again, { id, secret, body })).toMatchObject({
    status: 409,
    said: { code: "sent_again", title: expect.stringContaining("help desk") },
  });
  const { said } = await call(read, { id, secret });
  expect(said).toMatchObject({ message: { status: "accepted", facts: null }, again: { id: made.said.id }, withheld: true });
  expect(said.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(["revival", "resend"]));
  expect(JSON.stringify(said)).not.toContain(email);
});

test("a key reads only with the one scope, and changes only with the other", async () => {
  const { id } = await scheduledIntent(world);
  const [reads, writes] = [await keyFor("messages.read"), await keyFor("messages.write")];
  expect((await call(read, { id, secret: writes })).status).toBe(403);
  for (const change of [retry, again])
    expect((await call(change, { id, secret: reads, body: { reason: "ticket 42", seen: 0 } })).status).toBe(403);
});

test("it drops what failed and takes it back as it was; a key of another scope may not", async () => {
  const secret = await keyFor("replays.write");
  const { id } = await scheduledIntent(world);
  world.smtp.next("refuse_content");
  await sent(world, [id]);
  const body = { ids: [id], reason: "spam, ticket 43" };
  expect(await call(drop, { secret: await keyFor("messages.read"), body })).toMatchObject({ status: 403 });
  expect(await call(drop, { secret, body: { ids: [id] } })).toMatchObject({
    status: 422,
    said: { faults: [{ pointer: "/reason" }] },
  });
  expect(await call(drop, { secret, body })).toEqual({ status: 200, said: { done: [id], refused: [] } });
  expect(await call(drop, { secret, body })).toMatchObject({ said: { done: [], refused: [{ id, code: "not_dead" }] } });
  expect(await call(takeBack, { secret, body: { ids: [id] } })).toEqual({ status: 200, said: { done: [id], refused: [] } });
  expect(await world.db.intent.findUnique({ where: { id } })).toMatchObject({ status: "failed" });
});
