import { beforeAll, expect, test } from "vitest";
import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { sensitiveIn } from "@/domain/template/sensitive.policy.ts";
import type { Renderer } from "@/domain/template/types.ts";
import { newId } from "@/lib/crypto.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { openResendWorld, type ResendWorld } from "@/test/resend/world.ts";
import { sent } from "@/test/sending.ts";
import { propsRenderer } from "@/test/stubs.ts";
import { matchObservations } from "./match.ts";
import { observe, type Reported } from "./receive.ts";

const marked: JsonSchema = { type: "object", properties: { orderId: { type: "string", sensitive: true } } };
const renderer: Renderer = {
  ...propsRenderer,
  render: async (requests) =>
    (await propsRenderer.render(requests)).map((result, n) =>
      result.ok ? { ...result, sensitive: sensitiveIn(marked, JSON.parse(requests[n]?.props ?? "null")) } : result,
    ),
};

let world: ResendWorld;
beforeAll(async () => {
  world = await openResendWorld({ renderer });
  world.fake.settings.webhooksByItself = false;
  return () => world.close();
});

const KEY = "k3y-Zq8vT5mWx7Lr2Yp9";
const LINK = `https://acme.example/join/${KEY}?a=1&b=2`;

/** A mail whose link its reader alone may have. */
async function mailWithLink() {
  const { id, addressId } = await scheduledIntent(world, { businessId: LINK });
  expect(await sent(world, [id])).toMatchObject([{ result: "accepted" }]);
  const mail = world.fake.mails.find((each) => each.intentId === id);
  if (!mail) throw new Error("the fake has no mail of it");
  return { id, addressId, mail };
}
const bounce = {
  type: "Permanent",
  subType: LINK,
  message: `the text "${LINK}" (${Buffer.from(KEY).toString("base64")}) is spam`,
};
const kept = async (id: string) =>
  JSON.stringify([
    await world.db.observation.findMany({ where: { intentId: id }, include: { body: true } }),
    await world.db.suppression.findMany(),
  ]);

test("what a webhook tells of a mail's own links is kept without them, in its words and in its raw body; all else stays", async () => {
  const { id, mail } = await mailWithLink();
  await world.fake.webhook({ type: "email.clicked", mail, data: { click: { link: LINK, userAgent: "Mozilla/5.0" } } });
  await world.fake.webhook({ type: "email.bounced", mail, data: { bounce } });
  const found = await kept(id);
  for (const word of [KEY, "join/", Buffer.from(KEY).toString("base64")]) expect(found).not.toContain(word);
  for (const word of ["Mozilla/5.0", mail.id, "is spam", "hard_bounce"]) expect(found).toContain(word);
  const raws = await world.db.observationBody.findMany({ where: { observation: { intentId: id } } });
  for (const { raw } of raws) expect(JSON.parse(raw)).toMatchObject({ data: { email_id: mail.id } });
});

test("a report whose mail is found later loses them then, however its JSON writes them", async () => {
  const { id, mail } = await mailWithLink();
  const raw = `{"link": "${LINK.replaceAll("/", "\\/").replace("&", "\\u0026")}", "n": 1.50}`;
  const report: Reported = {
    provider: "resend",
    account: "resend:test",
    webhookId: newId(),
    kind: "bounced",
    type: "email.bounced",
    code: null,
    detail: `see ${LINK}`,
    occurredAt: null,
    idempotencyKey: null,
    providerMessageId: `later ${mail.id}`,
    raw,
  };
  await observe(world.ctx, { reports: [report] });
  await world.db.attempt.updateMany({ where: { intentId: id }, data: { providerMessageId: report.providerMessageId } });
  await matchObservations(world.ctx);
  expect(await kept(id)).not.toContain(KEY);
  const [{ detail, body } = { detail: null, body: null }] = await world.db.observation.findMany({
    where: { intentId: id },
    include: { body: true },
  });
  expect([detail, body?.raw]).toEqual(["see (hidden)", `{"link": "https://hidden.invalid/", "n": 1.50}`]);
});

test("once retention has taken what a mail hid, no address of a report about it stays", async () => {
  const { id, mail } = await mailWithLink();
  await world.db.submissionBody.updateMany({
    where: { submission: { intentId: id } },
    data: { sealed: null, sealedDroppedAt: await world.ctx.clock.now() },
  });
  await world.fake.webhook({ type: "email.clicked", mail, data: { click: { link: LINK } } });
  expect(await kept(id)).not.toContain(KEY);
  const [observation] = await world.db.observationBody.findMany({ where: { observation: { intentId: id } } });
  expect(JSON.parse(observation?.raw ?? "")).toMatchObject({ data: { click: { link: "https://hidden.invalid/" } } });
});
