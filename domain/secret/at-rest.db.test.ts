import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { activateTemplate } from "@/domain/activation/activate.ts";
import { planActivation } from "@/domain/activation/plan.ts";
import { readTemplateState } from "@/domain/activation/state.ts";
import { groupDeadLetters } from "@/domain/cause/group.ts";
import { planEvents } from "@/domain/decision/plan.ts";
import { acceptEvents } from "@/domain/event/accept.ts";
import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import type { ProjectDefinition } from "@/domain/project/define.ts";
import { type RuleDefinition, send } from "@/domain/rule/define.ts";
import { renderAgain } from "@/domain/submission/render-again.ts";
import { revealProps } from "@/domain/submission/reveal-props.ts";
import { keepFixture } from "@/domain/template/keep-fixture.ts";
import { previewTemplate } from "@/domain/template/preview.ts";
import { propsOfMessage } from "@/domain/template/props-of-message.ts";
import type { Renderer } from "@/domain/template/types.ts";
import { withMarks } from "@/domain/template/with-marks.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import type { Outcome, Provider } from "@/providers/types.ts";
import { orderFeedback, shopProject } from "@/test/project.ts";
import { orderPayload, rawEvent } from "@/test/raw-event.ts";
import { openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { propsRenderer } from "@/test/stubs.ts";
import { testSent } from "@/test/test-send.ts";

/** The key in a link that the product gives at the check; and what its event marks. */
const [KEY, CODE] = ["k3y-Zq8vT5mWx&7Lr2=Yp9", "c0de-of-the-event-5581"];
const LINK = `https://acme.example/join/${KEY.replace("&", "-")}?as=${encodeURIComponent(KEY)}`;
const schema: JsonSchema = { type: "object", properties: { text: { type: "string", sensitive: true } } };

/** A template that fails quotes its props, as an author's own words do. */
const failing = new Set<string>();
const renderer: Renderer = {
  ...propsRenderer,
  render: async (requests) =>
    (await propsRenderer.render(requests)).map((result, at) => {
      const { templateVersionId, props } = requests[at] ?? { templateVersionId: "", props: "null" };
      const failure = { code: "render_error" as const, detail: `cannot read ${writings(LINK).join(" ")}`, fields: [] };
      return withMarks(failing.has(templateVersionId) ? { ok: false, failure } : result, schema, props);
    }),
};

/** The product gives the link at the check, and says that only the reader may have it. */
const loaders = { order: async (ids: string[]) => new Map(ids.map((id) => [id, { id, state: "open", link: LINK }])) };
const feedback: RuleDefinition = {
  ...orderFeedback,
  eligibility: () => send(),
  props: ({ facts }) => ({ ...facts, text: LINK }),
};
const project: ProjectDefinition = {
  ...shopProject,
  gateway: { ...shopProject.gateway, loaders, sensitive: { order: ["link"] } },
  rules: [feedback],
};

/** As programs write a text that they quote. */
function writings(text: string): string[] {
  const bytes = Buffer.from(text);
  return [
    text,
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
    text.replaceAll("&", "&amp;"),
    bytes.toString("base64").replace(/=+$/, ""),
    bytes.toString("base64url"),
    bytes.toString("hex"),
    bytes.toString("hex").toUpperCase(),
  ];
}

let answer: Outcome | null = null;
let world: SendingWorld;
let ctx: Ctx;
const lines: string[] = [];
beforeAll(async () => {
  const change = (real: Provider): Provider => ({
    ...real,
    submit: async (mail, options) => answer ?? real.submit(mail, options),
  });
  world = await openSendingWorld({ renderer, project, change });
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  ctx = { ...world.ctx, log, actor: { kind: "person", id: "ada", name: "ada", role: "admin" } };
  world = { ...world, ctx };
  await world.db.templateVersion.updateMany({ data: { propsSchema: schema } });
  return () => world.close();
});

/** Every place of the database that holds a text in any writing, as "table". What PostgreSQL shows of bytes is their hex. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await world.db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [{ n }] = await world.db.$queryRawUnsafe<[{ n: number }]>(
      `SELECT count(*)::int AS n FROM ${name} t WHERE EXISTS (SELECT FROM unnest($1::text[]) w WHERE position(w IN t::text) > 0)`,
      writings(text),
    );
    if (n > 0) found.push(name);
  }
  return found;
}

async function message(orderId: string): Promise<string> {
  const occurredAt = (await ctx.clock.now()).toISOString();
  const payload = orderPayload({ orderId, code: CODE });
  const [{ id = "" } = {}] = await acceptEvents(ctx, { transport: "sql", events: [rawEvent({ occurredAt, payload })] });
  await planEvents(ctx, { eventIds: id === null ? [] : [id] });
  await world.moveClock("P3D");
  await world.moveClock("PT1M");
  return (await world.db.intent.findFirstOrThrow({ where: { businessId: orderId } })).id;
}

test("a secret's whole way leaves it in no table and no log: message, preview, example, as sent, test, failures, plan", async () => {
  const props = JSON.stringify({ name: "Ada", orderId: "ord_1", text: LINK });
  const { id: versionId, templateKey: key } = await world.db.templateVersion.findFirstOrThrow();

  const gone = await message("ord_gone");
  expect(await sent(world, [gone])).toMatchObject([{ result: "accepted" }]);
  expect(world.smtp.received.at(-1)?.raw.toString().replaceAll("=\r\n", "").replaceAll("=3D", "=")).toContain(LINK);

  // A provider that quotes what it was given, in every writing.
  const detail = `spam: ${[...writings(LINK), ...writings(KEY)].join(" | ")}`;
  answer = { outcome: "rejected", class: "content", permanent: true, code: "554", detail };
  expect(await sent(world, [await message("ord_refused")])).toMatchObject([{ result: "failed" }]);
  answer = null;

  expect(await previewTemplate(ctx, { versionId, props })).toMatchObject({ ok: true });
  await keepFixture(ctx, { key, versionId, name: "kept", props });
  expect(await renderAgain(ctx, { id: gone })).toMatchObject({ state: "rendered" });
  expect(JSON.stringify(await propsOfMessage(ctx, { id: gone }))).not.toContain(LINK);
  expect(JSON.stringify(await revealProps(ctx, { id: gone, no: 1 }))).toContain(LINK);
  await sent(world, [await testSent(world, { props })]);

  const next = await world.db.templateVersion.findFirstOrThrow();
  const worse = { ...next, id: newId(), number: 2, hash: newId(), propsSchema: schema, fixtures: {}, source: {} };
  await world.db.templateVersion.create({ data: worse });
  failing.add(worse.id);
  const plan = await planActivation(ctx, { key, version: 2 });
  expect(plan.blocks).not.toEqual([]);
  const { revision } = await readTemplateState(ctx, { key });
  expect(await activateTemplate(ctx, { key, version: 2, revision })).toMatchObject({ ok: false });
  failing.add(versionId);
  expect(await sent(world, [await message("ord_fails")])).toEqual([]);
  expect(await world.db.intent.findFirst({ where: { businessId: "ord_fails" } })).toMatchObject({ status: "failed" });
  await groupDeadLetters(ctx);

  for (const text of [LINK, KEY, KEY.replace("&", "-")]) {
    expect(await placesOf(text), text).toEqual([]);
    expect(lines.filter((line) => writings(text).some((writing) => line.includes(writing)))).toEqual([]);
  }
  // What an event hides is kept where it came, for replays (decision 0205), and nowhere else.
  expect(await placesOf(CODE)).toEqual(["waybill.event_body"]);
  expect(lines.filter((line) => line.includes(CODE))).toEqual([]);
});
