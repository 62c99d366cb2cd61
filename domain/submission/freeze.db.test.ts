import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { send } from "@/domain/attempt/send.ts";
import { sendSettings } from "@/domain/intent/settings.ts";
import { assetUrl } from "@/domain/template/asset.policy.ts";
import type { Renderer, RenderFailure } from "@/domain/template/types.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Provider } from "@/providers/types.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { onlyProvider } from "@/test/only-provider.ts";
import type { Shop } from "@/test/project.ts";
import { messageOf, openSendingWorld, prepared, type SendingWorld, sent } from "@/test/sending.ts";
import { propsRenderer } from "@/test/stubs.ts";
import { renderAgain } from "./render-again.ts";

let world: SendingWorld;
let ctx: Ctx;
let failing = new Map<string, RenderFailure>();
let salt = "";

/** Renders the props; those that contain a key of `failing` do not; `salt` changes what comes out. */
const renderer: Renderer = {
  async render(requests) {
    const rendered = await propsRenderer.render(requests.map((request) => ({ ...request, props: request.props + salt })));
    return rendered.map((result, n) => {
      const failure = [...failing].find(([part]) => requests[n]?.props.includes(part))?.[1];
      return failure ? { ok: false, failure } : result;
    });
  },
  close: async () => {},
};

beforeAll(async () => {
  world = await openSendingWorld({ renderer });
  ctx = world.ctx;
  return () => world.close();
});
afterEach(() => {
  failing = new Map();
  salt = "";
});

describe("freezing", () => {
  test("everything that makes the bytes is kept", async () => {
    const { id, businessId, email } = await scheduledIntent(world);
    const [ready] = await prepared(world, [id]);
    const { submissions } = await messageOf(world, id);
    expect(submissions).toHaveLength(1);
    expect(submissions[0]).toMatchObject({
      no: 1,
      resolution: null,
      idempotencyKey: `waybill-${submissions[0]?.id}`,
      messageId: `<${submissions[0]?.id}@example.com>`,
      body: {
        props: JSON.stringify({ name: "Ada", orderId: businessId, text: "thank you for 12.5." }),
        envelope: { to: { address: email, name: "Ada" } },
      },
    });
    expect(ready?.message.date).toEqual(submissions[0]?.datedAt);
  });

  test("props that do not fit fail their own message, with the fields named", async () => {
    const [good, bad, good2] = [await scheduledIntent(world), await scheduledIntent(world), await scheduledIntent(world)];
    failing.set(bad.businessId, { code: "props_misfit", detail: "/orderId: too long", fields: ["/orderId", "/name"] });
    const results = await sent(world, [good.id, bad.id, good2.id]);
    expect(results.map((each) => each.result)).toEqual(["accepted", "accepted"]);
    expect(await messageOf(world, bad.id)).toMatchObject({
      status: "failed",
      class: "content",
      reason: "props_misfit",
      detail: "order-note@1: /orderId, /name",
      submissions: [],
      attempts: [],
    });
  });

  test("a rule whose props throw fails its own message", async () => {
    const [good, bad] = [await scheduledIntent(world), await scheduledIntent(world)];
    await world.db.intentBody.update({ where: { intentId: bad.id }, data: { facts: "null" } });
    expect(await sent(world, [good.id, bad.id])).toEqual([{ intentId: good.id, result: "accepted" }]);
    expect(await messageOf(world, bad.id)).toMatchObject({ status: "failed", class: "content", reason: "props_error" });
  });

  test("a line break in a name fails the message instead of becoming a header", async () => {
    const { id, email } = await scheduledIntent(world);
    await world.db.intentBody.update({
      where: { intentId: id },
      data: { recipient: { address: email, name: "Ada\r\nBcc: eve@example.com" } },
    });
    expect(await sent(world, [id])).toEqual([]);
    expect(await messageOf(world, id)).toMatchObject({
      status: "failed",
      class: "content",
      reason: "unsafe_message",
      detail: expect.stringContaining("to.name"),
    });
  });

  test.each(["bad_signature", "render_busy"] as const)(
    "what was not rendered for %s burns no message: it waits",
    async (code) => {
      const { id, businessId } = await scheduledIntent(world);
      failing.set(businessId, { code, detail: "not run", fields: [] });
      expect(await sent(world, [id])).toEqual([]);
      expect(await messageOf(world, id)).toMatchObject({
        status: "scheduled",
        checks: [{ verdict: "send" }, { verdict: "wait", reason: code }],
      });
      failing.clear();
      await world.moveClock("PT61S");
      expect(await sent(world, [id])).toEqual([{ intentId: id, result: "accepted" }]);
    },
  );

  test("the rule's pin wins over the active version, and a retry stays with its version", async () => {
    const { id } = await scheduledIntent(world);
    const active = await world.db.templateVersion.findFirstOrThrow({ where: { number: 1 } });
    const { id: v2 } = await world.db.templateVersion.create({
      data: { ...active, id: crypto.randomUUID(), number: 2, hash: "v2", propsSchema: {}, fixtures: {}, source: {} },
    });
    await world.db.rule.update({ where: { key: "order-confirmation" }, data: { pinnedVersionId: v2 } });
    world.smtp.next("defer");
    await sent(world, [id]);
    await world.db.rule.update({ where: { key: "order-confirmation" }, data: { pinnedVersionId: null } });
    await world.moveClock("PT16S");
    await sent(world, [id]);
    expect((await messageOf(world, id)).submissions.map((each) => each.templateVersionId)).toEqual([v2]);
  });
});

