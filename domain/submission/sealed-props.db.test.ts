import { beforeAll, expect, test } from "vitest";
import { listAudit } from "@/domain/audit/list.ts";
import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { sendAgain } from "@/domain/resend/send-again.ts";
import { sensitiveIn } from "@/domain/template/sensitive.policy.ts";
import type { Renderer } from "@/domain/template/types.ts";
import type { Ctx } from "@/lib/context.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { onlyProvider } from "@/test/only-provider.ts";
import { messageOf, openSendingWorld, prepared, type SendingWorld, sent } from "@/test/sending.ts";
import { propsRenderer } from "@/test/stubs.ts";
import { dropSealed } from "./drop-sealed.ts";
import { renderAgain } from "./render-again.ts";
import { revealProps } from "./reveal-props.ts";

let world: SendingWorld;
let ctx: Ctx;
/** Of the props of order-confirmation. */
const marked: JsonSchema = { type: "object", properties: { name: {}, text: {}, orderId: { type: "string", sensitive: true } } };
let takesMasks = true;

const renderer: Renderer = {
  render: async (requests) =>
    (await propsRenderer.render(requests)).map((result, n) => {
      const props = requests[n]?.props ?? "";
      if (!takesMasks && props.includes("(hidden)"))
        return { ok: false, failure: { code: "props_misfit", detail: "", fields: [] } };
      return result.ok ? { ...result, sensitive: sensitiveIn(marked, JSON.parse(props)) } : result;
    }),
  close: async () => {},
};
const as = (role: "support" | "operator" | "admin"): Ctx => ({ ...ctx, actor: { kind: "person", id: role, name: role, role } });
const withKeys = (APP_SECRET: string): Ctx => ({ ...ctx, config: { ...ctx.config, APP_SECRET } });
const bodyOf = async (id: string) => (await messageOf(world, id)).submissions[0]?.body;

beforeAll(async () => {
  world = await openSendingWorld({ renderer });
  ctx = world.ctx;
  return () => world.close();
});

test("a sensitive value is in the mail, in no row of the submission, and part of the proof", async () => {
  const secret = `token-${Math.random()}`;
  const { id } = await scheduledIntent(world, { businessId: secret });
  await sent(world, [id]);
  expect(world.smtp.received.at(-1)?.raw.toString().replaceAll("=\r\n", "")).toContain(secret);
  const body = await bodyOf(id);
  expect(JSON.parse(body?.props ?? "")).toMatchObject({ orderId: "(hidden)", name: "Ada" });
  expect(body?.sealed).toMatch(/^k1:[\w-]+$/);
  expect(JSON.stringify(body)).not.toContain(secret);

  const again = await renderAgain(as("support"), { id });
  if (again?.state !== "rendered") throw new Error("not rendered");
  expect(again.again).toEqual(again.frozen);
  expect(again.hidden).toEqual({ state: "kept", fields: ["/orderId"], revealable: false });
  expect(JSON.stringify(again)).not.toContain(secret);
});

test("what has it goes to another address only by whom may read it: whoever chooses the address reads it too", async () => {
  const { id } = await scheduledIntent(world);
  await sent(world, [id]);
  const elsewhere = { id, reason: "they changed it", seen: 0, address: "else@example.com" };
  expect(await sendAgain(as("operator"), elsewhere)).toEqual({ ok: false, code: "secret", status: "accepted" });
  expect(await sendAgain(as("admin"), elsewhere)).toMatchObject({ ok: true });
  expect(await sendAgain(as("support"), { id, reason: "they lost it", seen: 1 })).toMatchObject({ ok: true });
});

