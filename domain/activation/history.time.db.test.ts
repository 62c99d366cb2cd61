import { beforeAll, expect, test } from "vitest";
import { newId, sha256Hex } from "@/lib/crypto.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { readTemplateHistory } from "./history.ts";
import { readSentAround } from "./sent-around.ts";

const key = "order-note";
const rule = "order-feedback";
let world: SendingWorld;
let v1 = "";

/** v1 active from 1 March, v2 from 28 March 23:30 UTC (Sunday 00:30 in Berlin, when clocks go forward); the rule pinned to v1 for two days. */
beforeAll(async () => {
  world = await openSendingWorld();
  const { db } = world;
  v1 = (await db.templateVersion.findFirstOrThrow()).id;
  await db.templateVersion.update({ where: { id: v1 }, data: { createdAt: new Date("2026-02-20T00:00:00Z") } });
  const v2 = newId();
  const { bundle, keyId, signature, propsSchema, fixtures } = await db.templateVersion.findFirstOrThrow();
  const same = { bundle, keyId, signature, propsSchema: propsSchema ?? {}, fixtures: fixtures ?? {} };
  await db.templateVersion.create({
    data: {
      ...same,
      id: v2,
      templateKey: key,
      number: 2,
      hash: sha256Hex("2"),
      author: "Bo",
      note: "Shorter",
      createdAt: new Date("2026-03-20T00:00:00Z"),
    },
  });
  const activations = [
    { revision: 2, versionId: v1, activatedAt: new Date("2026-03-01T00:00:00Z"), activatedBy: "Ada" },
    { revision: 3, versionId: v2, activatedAt: new Date("2026-03-28T23:30:00Z"), activatedBy: "Ada", note: "reads better" },
  ];
  await db.templateActivation.createMany({ data: activations.map((each) => ({ ...each, templateKey: key })) });
  const pin = (at: string, before: number | null, after: number | null) => ({
    ...{
      id: newId(),
      at: new Date(at),
      actorKind: "person",
      actorId: "bo",
      actorName: "Bo",
      action: "rule.pin",
      targetKind: "rule",
      targetId: rule,
    },
    ...{ before: { template: key, version: before, revision: 3 }, after: { template: key, version: after, revision: 4 } },
  });
  await db.audit.createMany({ data: [pin("2026-04-10T08:00:00Z", null, 1), pin("2026-04-12T08:00:00Z", 1, null)] });
  return () => world.close();
});

const told = async (at: string, zone = "UTC", of: string | null = null) => {
  const { day } = await readTemplateHistory(world.ctx, { key, at, zone, rule: of });
  return day.stretches.map(({ number, by, since }) => [number, by, since?.by ?? null]);
};

test("a day is the reader's: where clocks change it has 23 hours, and the version of each part of it is told", async () => {
  const { day } = await readTemplateHistory(world.ctx, { key, at: "2026-03-29", zone: "Europe/Berlin", rule: null });
  expect([day.from, day.to]).toEqual(["2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"]);
  expect(day.stretches).toMatchObject([
    { number: 1, by: "active", to: "2026-03-28T23:30:00.000Z" },
    { number: 2, by: "active", since: { by: "Ada", note: "reads better" } },
  ]);
  expect(await told("2026-03-29")).toEqual([[2, "active", "Ada"]]);
  expect(await told("2026-03-28", "Pacific/Auckland")).toEqual([[1, "active", "Ada"]]);
});

test("a pinned rule had the pin, and nobody else", async () => {
  expect(await told("2026-04-11", "UTC", rule)).toEqual([[1, "pin", "Bo"]]);
  expect(await told("2026-04-11", "UTC", "order-confirmation")).toEqual([[2, "active", "Ada"]]);
  expect(await told("2026-04-12", "UTC", rule)).toEqual([
    [1, "pin", "Bo"],
    [2, "active", "Ada"],
  ]);
  expect(await told("2026-04-11", "UTC", "no-such-rule")).toEqual([[2, "active", "Ada"]]);
});

test("before the first version, between it and what was written down, and in the future there are words for each", async () => {
  expect(await told("2026-01-01")).toEqual([[null, "none", null]]);
  expect(await told("2026-02-25")).toEqual([[null, "unrecorded", null]]);
  const { day } = await readTemplateHistory(world.ctx, { key, at: "2999-01-01", zone: "UTC", rule: null });
  expect(day).toMatchObject({ future: true, stretches: [{ number: 2 }] });
  const today = (await world.ctx.clock.now()).toISOString().slice(0, 10);
  const now = await readTemplateHistory(world.ctx, { key, at: today, zone: "UTC", rule: null });
  expect(now.day.future).toBe(false);
  expect(Date.parse(now.day.stretches.at(-1)?.to ?? "")).toBeLessThanOrEqual((await world.ctx.clock.now()).getTime());
  for (const at of ["June", "2026-02-30", "2026-01-01/2026-01-02"])
    await expect(readTemplateHistory(world.ctx, { key, at, zone: "UTC", rule: null })).rejects.toMatchObject({
      code: "bad_input",
    });
});

test("what changed is told newest first: versions with author and commit, activations, pins of the rule", async () => {
  const { entries } = await readTemplateHistory(world.ctx, { key, at: "2026-04-11", zone: "UTC", rule });
  expect(entries.map(({ kind, number, by, note }) => [kind, number, by, note])).toEqual([
    ["unpinned", null, "Bo", null],
    ["pinned", 1, "Bo", null],
    ["activated", 2, "Ada", "reads better"],
    ["published", 2, "Bo", "Shorter"],
    ["activated", 1, "Ada", null],
    ["published", 1, null, null],
  ]);
});

test("messages are counted by version and day, and those of the day are there to be looked at", async () => {
  const { id } = await scheduledIntent(world);
  await sent(world, [id]);
  const at = (await world.ctx.clock.now()).toISOString().slice(0, 10);
  const { day, sends } = await readTemplateHistory(world.ctx, { key, at, zone: "UTC", rule: null });
  expect(sends.days).toHaveLength(31);
  expect(sends.days.at(-1)).toMatchObject({ at: day.from, values: { v1: 1 } });
  const around = (versionRule: string | null) =>
    readSentAround(world.ctx, { versionId: v1, from: day.from, to: day.to, rule: versionRule });
  expect((await around("order-confirmation")).map((row) => row.id)).toEqual([id]);
  expect(await around(rule)).toEqual([]);
  const viewer = { ...world.ctx, actor: { kind: "person" as const, id: "v", name: "Vera", role: "viewer" as const } };
  expect(await readSentAround(viewer, { versionId: v1, from: day.from, to: day.to, rule: null })).toEqual([]);
});
