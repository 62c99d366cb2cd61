import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deliverAlert } from "@/domain/alert/deliver.ts";
import { listAlerts, listPastAlerts } from "@/domain/alert/list.ts";
import { sendAlertTest } from "@/domain/alert/send-test.ts";
import { trip } from "@/domain/breaker/trip.ts";
import type { Ctx } from "@/lib/context.ts";
import { deadMessage } from "@/test/dead-message.ts";
import { openWorld, type World } from "@/test/world.ts";
import { groupDeadLetters } from "./group.ts";
import { readCause } from "./read.ts";
import { setCauseState } from "./set-state.ts";
import { watchCauses } from "./watch.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** So many die of it, and what watches looks. Gives the cause. */
async function dies(said: string, count = 1): Promise<string> {
  const ids = await Promise.all(Array.from({ length: count }, () => deadMessage(world, { said })));
  await groupDeadLetters(world.ctx);
  await watchCauses(world.ctx);
  return (await world.db.deadLetter.findUniqueOrThrow({ where: { subjectId: ids[0] ?? "" } })).causeId ?? "";
}
const kindsOf = async (id: string) =>
  (await listAlerts(world.ctx)).filter(({ subject }) => subject === id).map(({ kind }) => kind);
const everAlerted = (id: string) => world.db.alert.count({ where: { subject: id } });
const revive = (causeId: string) =>
  world.db
    .$executeRaw`UPDATE waybill.intent SET status = 'scheduled', reason = NULL, class = NULL, detail = NULL, rested_at = NULL
    WHERE id IN (SELECT subject_id FROM waybill.dead_letter WHERE cause_id = ${causeId}::uuid)`;
type To = { state: "muted"; hours?: number; untilGrows: boolean } | { state: "resolved"; inNextRelease: boolean };
async function set(id: string, to: To) {
  const { revision } = await readCause(world.ctx, { id });
  await setCauseState(world.ctx, { ...to, id, revision });
}

describe("alerts of causes", () => {
  test("a new cause is told once, and its alert ends when nothing of it is dead", async () => {
    const id = await dies("never seen before");
    await watchCauses(world.ctx);
    expect(await kindsOf(id)).toEqual(["cause_new"]);
    await revive(id);
    await watchCauses(world.ctx);
    expect([await kindsOf(id), await everAlerted(id)]).toEqual([[], 1]);
    await dies("never seen before");
    expect(await kindsOf(id)).toEqual(["cause_again"]);
  });

  test("one that comes again after it was resolved; while it is resolved nothing is told", async () => {
    const id = await dies("mended");
    await set(id, { state: "resolved", inNextRelease: false });
    await watchCauses(world.ctx);
    expect([await kindsOf(id), await everAlerted(id)]).toEqual([[], 1]);
    await dies("mended");
    expect(await kindsOf(id)).toEqual(["cause_again"]);
  });

  test("one that grows: ten in ten minutes, and three times what is usual", async () => {
    const id = await dies("a trickle");
    await world.moveClock("PT2H");
    await dies("a trickle", 9);
    expect(await kindsOf(id)).toEqual(["cause_new"]);
    await dies("a trickle", 1);
    expect(await kindsOf(id)).toEqual(["cause_growing", "cause_new"]);
    const [alert] = await listAlerts(world.ctx, { kinds: ["cause_growing"] });
    expect(alert?.detail).toBe("The template order-note threw an error (10 in ten minutes, hardly any as a rule)");
  });

  test("a muted one is silent until its time is over, and the history says so", async () => {
    const id = await dies("too loud");
    await set(id, { state: "muted", hours: 1, untilGrows: false });
    await dies("too loud", 2);
    expect(await kindsOf(id)).toEqual([]);
    await world.moveClock("PT61M");
    await dies("too loud");
    expect(await kindsOf(id)).toEqual(["cause_again"]);
    const { history, state } = await readCause(world.ctx, { id });
    expect([state, history[0]?.reason]).toEqual(["open", "the time that it was muted for is over"]);
  });

  test("one that is muted until it grows opens when it does, with one alert", async () => {
    const id = await dies("may be nothing");
    await set(id, { state: "muted", untilGrows: true });
    await world.moveClock("PT2H");
    await dies("may be nothing", 3);
    expect([await kindsOf(id), (await readCause(world.ctx, { id })).state]).toEqual([[], "muted"]);
    await dies("may be nothing", 8);
    expect([await kindsOf(id), (await readCause(world.ctx, { id })).state]).toEqual([["cause_growing"], "open"]);
  });

  test("what died days ago and is found only now raises nothing", async () => {
    await deadMessage(world, { said: "long ago" });
    await world.moveClock("P2D");
    await groupDeadLetters(world.ctx);
    await watchCauses(world.ctx);
    const { id } = await world.db.cause.findFirstOrThrow({ where: { words: "long ago" } });
    expect(await everAlerted(id)).toBe(0);
  });
});

