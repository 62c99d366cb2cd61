import { afterAll, beforeAll, expect, test } from "vitest";
import { groupDeadLetters } from "@/domain/cause/group.ts";
import { advanceDrops } from "@/domain/drop/advance.ts";
import { advanceTakeBacks } from "@/domain/drop/advance-back.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { messageOf, openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { terminal } from "@/test/terminal.ts";
import { exit } from "../exit.ts";
import { dropWhole } from "./drop-whole.ts";
import { again, drop, retry } from "./message.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.close());

const { io, out, err } = terminal();

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

test("from a shell: all that is dead of a cause is dropped, and taken back", async () => {
  const { id } = await scheduledIntent(world);
  world.smtp.next("refuse_content");
  await sent(world, [id]);
  await groupDeadLetters(world.ctx);
  const cause = (await world.db.deadLetter.findUniqueOrThrow({ where: { subjectId: id } })).causeId ?? "";
  const said = { cause, reason: "ticket 42", json: false };
  expect(await dropWhole(io, world.ctx, { ...said, takeBack: true }).catch(({ code }) => code)).toBe("not_found");
  expect(await dropWhole(io, world.ctx, { ...said, takeBack: false })).toBe(exit.ok);
  expect(out.at(-1)).toMatch(/^A worker drops (1 message|\d+ messages)\.$/);
  expect(await dropWhole(io, world.ctx, { ...said, takeBack: false })).toBe(exit.negative);
  expect(err.at(-1)).toBe("test drops it already.");
  while (await advanceDrops(world.ctx));
  expect((await messageOf(world, id)).status).toBe("dropped");
  expect(await dropWhole(io, world.ctx, { ...said, takeBack: true })).toBe(exit.ok);
  while (await advanceTakeBacks(world.ctx));
  expect((await messageOf(world, id)).status).toBe("failed");
});
