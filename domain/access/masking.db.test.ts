import { afterAll, beforeAll, expect, test } from "vitest";
import { writeAudit } from "@/domain/audit/write.ts";
import { listMisfits } from "@/domain/catalogue/misfits.ts";
import { listEvents } from "@/domain/event/list.ts";
import { readEvent } from "@/domain/event/read.ts";
import { listMessages } from "@/domain/intent/list.ts";
import { readMessage } from "@/domain/intent/read.ts";
import { listMail } from "@/domain/mailbox/list.ts";
import { readMail } from "@/domain/mailbox/read.ts";
import { readHistory } from "@/domain/person/history.ts";
import { listPersons } from "@/domain/person/list.ts";
import { listAddresses } from "@/domain/person/list-addresses.ts";
import { readRuleChanges } from "@/domain/rule/changes.ts";
import { resolveWord } from "@/domain/search/resolve.ts";
import { suppress } from "@/domain/suppression/add.ts";
import { listSuppressions } from "@/domain/suppression/list.ts";
import { why } from "@/domain/why/ask.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId, sha256 } from "@/lib/crypto.ts";
import { acceptedIntent } from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import type { Role } from "./types.ts";

/** Valid, and with what reads like the end of a word: an apostrophe, a slash, an equals sign. */
const ADDRESS = "c'/=canary.mouse@example.com";
const WORD = "payloadcanary";
const RULE = "welcome";

let world: World;
let message: Awaited<ReturnType<typeof acceptedIntent>>;

/** Address and payload word in every place that the outside fills. */
beforeAll(async () => {
  world = await openWorld();
  message = await acceptedIntent(world, {
    address: ADDRESS,
    person: ADDRESS,
    businessId: ADDRESS,
    facts: { word: WORD, to: ADDRESS },
  });
  const [{ id, eventId, addressId, submissionId, attemptId }, { db }] = [message, world];
  const outside = { word: WORD, to: ADDRESS, [ADDRESS]: 1 };
  await db.checkResult.updateMany({ where: { intentId: id }, data: { seen: outside } });
  await db.decision.updateMany({ where: { eventId }, data: { seen: outside, recipient: `address:${ADDRESS}` } });
  await db.submissionBody.update({
    where: { submissionId },
    data: { envelope: outside, subject: `${WORD} for ${ADDRESS}` },
  });
  await db.attempt.update({ where: { id: attemptId }, data: { detail: `550 <${ADDRESS}> unknown`, providerMessageId: ADDRESS } });
  await db.attemptEvidence.create({
    data: { id: newId(), attemptId, kind: "late_answer", outcome: "accepted", detail: { said: ADDRESS } },
  });
  await db.event.update({ where: { id: eventId }, data: { eventId: `evt ${ADDRESS}`, aggregateId: ADDRESS } });
  await db.eventBody.upsert({
    where: { eventId },
    create: { eventId, payload: JSON.stringify(outside), metadata: outside, transport: "sql" },
    update: { payload: JSON.stringify(outside), metadata: outside },
  });
  await db.eventConflict.create({
    data: { id: newId(), eventId, bodyHash: sha256("x"), envelope: outside, payload: JSON.stringify(outside), transport: "sql" },
  });
  await db.eventFault.create({
    data: { eventId, faults: [{ pointer: `/${ADDRESS}`, code: "x", message: `is "${WORD}", not ${ADDRESS}` }] },
  });
  await db.event.create({
    data: {
      id: newId(),
      source: "shop",
      eventId: "unfit",
      type: "made.up",
      version: 1,
      occurredAt: new Date("2026-01-01T00:00:00Z"),
      aggregateId: "a",
      bodyHash: sha256("y"),
      state: "quarantined",
      body: { create: { payload: JSON.stringify({ to: ADDRESS }), metadata: {}, transport: "sql" } },
      fault: { create: { faults: [{ pointer: "/word", code: "misfit", message: `is "${WORD}"` }] } },
    },
  });
  await db.intent.update({
    where: { id },
    data: { class: "content", detail: `Error: no plan "${WORD}" for ${ADDRESS}`, restedAt: new Date() },
  });
  await writeAudit(world.ctx, {
    action: "rule.set_mode",
    targetKind: "rule",
    targetId: RULE,
    reason: `asked by ${ADDRESS}`,
  });
  await db.capturedMail.create({
    data: {
      id: newId(),
      mailFrom: ADDRESS,
      rcptTo: [ADDRESS],
      subject: WORD,
      messageId: `<${ADDRESS}>`,
      intentId: id,
      raw: new TextEncoder().encode(`Subject: ${WORD}\r\n\r\n${ADDRESS}`),
    },
  });
  await suppress(world.ctx, { addressId, reason: "manual", evidence: {} });
});
afterAll(() => world.close());

const as = (role: Role): Ctx => ({ ...world.ctx, actor: { kind: "person", id: "u", name: "U", role } });

/** Every read model, on the rows that hold the canaries. */
async function everything(ctx: Ctx): Promise<string> {
  return JSON.stringify([
    await listMessages(ctx, { address: ADDRESS }),
    await readMessage(ctx, { id: message.id }),
    await listEvents(ctx, {}),
    await readEvent(ctx, { id: message.eventId }),
    await resolveWord(ctx, { word: ADDRESS }),
    await listSuppressions(ctx, { lifted: true }),
    await why(ctx, { who: ADDRESS }),
    await listMisfits(ctx, { type: "made.up" }),
    await readRuleChanges(ctx, { key: RULE }),
    await listPersons(ctx, { word: ADDRESS }),
    await listAddresses(ctx, { word: ADDRESS }),
    await readHistory(ctx, { addressId: message.addressId }),
    await readHistory(ctx, { personId: message.personId }),
  ]);
}

test("a viewer is given no address and no word of a payload, wherever the outside put them", async () => {
  const told = await everything(as("viewer"));
  expect(told).not.toContain("canary.mouse");
  expect(told).not.toContain(WORD);
  expect(told).toContain("c•••@example.com");
  expect(told).toContain(message.submissionId);
});

test("support sees both", async () => {
  const told = await everything(as("support"));
  expect(told).toContain(ADDRESS);
  expect(told).toContain(WORD);
});

test("an id that has an address in it is not found by its beginning, or a viewer could guess it letter by letter", async () => {
  const found = async (role: Role, word: string) => (await listPersons(as(role), { word })).rows.map(({ id }) => id);
  expect(await found("viewer", ADDRESS)).toEqual([message.personId]);
  for (const length of [1, 6, ADDRESS.length - 1]) {
    expect(await found("viewer", ADDRESS.slice(0, length))).toEqual([]);
    expect(await found("support", ADDRESS.slice(0, length))).toEqual([message.personId]);
  }
});

test("captured mail is not for viewers at all", async () => {
  const { id } = await world.db.capturedMail.findFirstOrThrow();
  await expect(listMail(as("viewer"), {})).rejects.toMatchObject({ code: "forbidden" });
  await expect(readMail(as("viewer"), { id })).rejects.toMatchObject({ code: "forbidden" });
});
