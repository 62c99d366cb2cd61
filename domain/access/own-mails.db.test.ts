import { hashPassword } from "better-auth/crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelMessage } from "@/domain/intent/cancel.ts";
import { sendAgain } from "@/domain/resend/send-again.ts";
import { cancelScheduled } from "@/domain/rule/cancel-scheduled.ts";
import { setRuleMode } from "@/domain/rule/set-mode.ts";
import { suppress } from "@/domain/suppression/add.ts";
import { suppressWritten } from "@/domain/suppression/add-written.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import type { SendingWorld } from "@/test/sending.ts";
import { deliver, member, openTeamWorld } from "@/test/team.ts";
import { inviteUser } from "./invite-user.ts";
import { requestReset } from "./request-reset.ts";
import type { Role } from "./types.ts";

let world: SendingWorld;
let grace: string;
beforeAll(async () => {
  world = await openTeamWorld();
  grace = await member(world, { email: "grace@example.com", role: "support", name: "Grace" });
  const password = await hashPassword("the old password of hers");
  await world.db.account.create({ data: { id: grace, accountId: grace, providerId: "credential", userId: grace, password } });
});
afterAll(() => world.close());

const as = (role: Role): Ctx => ({ ...world.ctx, actor: { kind: "person", id: newId(), name: "Mallory", role } });
const own = "waybill-password-reset";

test("a suppression that somebody wrote stops no mail of Waybill's own, whatever reason they gave; a mailbox that is gone does", async () => {
  for (const reason of ["asked us to", "complaint"])
    await suppressWritten(as("support"), { address: "grace@example.com", reason });
  await requestReset(world.ctx, { email: "grace@example.com" });
  expect((await deliver(world))?.token).toBeTruthy();
  await world.db.suppression.updateMany({ data: { liftedAt: new Date("2026-01-01") } });
  const { addressId } = await world.db.intent.findFirstOrThrow({ where: { ruleKey: own } });
  await suppressWritten(as("support"), { addressId, reason: "hard_bounce" }); // a bounce of their own making
  await world.moveClock("PT2M");
  await requestReset(world.ctx, { email: "grace@example.com" });
  expect((await deliver(world))?.token).toBeTruthy();
  await world.db.suppression.updateMany({ where: { liftedAt: null }, data: { liftedAt: new Date("2026-01-01") } });
  await suppress(world.ctx, { addressId, reason: "no_such_mailbox", evidence: { code: "550" } });
  await world.moveClock("PT2M");
  await requestReset(world.ctx, { email: "grace@example.com" });
  expect(await deliver(world)).toBeNull();
  expect(await world.db.intent.count({ where: { ruleKey: own, reason: "suppressed" } })).toBe(1);
});

test("Waybill's own category is none that an address is suppressed for", async () => {
  await expect(
    suppressWritten(as("support"), { address: "grace@example.com", reason: "r", scope: "waybill" }),
  ).rejects.toMatchObject({ code: "no_such_category" });
});

test("only an admin stops a rule of Waybill's own, or calls its mails off; the refusal says why", async () => {
  const { id } = await inviteUser(world.ctx, { email: "new@example.com", role: "viewer" });
  await deliver(world);
  const message = await world.db.intent.findFirstOrThrow({ where: { businessId: `${id}:1` } });
  for (const stop of [
    (ctx: Ctx) => setRuleMode(ctx, { key: own, mode: "off", revision: 1 }),
    (ctx: Ctx) => setRuleMode(ctx, { key: own, mode: "percent", percent: 1, revision: 1 }),
    (ctx: Ctx) => cancelScheduled(ctx, { key: own }),
    (ctx: Ctx) => cancelMessage(ctx, { id: message.id }),
  ]) {
    await expect((async () => stop(as("operator")))()).rejects.toMatchObject({
      code: "forbidden",
      message: expect.stringMatching(/only an admin may/),
    });
    await expect(stop(as("admin"))).resolves.toBeDefined();
  }
});

test("a mail of Waybill's own goes again only where it went, and only by an admin", async () => {
  const { id } = await world.db.intent.findFirstOrThrow({ where: { ruleKey: own, status: "accepted" } });
  const again = { id, reason: "they lost it", seen: 0 };
  await expect(sendAgain(as("operator"), again)).rejects.toMatchObject({ code: "forbidden" });
  expect(await sendAgain(as("admin"), { ...again, address: "mallory@example.com" })).toMatchObject({
    ok: false,
    code: "own_rule",
  });
  expect(await sendAgain(as("admin"), again)).toMatchObject({ ok: true });
});
