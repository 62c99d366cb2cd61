import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claim } from "@/domain/intent/claim.ts";
import { rest } from "@/domain/intent/rest.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { groupDeadLetters } from "./group.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.close());

const letter = (id: string) => world.db.deadLetter.findUnique({ where: { subjectId: id }, include: { cause: true } });

/** One that a template failed at. */
async function failed(said: string, ruleKey = "order-confirmation") {
  const { id } = await scheduledIntent(world, { ruleKey });
  const { token } = (await claim(world.ctx, { intentIds: [id], leaseMs: 60_000 })).claim;
  await rest(world.ctx, [{ intentId: id, token, status: "failed", reason: "render_error", class: "content", detail: said }]);
  return id;
}

describe("what dies is grouped", () => {
  test("a mailbox that the provider refuses: one cause for all, without their addresses", async () => {
    const ids = [];
    for (let no = 0; no < 3; no++) {
      const { id } = await scheduledIntent(world);
      world.smtp.next("refuse_content");
      await sent(world, [id]);
      ids.push(id);
    }
    const { grouped, fresh } = await groupDeadLetters(world.ctx);
    expect(grouped).toBe(3);
    expect(fresh).toHaveLength(1);
    const causes = await Promise.all(ids.map(letter));
    expect(new Set(causes.map((each) => each?.causeId))).toEqual(new Set(fresh));
    expect(causes[0]?.cause).toMatchObject({ status: "failed", kind: "message", total: 3n, state: "open" });
    expect(causes[0]?.cause?.words).not.toMatch(/@example|ada-/);
    expect(await groupDeadLetters(world.ctx)).toEqual({ grouped: 0, fresh: [], regressed: [] });
  });

  test("twenty that two processes group at once are each counted once", async () => {
    const ids = [];
    for (let no = 0; no < 20; no++) ids.push(await failed(`cannot read line ${no} of undefined`));
    const both = await Promise.all([groupDeadLetters(world.ctx), groupDeadLetters(world.ctx)]);
    expect(both.reduce((sum, { grouped }) => sum + grouped, 0)).toBe(20);
    expect(both.flatMap(({ fresh }) => fresh)).toHaveLength(1);
    const cause = (await letter(ids[0] ?? ""))?.cause;
    expect(cause?.total).toBe(20n);
    const tallies = await world.db.causeTally.findMany({ where: { causeId: cause?.id ?? "" } });
    expect(tallies.reduce((sum, { count }) => sum + count, 0)).toBe(20);
  });

  test("a resolved cause that comes again is open again, and says so", async () => {
    const first = await failed("nothing to greet");
    await groupDeadLetters(world.ctx);
    const id = (await letter(first))?.causeId ?? "";
    await world.db.cause.update({ where: { id }, data: { state: "resolved", resolvedAt: await world.ctx.clock.now() } });
    await world.db.deadLetter.update({ where: { subjectId: first }, data: { causeId: null } });
    expect(await groupDeadLetters(world.ctx)).toMatchObject({ regressed: [] }); // an old one, found late
    expect((await world.db.cause.findUniqueOrThrow({ where: { id } })).state).toBe("resolved");
    await failed("nothing to greet");
    expect(await groupDeadLetters(world.ctx)).toMatchObject({ fresh: [], regressed: [id] });
    expect(await world.db.cause.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "open", resolvedAt: null });
  });

  test("what comes alive, or is settled, is no dead letter any more", async () => {
    const id = await failed("a passing thing");
    await world.db.intent.update({
      where: { id },
      data: { status: "scheduled", reason: null, class: null, detail: null, restedAt: null },
    });
    expect(await letter(id)).toBeNull();
  });
});
