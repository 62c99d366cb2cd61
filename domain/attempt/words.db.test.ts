import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Outcome } from "@/providers/types.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { onlyProvider } from "@/test/only-provider.ts";
import { messageOf, openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";

let answer: Outcome;
let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld({ change: (real) => ({ ...real, submit: async () => answer }) });
});
afterAll(() => world.close());

/** What a server may say and PostgreSQL cannot hold: NUL, and half of an emoji where the detail was cut. */
const words = `no\0body ${"🙂".slice(0, 1)}`;
const kept = "no\uFFFDbody \uFFFD";

describe("a reply that the database cannot hold is settled all the same", () => {
  test("accepted", async () => {
    answer = { outcome: "accepted", providerMessageId: words, code: "250", detail: words };
    const { id } = await scheduledIntent(world);
    expect(await sent(world, [id])).toEqual([{ intentId: id, result: "accepted" }]);
    expect(await messageOf(world, id)).toMatchObject({
      status: "accepted",
      work: null,
      submissions: [{ resolution: "accepted", resolvedBy: "attempt" }],
      attempts: [{ outcome: "accepted", detail: kept, providerMessageId: kept, countsTowardLimit: true }],
    });
  });

  test("rejected for good, with its suppression", async () => {
    answer = { outcome: "rejected", class: "recipient", permanent: true, code: "550", detail: words };
    const { id, addressId } = await scheduledIntent(world);
    expect(await sent(world, [id])).toEqual([{ intentId: id, result: "failed" }]);
    expect(await world.db.suppression.findMany({ where: { addressId } })).toMatchObject([{ evidence: { detail: kept } }]);
  });

  test("a late answer, as evidence", async () => {
    const { id } = await scheduledIntent(world);
    answer = { outcome: "accepted", providerMessageId: null, code: "250", detail: words };
    const late = { ...world.ctx.providers.standard };
    late.submit = async () => {
      await world.db.attempt.updateMany({ where: { intentId: id }, data: { outcome: "unknown", endedAt: new Date() } });
      return answer;
    };
    await sent({ ...world, ctx: { ...world.ctx, providers: onlyProvider(late) } }, [id]);
    expect(await messageOf(world, id)).toMatchObject({ attempts: [{ evidence: [{ detail: { detail: kept } }] }] });
  });
});
