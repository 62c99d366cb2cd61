import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listMessages } from "@/domain/intent/list.ts";
import { buildPlans } from "@/domain/replay/build.ts";
import { planReplay } from "@/domain/replay/plan.ts";
import { planReplaySchema } from "@/domain/replay/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import type { Prisma } from "@/prisma/client/client.ts";
import { type DeadMessage, deadMessage } from "@/test/dead-message.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { frozenSubmission } from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import { describeCause } from "./describe.ts";
import { readCauseFlow } from "./flow.ts";
import { groupDeadLetters } from "./group.ts";
import { countCauses, listCauses } from "./list.ts";
import { listCauseMembers } from "./members.ts";
import { nameCause } from "./name.ts";
import { listOwners } from "./owners.ts";
import { readCause } from "./read.ts";
import { setCauseState } from "./set-state.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const name of ["ada", "bob"])
    await world.db.user.create({
      data: { id: `usr_${name}`, name, email: `${name}@team.example`, emailVerified: true, role: "support" },
    });
});
afterAll(() => world.close());

const as = (name: string, role: "viewer" | "support" = "support"): Ctx => ({
  ...world.ctx,
  actor: { kind: "person", id: `usr_${name}`, name, role },
});

/** The cause of messages that have just died. */
async function causeOf(dead: DeadMessage, count = 1) {
  const ids = [];
  for (let no = 0; no < count; no++) ids.push(await deadMessage(world, dead));
  await groupDeadLetters(world.ctx);
  const letter = await world.db.deadLetter.findUniqueOrThrow({ where: { subjectId: ids[0] ?? "" } });
  return { id: letter.causeId ?? "", ids };
}

describe("the list of causes", () => {
  test("says in plain words what went wrong, how many are dead, and of what", async () => {
    const { id, ids } = await causeOf({ said: "cannot read total of undefined" }, 3);
    await world.db.intent.update({
      where: { id: ids[2] ?? "" },
      data: { status: "scheduled", reason: null, class: null, detail: null, restedAt: null },
    });
    const { rows } = await listCauses(world.ctx, { view: "open" });
    expect(rows.find((row) => row.id === id)).toMatchObject({
      title: "The template order-note threw an error",
      words: "cannot read total of undefined",
      dead: 2,
      total: 3,
      rules: ["order-confirmation"],
      permanent: false,
      state: "open",
      owner: null,
    });
    expect(rows.find((row) => row.id === id)?.trend.reduce((all, each) => all + each, 0)).toBe(3);
    const { rows: members } = await listCauseMembers(world.ctx, { id });
    expect(members.map((member) => member.id)).toEqual([ids[1], ids[0]]);
    const flow = await readCauseFlow(world.ctx, { id, span: "24h", zone: "Pacific/Auckland" });
    expect(flow.buckets.reduce((all, { count }) => all + count, 0)).toBe(3);
    expect(flow.tally).toMatchObject([{ ruleKey: "order-confirmation", count: 3 }]);
  });

  test("pages by when something came last, and filters", async () => {
    const { id } = await causeOf({ said: "the odd one", class: "crash", reason: "crash_loop" });
    const ids = async (filter: object) => (await listCauses(world.ctx, { view: "open", ...filter })).rows.map((row) => row.id);
    expect(await ids({ text: "ODD one" })).toEqual([id]);
    expect(await ids({ class: "crash" })).toEqual([id]);
    expect(await ids({ kind: "event" })).toEqual([]);
    expect(await ids({ rule: "nobody" })).toEqual([]);
    expect(await ids({ owner: "none", class: "crash" })).toEqual([id]);
    const first = await listCauses(world.ctx, { view: "all", limit: 1 });
    expect(first.rows.map((row) => row.id)).toEqual([id]);
    const second = await listCauses(world.ctx, { view: "all", limit: 1, cursor: first.next });
    expect(second.rows[0]?.id).not.toBe(id);
    expect(await countCauses(world.ctx)).toMatchObject({ open: 2, muted: 0, resolved: 0, all: 2, ungrouped: 0 });
  });

  test("an open cause of which nothing is dead is nobody's work", async () => {
    const { id, ids } = await causeOf({ said: "over soon" });
    await world.db.intent.update({
      where: { id: ids[0] ?? "" },
      data: { status: "scheduled", reason: null, class: null, detail: null, restedAt: null },
    });
    const seen = async (view: "open" | "all") => (await listCauses(world.ctx, { view, text: "over soon" })).rows.length;
    expect([await seen("open"), await seen("all")]).toEqual([0, 1]);
    expect((await readCause(world.ctx, { id })).sentence).toBe("Nothing of it is dead now. 1 message came to it.");
  });

  test("only since: the first version that failed so, where one before it was sent", async () => {
    const versions = await world.db.templateVersion.findMany({ where: { templateKey: "order-note" } });
    const [one] = versions;
    if (!one) throw new Error("the test project publishes its templates");
    const next = { ...one, id: newId(), number: one.number + 1, hash: "another" };
    await world.db.templateVersion.create({ data: next as Prisma.TemplateVersionUncheckedCreateInput }); // as it was read
    const { id } = await causeOf({ said: "only in the new one", version: next.id });
    const since = async () => (await readCause(world.ctx, { id })).onlySince;
    expect(await since()).toBeNull();
    const { id: sentId } = await scheduledIntent(world);
    const submission = await frozenSubmission(world, { id: sentId });
    await world.db.submission.update({ where: { id: submission }, data: { templateVersionId: one.id } });
    expect(await since()).toBe(`order-note@${next.number}`);
  });

  test("is a filter of the messages and of a plan of these, by its name; what is no id finds nothing", async () => {
    const { id, ids } = await causeOf({ said: "filtered by it" }, 2);
    const listed = async (causeId: string, more = {}) =>
      (await listMessages(world.ctx, { causeId, ...more })).rows.map((row) => row.id).toSorted();
    expect(await listed(id)).toEqual(ids.toSorted());
    expect(await listed(id, { rule: "nobody" })).toEqual([]);
    expect(await listed("no id")).toEqual([]);
    expect(await nameCause(world.ctx, { id })).toEqual({ id, title: "The template order-note threw an error" });
    expect(await nameCause(world.ctx, { id: "no id" })).toBeNull();
    const choice = { by: "filter" as const, filter: { causeId: id, rule: "order-confirmation" } }; // a literal
    const plan = await planReplay(world.ctx, planReplaySchema.parse({ choice, reason: "they wait" }));
    await buildPlans(world.ctx);
    expect(await world.db.replayItem.count({ where: { replayId: plan.id } })).toBe(2);
  });
});

