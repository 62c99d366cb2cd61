import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptEvents } from "@/domain/event/accept.ts";
import { orderPayload, rawEvent } from "@/test/raw-event.ts";
import { terminal } from "@/test/terminal.ts";
import { openWorld, type World } from "@/test/world.ts";
import { correct } from "./event.ts";
import { trace } from "./trace.ts";

let world: World;
const file = path.join(tmpdir(), `waybill-payload-${process.pid}.json`);
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await rm(file, { force: true });
  await world.close();
});

const { io, told } = terminal();

test("a payload out of a file takes the place of one that does not fit, and the trace tells who did so", async () => {
  const [kept] = await acceptEvents(world.ctx, {
    transport: "sql",
    events: [rawEvent({ payload: orderPayload({ total: "much" }) })],
  });
  const id = kept?.id ?? "";
  const words = { id, file, reason: "the shop sent a word", json: false };
  await writeFile(file, JSON.stringify(orderPayload({ total: "more" })));
  expect(await correct(io, world.ctx, words)).toBe(1);
  expect(told.splice(0)).toEqual(["Corrected; it stays in quarantine.", expect.stringMatching(/^\/payload\/total: .*number/)]);
  const payload = JSON.stringify(orderPayload({ total: 5 }));
  await writeFile(file, payload);
  expect(await correct(io, world.ctx, words)).toBe(1);
  expect(told.splice(0)).toEqual(["test corrected it (no. 1). Look at that, and say --seen 1 to correct it again."]);
  expect(await correct(io, world.ctx, { ...words, seen: 1 })).toBe(0);
  expect(told.splice(0)).toEqual(["Corrected and taken back in: it is planned like a new event."]);
  expect(await world.db.eventCorrection.findMany({ where: { eventId: id, no: 2 } })).toMatchObject([{ payload }]);
  await trace(io, world.ctx, { word: id, json: false });
  const said = told.splice(0).join("\n");
  expect(said).toMatch(/test corrected its payload, no\. 2 {2}the shop sent a word/);
  expect(said).toContain("test took it back in");
});

test("a number that is none is refused before anything is written", async () => {
  await writeFile(file, "{}");
  const words = { id: world.ctx.release.id, file, seen: Number.NaN, reason: "none", json: false };
  await expect(correct(io, world.ctx, words)).rejects.toMatchObject({ code: "bad_input" });
});

test("a file that is not there is refused", async () => {
  await expect(
    correct(io, world.ctx, { id: world.ctx.release.id, file: "/no/such.json", reason: "none", json: false }),
  ).rejects.toMatchObject({ code: "bad_file" });
});

test("a file in another writing is refused, and a mark at its beginning is none of the payload", async () => {
  const [kept] = await acceptEvents(world.ctx, {
    transport: "sql",
    events: [rawEvent({ payload: orderPayload({ total: "much" }) })],
  });
  const words = { id: kept?.id ?? "", file, reason: "the shop sent a word", json: false };
  const payload = JSON.stringify(orderPayload({ total: 5, customer: { id: "cus_m", email: "m@example.com", name: "Müller" } }));
  await writeFile(file, payload, "latin1");
  await expect(correct(io, world.ctx, words)).rejects.toMatchObject({ code: "bad_utf8" });
  await writeFile(file, `\uFEFF${payload}`);
  expect(await correct(io, world.ctx, words)).toBe(0);
  expect(await world.db.eventCorrection.findMany({ where: { eventId: words.id } })).toMatchObject([{ payload }]);
});