describe("the webhook of alerts", () => {
  const secret = `whsec_${Buffer.from("a secret of enough length").toString("base64")}`;
  let answers: { status: number; location?: string }[] = [];
  let got: { headers: IncomingMessage["headers"]; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      got.push({ headers: request.headers, body });
      const { status, location } = answers.shift() ?? { status: 204 };
      response.writeHead(status, location ? { location } : {}).end();
    });
  });
  let ctx: Ctx;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo; // it listens on a port
    ctx = {
      ...world.ctx,
      config: { ...world.ctx.config, ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`, ALERT_WEBHOOK_SECRET: secret },
    };
    while (await deliverAlert(world.ctx)) {}
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    [answers, got] = [[], []];
  });
  const tellAll = async () => {
    while (await deliverAlert(ctx)) {}
  };
  const types = () => got.map(({ body }) => JSON.parse(body).type);

  test("tells that an alert began and ended, in order, signed, with a link and nobody's address", async () => {
    const id = await dies("550 no mailbox ada@example.com");
    await set(id, { state: "resolved", inNextRelease: false });
    await watchCauses(world.ctx);
    await Promise.all([deliverAlert(ctx), deliverAlert(ctx)]);
    await tellAll();
    expect(types()).toEqual(["alert.raised", "alert.cleared"]);
    for (const { headers, body } of got) {
      const [id = "", seconds] = [headers["webhook-id"], headers["webhook-timestamp"]].map(String);
      expect(headers["webhook-signature"]).toBe(new Webhook(secret).sign(id, new Date(Number(seconds) * 1_000), body));
    }
    const { data } = JSON.parse(got[0]?.body ?? "");
    expect(data).toMatchObject({
      kind: "cause_new",
      subject: id,
      url: `http://localhost:3000/dead-letters/${id}`,
      clearedAt: null,
    });
    expect(got.map(({ body }) => body).join()).not.toContain("ada@");
    const [alert] = (await listPastAlerts(ctx, { limit: 1 })).rows;
    expect(alert?.deliveries).toMatchObject([
      { event: "raised", attempts: 1, outcome: "delivered" },
      { event: "cleared", attempts: 1, outcome: "delivered" },
    ]);
  });

  test("tries again later, under the same id, and lets nothing overtake; it follows no redirect", async () => {
    answers = [{ status: 503 }, { status: 302, location: "/elsewhere" }];
    await trip(world.ctx, { account: "smtp:away", sender: "news@example.com", class: "transient", code: "451" });
    await dies("behind the breaker");
    await tellAll();
    await tellAll();
    expect(types()).toEqual(["alert.raised"]);
    await world.moveClock("PT1M");
    await tellAll();
    await world.moveClock("PT1M");
    await tellAll();
    expect(got.map(({ body }) => JSON.parse(body).data.kind)).toEqual([
      "breaker_open",
      "breaker_open",
      "breaker_open",
      "cause_new",
    ]);
    expect(new Set(got.slice(0, 3).map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(got[0]?.body).not.toContain("news@");
    expect((await listPastAlerts(ctx, { limit: 5 })).rows.find(({ kind }) => kind === "breaker_open")?.deliveries).toMatchObject([
      { attempts: 3, outcome: "delivered", answer: "HTTP 204" },
    ]);
  });

  test("is tried by an admin: signed as an alert, once, audited before it leaves, and its answer is told", async () => {
    const admin: Ctx = { ...ctx, actor: { kind: "person", id: "usr_a", name: "Ada", role: "admin" } };
    answers = [{ status: 401 }];
    expect(await sendAlertTest(admin)).toEqual({ ok: false, code: "not_taken", answer: "HTTP 401" });
    expect(await sendAlertTest(admin)).toEqual({ ok: true, answer: "HTTP 204" });
    expect(types()).toEqual(["alert.test", "alert.test"]);
    for (const { headers, body } of got) {
      const [id = "", seconds] = [headers["webhook-id"], headers["webhook-timestamp"]].map(String);
      expect(headers["webhook-signature"]).toBe(new Webhook(secret).sign(id, new Date(Number(seconds) * 1_000), body));
    }
    expect(await world.db.audit.count({ where: { action: "alert_webhook.test", actorName: "Ada" } })).toBe(2);
    expect(await sendAlertTest({ ...admin, config: world.ctx.config })).toEqual({ ok: false, code: "not_set_up" });
    const operator: Ctx["actor"] = { kind: "person", id: "usr_o", name: "Oda", role: "operator" };
    await expect(sendAlertTest({ ...admin, actor: operator })).rejects.toMatchObject({ code: "forbidden" });
    expect(await world.db.alert.count({ where: { kind: "test" } })).toBe(0);
  });

  test("is given up after a day; and without a webhook nothing waits for one", async () => {
    answers = [{ status: 500 }];
    await dies("nobody listens");
    await tellAll();
    await world.moveClock("PT25H");
    await tellAll();
    const outcomes = async () => (await listPastAlerts(ctx, { limit: 1 })).rows[0]?.deliveries.map(({ outcome }) => outcome);
    expect([types(), await outcomes()]).toEqual([["alert.raised"], ["given_up"]]);
    await dies("no webhook here");
    await deliverAlert(world.ctx);
    await tellAll();
    expect([got.length, await outcomes()]).toEqual([1, ["not_set_up"]]);
  });
});
