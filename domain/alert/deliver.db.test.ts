import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { trip } from "@/domain/breaker/trip.ts";
import { watchCauses } from "@/domain/cause/watch.ts";
import type { Ctx } from "@/lib/context.ts";
import { diesOf, setCause } from "@/test/cause.ts";
import { openWorld, type World } from "@/test/world.ts";
import { deliverAlert } from "./deliver.ts";
import { listPastAlerts } from "./list.ts";
import { sendAlertTest } from "./send-test.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dies = (said: string) => diesOf(world, { said });

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
    await setCause(world, id, { state: "resolved", inNextRelease: false });
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