describe("what people decide", () => {
  test("of two who decide at once one wins, and the other sees who", async () => {
    const { id } = await causeOf({ said: "two look at it" });
    const { revision } = await readCause(world.ctx, { id });
    const muted = await setCauseState(as("ada"), { id, revision, state: "muted", hours: 2, untilGrows: true });
    expect(muted).toMatchObject({ ok: true, cause: { state: "muted", untilGrows: true, revision: revision + 1 } });
    expect(await setCauseState(as("bob"), { id, revision, state: "resolved", inNextRelease: false })).toMatchObject({
      ok: false,
      code: "changed_meanwhile",
      cause: { state: "muted", updatedBy: "ada" },
    });
    expect(await setCauseState(as("bob"), { id, revision: revision + 1, state: "open" })).toMatchObject({
      ok: true,
      cause: { state: "open", mutedUntil: null, untilGrows: false },
    });
    const { history } = await readCause(world.ctx, { id });
    expect(history.map(({ by, said }) => `${by} ${said.replace(/\d{4}-.* UTC/, "then")}`)).toEqual([
      "bob opened a cause again; it was muted",
      "ada muted a cause until then or until it grows",
    ]);
  });

  test("one that comes again after it was resolved says who had resolved it", async () => {
    const { id } = await causeOf({ said: "mended, they say" });
    const { revision } = await readCause(world.ctx, { id });
    await setCauseState(as("ada"), { id, revision, state: "resolved", inNextRelease: false });
    await causeOf({ said: "mended, they say" });
    const cause = await readCause(world.ctx, { id });
    expect(cause).toMatchObject({ state: "open", resolvedBy: "ada", regressedAt: expect.any(String) });
    expect(cause.history[0]).toMatchObject({ by: "test", said: "opened a cause again: it came again after it was resolved" });
  });

  test("resolved with the next release: what comes before that is in use changes nothing", async () => {
    const said = "the next one mends it";
    const { id } = await causeOf({ said });
    const { revision } = await readCause(world.ctx, { id });
    await setCauseState(as("ada"), { id, revision, state: "resolved", inNextRelease: true });
    const state = async () => {
      await causeOf({ said });
      return (await readCause(world.ctx, { id })).state;
    };
    expect(await state()).toBe("resolved");
    const { hash: _, id: __, createdAt: ___, ...release } = await world.db.release.findFirstOrThrow();
    await world.db.release.create({
      data: { ...release, manifest: {}, id: "01900000-0000-7000-8000-0000000000b2", hash: "f".repeat(64) },
    });
    expect(await state()).toBe("resolved"); // workers of the last release may still be at it
    await world.moveClock("PT6M");
    expect(await state()).toBe("open");
  });

  test("a note and an owner are kept; the log says who owns it, and not what was noted", async () => {
    const { id } = await causeOf({ said: "somebody looks" });
    const { revision } = await readCause(world.ctx, { id });
    expect((await listOwners(as("ada"))).map(({ name }) => name)).toEqual(["ada", "bob"]);
    await describeCause(as("ada"), { id, revision, note: "secret@example.com wrote", ownerId: "usr_bob" });
    expect(await readCause(world.ctx, { id })).toMatchObject({
      note: "secret@example.com wrote",
      owner: { id: "usr_bob", name: "bob" },
    });
    const log = await world.db.audit.findMany({ where: { targetId: id } });
    expect(JSON.stringify(log)).not.toContain("secret@");
    expect(log.map(({ action }) => action)).toEqual(["cause.note", "cause.own"]);
    await expect(describeCause(as("ada"), { id, revision: revision + 1, ownerId: "usr_gone" })).rejects.toMatchObject({
      code: "bad_input",
    });
    await describeCause(as("ada"), { id, revision: revision + 1, note: "" });
    expect(await readCause(world.ctx, { id })).toMatchObject({ note: null, owner: { name: "bob" } });
  });

  test("a viewer reads, and changes nothing", async () => {
    const { id } = await causeOf({ said: "look, do not touch" });
    const viewer = as("eve", "viewer");
    const { rows } = await listCauseMembers(viewer, { id });
    expect(rows[0]?.whom).toMatch(/^a•+@/);
    expect((await readCause(viewer, { id })).mayWrite).toBe(false);
    expect(() => setCauseState(viewer, { id, revision: 1, state: "resolved", inNextRelease: false })).toThrow("cause.write");
    expect(() => describeCause(viewer, { id, revision: 1, note: "x" })).toThrow("cause.write");
  });
});

test("what was said is shown without the codes before it", async () => {
  const { id } = await causeOf({ said: "550 5.2.2 mailbox full" });
  expect(await readCause(world.ctx, { id })).toMatchObject({ words: "mailbox full" });
});