describe("a later attempt of the same submission", () => {
  async function deferredOnce() {
    const { id } = await scheduledIntent(world);
    world.smtp.next("defer");
    await sent(world, [id]);
    await world.moveClock("PT16S");
    return id;
  }

  test("a mail's images stay where they were when it was made, whatever our address is by then; a later mail has the new one", async () => {
    salt = ` <img src="${assetUrl({ hash: "0f".repeat(32), name: "logo.png" })}">`;
    const at = (PUBLIC_URL: string) => ({ ...world, ctx: { ...ctx, config: { ...ctx.config, PUBLIC_URL } } });
    const [retried, later] = [await scheduledIntent(world), await scheduledIntent(world)];
    world.smtp.next("defer");
    await sent(at("https://old.example/"), [retried.id]);
    await world.moveClock("PT16S");
    const moved = at("https://new.example");
    expect((await sent(moved, [retried.id, later.id])).map(({ result }) => result)).toEqual(["accepted", "accepted"]);
    const pictures = async ({ id }: { id: string }) => {
      const shown = await renderAgain(moved.ctx, { id });
      if (shown?.state !== "rendered") throw new Error("not rendered");
      expect(shown.again).toEqual(shown.frozen);
      return shown.html.match(/https:[^"]*logo\.png/g);
    };
    expect(await pictures(retried)).toEqual([`https://old.example/assets/${"0f".repeat(32)}/logo.png`]);
    expect(await pictures(later)).toEqual([`https://new.example/assets/${"0f".repeat(32)}/logo.png`]);
    salt = "";
    const { id: plain } = await scheduledIntent(world);
    await sent(moved, [plain]);
    expect((await messageOf(world, plain)).submissions[0]?.body?.envelope).not.toHaveProperty("assetBase");
  });

  test("other bytes are never sent: failed where nothing can have been taken", async () => {
    const id = await deferredOnce();
    salt = " changed";
    expect(await sent(world, [id])).toEqual([]);
    expect(await messageOf(world, id)).toMatchObject({
      status: "failed",
      reason: "render_mismatch",
      submissions: [{ resolution: "not_accepted" }],
    });
  });

  test("other bytes are never sent: uncertain where an attempt may have been taken", async () => {
    const id = await deferredOnce();
    await world.db.attempt.updateMany({ where: { intentId: id }, data: { outcome: "unknown" } });
    salt = " changed";
    expect(await sent(world, [id])).toEqual([]);
    expect(await messageOf(world, id)).toMatchObject({
      status: "uncertain",
      reason: "render_mismatch",
      submissions: [{ resolution: null }],
    });
  });

  const moved = () => ({ ...ctx, providers: onlyProvider({ ...ctx.providers.standard, account: "smtp:elsewhere:25" }) });

  test("the account changed and nothing can have been taken: a second submission", async () => {
    const id = await deferredOnce();
    const other = { ...world, ctx: moved() };
    expect(await sent(other, [id])).toEqual([{ intentId: id, result: "accepted" }]);
    expect((await messageOf(world, id)).submissions).toMatchObject([
      { no: 1, resolution: "not_accepted", resolvedBy: "account_changed" },
      { no: 2, resolution: "accepted", providerAccount: "smtp:elsewhere:25" },
    ]);
  });

  test("what takes its place says the same: version and props are those that were frozen", async () => {
    const id = await deferredOnce();
    const version = await world.db.templateVersion.findFirstOrThrow();
    const other = { ...version, id: crypto.randomUUID(), number: 77, hash: "v77", propsSchema: {}, fixtures: {}, source: {} };
    await world.db.templateVersion.create({ data: other });
    await world.db.rule.update({ where: { key: "order-confirmation" }, data: { pinnedVersionId: other.id } });
    await world.db.intentBody.update({ where: { intentId: id }, data: { facts: JSON.stringify({ orderId: "other" }) } });
    await sent({ ...world, ctx: moved() }, [id]);
    await world.db.rule.update({ where: { key: "order-confirmation" }, data: { pinnedVersionId: null } });
    const [first, second] = (await messageOf(world, id)).submissions;
    expect(second).toMatchObject({ resolution: "accepted", templateVersionId: first?.templateVersionId });
    expect(second?.body?.props).toBe(first?.body?.props);
  });

  test("a worker of the new account that lost its claim resolves nothing", async () => {
    const id = await deferredOnce();
    const stalling: Renderer = {
      ...renderer,
      async render(requests) {
        await world.db.intentWork.update({ where: { intentId: id }, data: { claimToken: crypto.randomUUID() } });
        return renderer.render(requests);
      },
    };
    expect(await prepared({ ...world, ctx: { ...moved(), renderer: stalling } }, [id])).toEqual([]);
    expect((await messageOf(world, id)).submissions).toMatchObject([{ no: 1, resolution: null }]);
  });

  /** The library that builds requests was updated between two attempts. */
  const updated = () => {
    const { standard: primary } = ctx.providers;
    const requestHash: Provider["requestHash"] = async (...args) => `${await primary.requestHash(...args)} of the new one`;
    return { ...world, ctx: { ...ctx, providers: onlyProvider({ ...primary, requestHash }) } };
  };

  test("another request for the same render, and nothing can have been taken: a second submission with a key of its own", async () => {
    const id = await deferredOnce();
    expect(await sent(updated(), [id])).toEqual([{ intentId: id, result: "accepted" }]);
    const [first, second] = (await messageOf(world, id)).submissions;
    expect(first).toMatchObject({ resolution: "not_accepted", resolvedBy: "request_changed" });
    expect(second).toMatchObject({ resolution: "accepted", renderHash: first?.renderHash });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  test("another request for the same render, and an attempt may have been taken: uncertain", async () => {
    const id = await deferredOnce();
    await world.db.attempt.updateMany({ where: { intentId: id }, data: { outcome: "unknown" } });
    expect(await sent(updated(), [id])).toEqual([]);
    expect(await messageOf(world, id)).toMatchObject({ status: "uncertain", submissions: [{ resolution: null }] });
  });

  test("the account changed and an attempt may have been taken: uncertain", async () => {
    const id = await deferredOnce();
    await world.db.attempt.updateMany({ where: { intentId: id }, data: { outcome: "unknown" } });
    expect(await sent({ ...world, ctx: moved() }, [id])).toEqual([]);
    expect(await messageOf(world, id)).toMatchObject({ status: "uncertain", submissions: [{ no: 1, resolution: null }] });
  });

  test("resolved as accepted by a late answer meanwhile: at rest, not sent", async () => {
    const id = await deferredOnce();
    await world.db.submission.updateMany({ where: { intentId: id }, data: { resolution: "accepted", resolvedBy: "evidence" } });
    const before = world.smtp.received.length;
    expect(await sent(world, [id])).toEqual([]);
    expect(await messageOf(world, id)).toMatchObject({ status: "accepted" });
    expect(world.smtp.received).toHaveLength(before);
  });
});

test("a worker that lost its claim while rendering freezes nothing", async () => {
  const { id } = await scheduledIntent(world);
  const stalling: Renderer = {
    ...renderer,
    async render(requests) {
      await world.db.intentWork.update({ where: { intentId: id }, data: { claimToken: crypto.randomUUID() } });
      return renderer.render(requests);
    },
  };
  expect(await prepared({ ...world, ctx: { ...ctx, renderer: stalling } }, [id])).toEqual([]);
  expect((await messageOf(world, id)).submissions).toEqual([]);
});

test("a batch that breaks comes back one by one, so that one culprit holds up nobody", async () => {
  const [good, bad] = [await scheduledIntent(world), await scheduledIntent(world)];
  const breaking: Renderer = {
    ...renderer,
    async render(requests) {
      if (requests.some((request) => request.props.includes(bad.businessId))) throw new Error("the pool broke");
      return renderer.render(requests);
    },
  };
  const broken = { ...world, ctx: { ...ctx, renderer: breaking } };
  await expect(prepared(broken, [good.id, bad.id])).rejects.toThrow("the pool broke");
  await world.moveClock("PT4S");
  const rows = await prepared(broken, [good.id], true);
  expect(await send(ctx, { rows, ...sendSettings })).toEqual([{ intentId: good.id, result: "accepted" }]);
  await expect(prepared(broken, [bad.id], true)).rejects.toThrow("the pool broke");
});

test("a renderer that breaks while checks are being recorded takes no verdict back: what is judged to be skipped rests", async () => {
  const [skipped, good] = [await scheduledIntent(world, { ruleKey: "order-feedback" }), await scheduledIntent(world)];
  const gateway = world.ctx.release.gatewayContext as Shop; // the test project's
  gateway.orders.set(skipped.businessId, { id: skipped.businessId, state: "cancelled" });
  const { promise: broken, resolve: isBroken } = Promise.withResolvers<void>();
  const breaks: Renderer = {
    ...renderer,
    async render() {
      isBroken();
      throw new Error("no process to render in");
    },
  };
  // Nobody may write checks for a while.
  const locked = world.db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE waybill.check_result IN SHARE MODE`;
    const preparing = prepared({ ...world, ctx: { ...ctx, renderer: breaks } }, [skipped.id, good.id]).catch((error) => error);
    await broken;
    await sleep(300); // so long whoever gives back too early has for it
    return { preparing };
  });
  expect(await (await locked).preparing).toMatchObject({ message: "no process to render in" });
  expect(await messageOf(world, skipped.id)).toMatchObject({ status: "skipped", work: null });
  expect(await messageOf(world, good.id)).toMatchObject({ status: "scheduled", work: { claimToken: null }, submissions: [] });
});
