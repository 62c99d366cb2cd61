import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiveEvents } from "@/domain/event/receive.ts";
import { createKey } from "@/domain/key/create.ts";
import { withClient } from "@/test/database.ts";
import { openWorld, type World } from "@/test/world.ts";
import project from "@/waybill.config.ts";
import { relayEvents } from "./relay.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ project });
});
afterAll(() => world.close());

const find = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? expect.fail(`the document has no ${pattern}`);

test("the SQL of docs/connect-a-product.md is accepted as it stands", async () => {
  const sql = find(readFileSync("docs/connect-a-product.md", "utf8"), /```sql\n(BEGIN;[\s\S]*?)```/);
  await withClient(world.url, (client) => client.query(sql));
  await relayEvents(world.ctx);
  const event = await world.db.event.findFirstOrThrow({ where: { eventId: "signup-usr_42" }, include: { fault: true } });
  expect(event).toMatchObject({ state: "accepted", fault: null, source: "acme" });
});

test("the request of docs/http-api.md is accepted as it stands, and is the same event", async () => {
  const quoted = find(readFileSync("docs/http-api.md", "utf8"), /-d ('[\s\S]*?')\n```/);
  const body = execFileSync("sh", ["-c", `printf %s ${quoted}`], { encoding: "utf8" }); // a shell puts the time of now in
  const { secret } = await createKey(world.ctx, { name: "docs", source: "acme" });
  const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
  const answer = await receiveEvents(world.ctx, new Request("http://localhost/api/v1/events", { method: "POST", body, headers }));
  expect(answer).toMatchObject({ allKept: true, results: [{ outcome: "duplicate", faults: [] }] });
});
