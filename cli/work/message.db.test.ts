import pc from "picocolors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scheduledIntent } from "@/test/intent.ts";
import { messageOf, openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { exit } from "../exit.ts";
import { again, drop, retry } from "./message.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.close());

const [out, err]: [string[], string[]] = [[], []];
const io = {
  out: (text: string) => void out.push(text),
  err: (text: string) => void err.push(text),
  ask: async () => false,
  colours: pc.createColors(false),
  width: 100,
  user: "ada",
  env: process.env,
};

test("from a shell: a message is dropped, taken back, retried and sent again; exit codes say whether", async () => {
  const { id } = await scheduledIntent(world);
  world.smtp.next("refuse_content");
  await sent(world, [id]);
  const said = { reason: "ticket 42", json: false };
  expect(await drop(io, world.ctx, { ...said, ids: [id, crypto.randomUUID()], takeBack: false })).toBe(exit.negative);
  expect(out.at(-1)).toBe("1 message dropped");
  expect(err.at(-1)).toContain("There is no such message");
  const failed = { ...said, id, version: "as_failed", withinHours: undefined };
  expect(await retry(io, world.ctx, failed)).toBe(exit.negative);
  expect(await drop(io, world.ctx, { ...said, ids: [id], takeBack: true })).toBe(exit.ok);
  expect(await retry(io, world.ctx, { ...failed, json: true })).toBe(exit.ok);
  expect(JSON.parse(out.at(-1) ?? "")).toEqual({ ok: true, status: "scheduled" });
  await sent(world, [id]);
  expect(await again(io, world.ctx, { ...said, id, address: undefined })).toBe(exit.ok);
  expect(await world.db.intent.count({ where: { originIntentId: id } })).toBe(1);
  expect((await messageOf(world, id)).status).toBe("accepted");
});
