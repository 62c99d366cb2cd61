import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "@/domain/attempt/send.ts";
import { sendSettings } from "@/domain/intent/settings.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { messageOf, openSendingWorld, prepared, type SendingWorld } from "@/test/sending.ts";
import { giveBack } from "./give-back.ts";

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.close());

const cut = () => new Error("Connection terminated unexpectedly"); // as pg words it

/** A database whose connection ends just after its statement number `no` was carried out, or before where it is not carried out. */
function cutting(no: number, carriedOut: boolean) {
  let count = 0;
  return new Proxy(world.ctx.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if ((name !== "$queryRaw" && name !== "$executeRaw") || typeof value !== "function") return value;
      return async (...args: unknown[]) => {
        const cutNow = ++count === no;
        if (cutNow && !carriedOut) throw cut();
        const answer = await Reflect.apply(value, target, args);
        if (cutNow) throw cut();
        return answer;
      };
    },
  });
}

test("the database goes away while a batch is prepared: its messages come back as they were, at once and together", async () => {
  const ids = [(await scheduledIntent(world)).id, (await scheduledIntent(world)).id];
  // 1 claim, 2 gather, then 3: the verdicts
  await expect(prepared({ ...world, ctx: { ...world.ctx, db: cutting(3, false) } }, ids)).rejects.toThrow("terminated");
  // Their checks were not written: so nothing was frozen either.
  for (const id of ids)
    expect(await messageOf(world, id)).toMatchObject({ work: { claims: 0, claimToken: null }, checks: [], submissions: [] });
  expect(await prepared(world, ids)).toHaveLength(2);
});

test("giving back is tried again while the database is away", async () => {
  const { id } = await scheduledIntent(world);
  const [ready] = await prepared(world, [id]);
  await giveBack({ ...world.ctx, db: cutting(1, false) }, { token: ready?.token ?? "", intentIds: [id], error: cut() });
  expect((await messageOf(world, id)).work).toMatchObject({ claims: 0, claimToken: null });
});

test.each([
  ["was carried out", true],
  ["was not carried out", false],
])("a start that broke and %s: nothing was called, so it comes back and is not uncertain", async (_, carriedOut) => {
  const { id } = await scheduledIntent(world);
  const rows = await prepared(world, [id]);
  const ctx = { ...world.ctx, db: cutting(1, carriedOut) };
  const error = await send(ctx, { rows, ...sendSettings }).catch((thrown: unknown) => thrown);
  for (const { token } of rows) await giveBack(ctx, { token, intentIds: [id], error });
  const message = await messageOf(world, id);
  expect(message).toMatchObject({ status: "scheduled", work: { claimToken: null, attemptsUsed: 0 } });
  expect(message.attempts.map((attempt) => attempt.code)).toEqual(carriedOut ? ["not_called"] : []);
  await world.moveClock("PT16S");
  expect(await send(world.ctx, { rows: await prepared(world, [id]), ...sendSettings })).toEqual([
    { intentId: id, result: "accepted" },
  ]);
  expect(world.smtp.received.filter((mail) => mail.intentId === id)).toHaveLength(1);
});