test("a retry sends the same bytes again, with the value", async () => {
  const { id, businessId } = await scheduledIntent(world);
  const [first] = await prepared(world, [id]);
  await world.db.intentWork.update({ where: { intentId: id }, data: { claimToken: null, claimUntil: null, claims: 0 } }); // given back
  const [second] = await prepared(world, [id]);
  expect(first?.message.text).toContain(businessId);
  expect(second?.message).toEqual(first?.message);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test("what takes the place of a frozen one has the value, also where no key opens it: a mask is never sent", async () => {
  for (const keys of ["k1:test-secret-of-enough-length", "k2:another-secret-long-enough"]) {
    const secret = `token-${Math.random()}`;
    const { id } = await scheduledIntent(world, { businessId: secret });
    world.smtp.next("defer");
    await sent(world, [id]);
    await world.moveClock("PT16S");
    const elsewhere = onlyProvider({ ...ctx.providers.standard, account: "smtp:elsewhere:25" });
    expect(await sent({ ...world, ctx: { ...withKeys(keys), providers: elsewhere } }, [id])).toMatchObject([
      { result: "accepted" },
    ]);
    const mail = world.smtp.received.at(-1)?.raw.toString().replaceAll("=\r\n", "");
    expect(mail).toContain(secret);
    expect(mail).not.toContain("(hidden)");
  }
});

test("only an admin reads it in clear, and the log says that they did, not what", async () => {
  const { id, businessId } = await scheduledIntent(world);
  await sent(world, [id]);
  await expect(revealProps(as("operator"), { id, no: 1 })).rejects.toMatchObject({ code: "forbidden" });
  expect(await revealProps(as("admin"), { id, no: 1 })).toEqual({ values: [{ pointer: "/orderId", json: `"${businessId}"` }] });
  await expect(revealProps(as("admin"), { id, no: 2 })).rejects.toMatchObject({ code: "not_found" });
  const { rows } = await listAudit(ctx, { target: { kind: "message", id } });
  expect(rows).toMatchObject([
    { action: "message.reveal_props", actorName: "admin", after: { submission: 1, fields: ["/orderId"] } },
  ]);
  expect(JSON.stringify(rows)).not.toContain(businessId);
});

test("after a change of keys old values open while their key is listed; without it nothing is claimed", async () => {
  const { id } = await scheduledIntent(world);
  await sent(world, [id]);
  const rotated = await renderAgain(withKeys("k2:another-secret-long-enough,k1:test-secret-of-enough-length"), { id });
  if (rotated?.state !== "rendered") throw new Error("not rendered");
  expect(rotated.again.render).toBe(rotated.frozen.render);
  const without = withKeys("k2:another-secret-long-enough");
  expect(await renderAgain(without, { id })).toMatchObject({ hidden: { state: "locked", fields: ["/orderId"] } });
  await expect(revealProps(without, { id, no: 1 })).rejects.toMatchObject({ code: "props_sealed" });
});

test("what was sealed for one submission opens for no other", async () => {
  const [one, other] = [await scheduledIntent(world), await scheduledIntent(world)];
  await sent(world, [one.id, other.id]);
  const sealed = (await bodyOf(one.id))?.sealed;
  const [{ submissions }] = [await messageOf(world, other.id)];
  await world.db.submissionBody.update({ where: { submissionId: submissions[0]?.id ?? "" }, data: { sealed: sealed ?? null } });
  expect(await renderAgain(ctx, { id: other.id })).toMatchObject({ hidden: { state: "locked" } });
});

test("a template that takes no mask shows nothing, and is proven all the same", async () => {
  const { id } = await scheduledIntent(world);
  await sent(world, [id]);
  takesMasks = false;
  const again = await renderAgain(ctx, { id });
  takesMasks = true;
  if (again?.state !== "masked") throw new Error("shown");
  expect(again.again).toEqual(again.frozen);
});

test("retention takes the values of what is over, after the days that are set, and the page says what cannot be proved", async () => {
  const [over, open] = [await scheduledIntent(world), await scheduledIntent(world, { expiresIn: 90 * 86_400 })];
  await sent(world, [over.id]);
  await prepared(world, [open.id]); // frozen, and its worker died
  await world.moveClock("P31D");
  const never: Ctx = { ...ctx, config: { ...ctx.config, SENSITIVE_PROPS_DAYS: 0 } };
  await dropSealed(never);
  expect((await bodyOf(over.id))?.sealed).not.toBeNull();
  expect(await dropSealed(ctx)).toBe(false);
  expect(await bodyOf(over.id)).toMatchObject({ sealed: null, sealedDroppedAt: expect.any(Date) });
  expect((await bodyOf(open.id))?.sealed).not.toBeNull();
  expect(await renderAgain(ctx, { id: over.id })).toMatchObject({ hidden: { state: "dropped", fields: ["/orderId"] } });
  await expect(revealProps(as("admin"), { id: over.id, no: 1 })).rejects.toMatchObject({ code: "props_dropped", status: 410 });
});
