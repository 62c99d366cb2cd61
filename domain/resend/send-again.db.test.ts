import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "@/domain/access/types.ts";
import { examine } from "@/domain/doctor/examine.ts";
import { readMessage } from "@/domain/intent/read.ts";
import { suppress } from "@/domain/suppression/add.ts";
import type { Ctx } from "@/lib/context.ts";
import { scheduledIntent } from "@/test/intent.ts";
import type { Shop } from "@/test/project.ts";
import { messageOf, openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { planAgain } from "./plan.ts";
import type { SendAgain, SendAgainResult } from "./schema.ts";
import { sendAgain } from "./send-again.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.close());

const as = (name: string, role: Role = "support"): Ctx => ({
  ...world.ctx,
  actor: { kind: "person", id: `usr_${name}`, name, role },
});
const again = (id: string, more: Partial<SendAgain> = {}, ctx = as("Ada")) =>
  sendAgain(ctx, { id, reason: "they lost it", seen: 0, ...more });
const made = (result: SendAgainResult): string => {
  if (!result.ok) throw new Error(result.code);
  return result.id;
};

async function accepted(options: Parameters<typeof scheduledIntent>[1] = {}) {
  const message = await scheduledIntent(world, options);
  await sent(world, [message.id]);
  expect((await messageOf(world, message.id)).status).toBe("accepted");
  return message;
}

describe("a message that was accepted is sent again", () => {
  test("as a new one with the next number, linked from both timelines", async () => {
    const first = await accepted();
    const id = made(await again(first.id));
    expect(await sent(world, [id])).toEqual([{ intentId: id, result: "accepted" }]);
    const [before, after] = [await messageOf(world, first.id), await messageOf(world, id)];
    expect(before.submissions).toHaveLength(1);
    expect(after).toMatchObject({
      againNo: 1,
      originIntentId: first.id,
      personId: before.personId,
      addressId: before.addressId,
      submissions: [{ no: 1, resolution: "accepted" }],
    });
    const [told, here] = [await readMessage(as("Eve", "viewer"), first), await readMessage(world.ctx, { id })];
    expect(told.timeline.find(({ kind }) => kind === "resend")).toMatchObject({
      title: "Ada had it sent again as a new message",
      detail: "Ada wrote: they lost it.",
      messageId: id,
    });
    expect(here.timeline.find(({ kind }) => kind === "resend")).toMatchObject({ messageId: first.id });
    expect(here.timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["event", "resend", "scheduled", "check", "submission", "attempt", "rest"]),
    );
    expect(told.again).toMatchObject({ no: 1, id, by: "Ada" });
    expect(await world.db.audit.findMany({ where: { targetId: first.id } })).toMatchObject([
      { action: "message.send_again", after: { message: id, no: 1, otherAddress: false }, reason: "they lost it" },
    ]);
  });

  test("of two who press at once one wins, and the other learns who did", async () => {
    const { id } = await accepted();
    const answers = await Promise.all([again(id), again(id, {}, as("Bob"))]);
    const won = answers.findIndex(({ ok }) => ok);
    expect(answers[1 - won]).toMatchObject({ ok: false, code: "sent_again", by: ["Ada", "Bob"][won] });
    expect(await world.db.resend.count({ where: { originId: id } })).toBe(1);
  });

  test("and again, from any of its family: numbers go on, and nobody's is made unseen", async () => {
    const first = await accepted();
    const second = made(await again(first.id));
    await sent(world, [second]);
    expect(await again(first.id)).toMatchObject({ ok: false, code: "sent_again", id: second, by: "Ada" });
    const third = made(await again(second, { seen: 1 }));
    expect(await messageOf(world, third)).toMatchObject({ againNo: 2, originIntentId: second });
    expect((await readMessage(world.ctx, first)).again).toMatchObject({ no: 2, id: third });
  });

  test("with a deadline as far away as the first one's", async () => {
    const { id } = await accepted({ expiresIn: 7_200 });
    const { scheduledFor, expiresAt } = await messageOf(world, made(await again(id)));
    expect(expiresAt.getTime() - scheduledFor.getTime()).toBe(7_200_000);
  });
});

