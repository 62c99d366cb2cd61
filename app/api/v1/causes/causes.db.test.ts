import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { groupDeadLetters } from "@/domain/cause/group.ts";
import { callRoute, secretFor, served } from "@/test/api.ts";
import { deadMessage } from "@/test/dead-message.ts";
import { openWorld, type World } from "@/test/world.ts";
import { GET as read } from "./[id]/route.ts";
import { GET as list } from "./route.ts";

// Next's own, which answers inside a request of its server only.
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));

let world: World;
let secret: string;
beforeAll(async () => {
  world = served(await openWorld());
  secret = await secretFor(world, "incident bot", "replays.write");
});
afterAll(() => world.close());

const call = (route: typeof read, { id = "", query = "" }: { id?: string; query?: string }) =>
  callRoute(route, { params: { id }, secret, query: `?${query}` });

test("a script reads the causes that its filter means, and one whole; people stay masked", async () => {
  await deadMessage(world, { said: "no room for ada@example.com" });
  await groupDeadLetters(world.ctx);
  const { said } = await call(list, { query: "view=open&kind=message&rule=order-confirmation" });
  expect(said).toMatchObject({ rows: [{ dead: 1, state: "open", class: "content", words: "" }], next: null });
  expect(await call(list, { query: "view=muted" })).toMatchObject({ status: 200, said: { rows: [] } });
  expect(await call(read, { id: said.rows[0].id })).toMatchObject({ status: 200, said: { total: 1, history: [] } });
  expect(await call(read, { id: "x" })).toMatchObject({ status: 404 });
});

test("a word that no filter has, and text that no database holds, are refused", async () => {
  for (const [query, status] of [
    ["view=resloved", 422],
    ["kind=mail", 422],
    ["text=%00", 400],
    ["cursor=x", 400],
  ] as const)
    expect([query, (await call(list, { query })).status]).toEqual([query, status]);
});
