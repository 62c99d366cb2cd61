import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "@/domain/access/types.ts";
import { examine } from "@/domain/doctor/examine.ts";
import { readMessage } from "@/domain/intent/read.ts";
import type { Renderer } from "@/domain/template/types.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import type { Prisma } from "@/prisma/client/client.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { messageOf, openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { listRetryVersions } from "./list-versions.ts";
import { retryMessage } from "./retry.ts";
import type { Retry } from "./schema.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.close());

const as = (name: string, role: Role = "support"): Ctx => ({
  ...world.ctx,
  actor: { kind: "person", id: `usr_${name}`, name, role },
});
const retry = async (id: string, more: Partial<Retry> = {}, ctx = as("Ada")) =>
  retryMessage(ctx, { id, reason: "the mailbox is back", version: "current", ...more });

async function refused(options: Parameters<typeof scheduledIntent>[1] = {}) {
  const message = await scheduledIntent(world, options);
  world.smtp.next("refuse_content");
  await sent(world, [message.id]);
  expect((await messageOf(world, message.id)).status).toBe("failed");
  return message;
}

describe("a message that failed is sent again", () => {
  test("under its identity: a second submission, attempt 2, and a timeline that tells both lives", async () => {
    const { id } = await refused();
    expect(await retry(id)).toEqual({ ok: true, status: "scheduled" });
    expect((await messageOf(world, id)).work).toMatchObject({ attemptsUsed: 0 });
    await sent(world, [id]);
    expect(await messageOf(world, id)).toMatchObject({
      status: "accepted",
      submissions: [
        { no: 1, resolution: "not_accepted" },
        { no: 2, resolution: "accepted" },
      ],
      attempts: [
        { no: 1, outcome: "rejected" },
        { no: 2, outcome: "accepted" },
      ],
    });
    const { timeline } = await readMessage(world.ctx, { id });
    expect(timeline.find(({ kind }) => kind === "revival")).toMatchObject({
      title: "Ada had it sent again",
      detail: expect.stringMatching(/It had rested as failed on .*Ada wrote: the mailbox is back/),
    });
    expect(await world.db.audit.findMany({ where: { targetId: id, action: "message.retry" } })).toHaveLength(1);
    expect(await world.db.deadLetter.findUnique({ where: { subjectId: id } })).toBeNull();
  });

  test("after all its tries, with as many again: their numbers go on", async () => {
    const { id } = await scheduledIntent(world, { expiresIn: 86_400 });
    const tries = async () => {
      while ((await messageOf(world, id)).status === "scheduled") {
        world.smtp.next("defer");
        await sent(world, [id]);
        await world.moveClock("PT15M");
      }
    };
    await tries();
    const { status, reason, attempts } = await messageOf(world, id);
    expect({ status, reason }).toEqual({ status: "failed", reason: "attempts_exhausted" });
    expect(await retry(id)).toEqual({ ok: true, status: "scheduled" });
    await tries();
    const after = await messageOf(world, id);
    expect(after.reason).toBe("attempts_exhausted");
    expect(after.attempts.map(({ no }) => no)).toEqual(Array.from({ length: 2 * attempts.length }, (_, index) => index + 1));
    expect(attempts.length).toBeGreaterThan(4);
  });

  test("of two who press at once one wins, and one message goes out", async () => {
    const { id } = await refused();
    const answers = await Promise.all([retry(id), retry(id, {}, as("Bob"))]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: "not_dead", status: "scheduled" });
  });

  test("not where nobody can tell whether it was sent", async () => {
    const { id } = await scheduledIntent(world);
    world.smtp.next("cut");
    await sent(world, [id]);
    expect(await retry(id)).toEqual({ ok: false, code: "unresolved", status: "uncertain" });
    expect(await world.db.revival.count({ where: { intentId: id } })).toBe(0);
  });

  test("past its deadline only with a new one", async () => {
    const { id } = await refused({ expiresIn: 60 });
    await world.moveClock("PT2M");
    expect(await retry(id)).toEqual({ ok: false, code: "deadline_passed", status: "failed" });
    expect(await retry(id, { withinHours: 2 })).toEqual({ ok: true, status: "scheduled" });
    const { expiresAt, work } = await messageOf(world, id);
    expect(work?.expiresAt).toEqual(expiresAt);
    expect(expiresAt.getTime() - (await world.ctx.clock.now()).getTime()).toBeGreaterThan(7_100_000);
  });

  test("with any version of its template: each says why it cannot be used, and another template's is none", async () => {
    const { id } = await refused();
    const [one] = await world.db.templateVersion.findMany({ where: { templateKey: "order-note" } });
    if (!one) throw new Error("the test project publishes its templates");
    const made = (number: number) => {
      const data = { ...one, id: newId(), number, hash: `v${number}` };
      return world.db.templateVersion.create({ data: data as Prisma.TemplateVersionUncheckedCreateInput }); // as it was read
    };
    const [two, three] = [await made(2), await made(3)];
    const failure = { code: "props_misfit" as const, detail: "said by ada@example.com", fields: ["/total"] }; // one of its codes
    const renderer: Renderer = {
      ...world.ctx.renderer,
      render: async (asked) =>
        (await world.ctx.renderer.render(asked)).map((result, no) =>
          asked[no]?.templateVersionId === three.id ? { ok: false, failure } : result,
        ),
    };
    const versions = await listRetryVersions({ ...as("Ada"), renderer }, { id });
    expect(versions.map(({ number, inUse, asFailed, cannot }) => ({ number, inUse, asFailed, cannot }))).toEqual([
      { number: 3, inUse: false, asFailed: false, cannot: "what this message says does not fit it: /total" },
      { number: 2, inUse: false, asFailed: false, cannot: null },
      { number: 1, inUse: true, asFailed: true, cannot: null },
    ]);
    await world.db.template.create({ data: { key: "another" } });
    const data = { ...one, id: newId(), templateKey: "another", hash: "foreign" };
    const foreign = await world.db.templateVersion.create({ data: data as Prisma.TemplateVersionUncheckedCreateInput }); // as it was read
    await expect(retry(id, { version: { versionId: foreign.id } })).rejects.toMatchObject({ code: "not_found" });
    expect((await messageOf(world, id)).status).toBe("failed");
    expect(await retry(id, { version: { versionId: two.id } })).toMatchObject({ ok: true });
    await sent(world, [id]);
    expect((await messageOf(world, id)).submissions.map((each) => each.templateVersionId)).toEqual([one.id, two.id]);
  });

  test("not by a viewer, and not of what is no message", async () => {
    const { id } = await refused();
    await expect(retry(id, {}, as("Eve", "viewer"))).rejects.toMatchObject({ code: "forbidden" });
    await expect(retry(crypto.randomUUID())).rejects.toMatchObject({ code: "not_found" });
    await expect(retry("x")).rejects.toMatchObject({ code: "not_found" });
  });

  test("the invariants hold", async () => {
    const found = (await examine(world.ctx)).filter(({ code, count }) => count > 0 && code !== "event_undecided"); // its events are made without plans
    expect(found.map(({ code, samples }) => ({ code, samples }))).toEqual([]);
  });
});