test("what is over by now is not sent again: the product is asked anew, before and then", async () => {
  const shop = world.ctx.release.gatewayContext as Shop; // the test project's own
  const first = await scheduledIntent(world, { ruleKey: "order-feedback" });
  shop.orders.set(first.businessId, { id: first.businessId, state: "open" });
  await sent(world, [first.id]);
  expect(await planAgain(as("Ada"), { id: first.id })).toEqual({ verdict: "send", reason: null });
  shop.orders.set(first.businessId, { id: first.businessId, state: "cancelled" });
  expect(await planAgain(as("Ada"), { id: first.id })).toMatchObject({ verdict: "skip" });
  const id = made(await again(first.id));
  await sent(world, [id]);
  expect(await messageOf(world, id)).toMatchObject({ status: "skipped", reason: "order_cancelled", attempts: [] });
});

describe("to another address", () => {
  test("goes there, of the same family, and no audit row names it", async () => {
    const first = await accepted();
    const id = made(await again(first.id, { address: "Bob@New.example" }));
    await sent(world, [id]);
    expect(world.smtp.received.at(-1)).toMatchObject({ to: "Bob@new.example" });
    const message = await readMessage(world.ctx, { id });
    expect(message.message.address).toBe("Bob@New.example");
    expect((await readMessage(as("Eve", "viewer"), { id })).message.address).not.toContain("Bob@");
    const [row] = await world.db.audit.findMany({ where: { targetId: first.id } });
    expect(row).toMatchObject({ after: { otherAddress: true } });
    expect(JSON.stringify(row)).not.toContain("example");
  });

  test("of two without a person, both to one address, each is made", async () => {
    const [one, two] = [await accepted(), await accepted()];
    await world.db.intent.updateMany({
      where: { id: { in: [one.id, two.id] } },
      data: { personId: null, businessId: "the same" },
    });
    for (const { id } of [one, two]) made(await again(id, { address: "both@example.com" }));
  });

  test("is suppressed there as anywhere, and its plan says so before", async () => {
    const { id } = await accepted();
    const gone = await accepted({ address: "gone@example.com" });
    await suppress(as("Ada"), { addressId: gone.addressId, reason: "manual", evidence: {} });
    expect(await planAgain(as("Ada"), { id })).toEqual({ verdict: "send", reason: null });
    expect(await planAgain(as("Ada"), { id, address: "Gone@example.com" })).toMatchObject({ verdict: "skip" });
    const suppressed = made(await again(id, { address: "gone@example.com" }));
    await sent(world, [suppressed]);
    expect(await messageOf(world, suppressed)).toMatchObject({ status: "skipped", attempts: [] });
  });

  test("not to what is no address", async () => {
    const { id } = await accepted();
    await expect(again(id, { address: "nobody" })).rejects.toMatchObject({
      code: "invalid_input",
      faults: [{ pointer: "/address" }],
    });
  });
});

describe("what is not made again", () => {
  test("a message on its way, one that failed, and one that nobody can tell of", async () => {
    const live = await scheduledIntent(world);
    expect(await again(live.id)).toEqual({ ok: false, code: "live", status: "scheduled" });
    world.smtp.next("refuse_content");
    await sent(world, [live.id]);
    expect(await again(live.id)).toEqual({ ok: false, code: "dead", status: "failed" });
    const uncertain = await scheduledIntent(world);
    world.smtp.next("cut");
    await sent(world, [uncertain.id]);
    expect(await again(uncertain.id)).toEqual({ ok: false, code: "dead", status: "uncertain" });
  });

  test("one whose facts retention dropped", async () => {
    const { id } = await accepted();
    await world.db.intentBody.delete({ where: { intentId: id } });
    expect(await again(id)).toEqual({ ok: false, code: "facts_dropped", status: "accepted" });
    await expect(planAgain(as("Ada"), { id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("anything by a viewer, and what is no message", async () => {
    const { id } = await accepted();
    await expect(again(id, {}, as("Eve", "viewer"))).rejects.toMatchObject({ code: "forbidden" });
    await expect(again(crypto.randomUUID())).rejects.toMatchObject({ code: "not_found" });
  });
});

test("the invariants hold", async () => {
  const found = (await examine(world.ctx)).filter(({ code, count }) => count > 0 && code !== "event_undecided"); // its events are made without plans
  expect(found.map(({ code, samples }) => ({ code, samples }))).toEqual([]);
});
