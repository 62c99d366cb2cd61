import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "@/lib/crypto.ts";
import { terminal } from "@/test/terminal.ts";
import { openWorld, type World } from "@/test/world.ts";
import { rulePin, templateActivate, templateList, templateRollback } from "./template.ts";

const key = "order-note";
let world: World;
beforeAll(async () => {
  world = await openWorld();
  const first = await world.db.templateVersion.findFirstOrThrow();
  const rest = { templateKey: key, bundle: "", keyId: "t", signature: "", propsSchema: {}, fixtures: { default: {} } };
  await world.db.templateVersion.create({ data: { ...rest, id: newId(), number: 2, hash: "h2" } });
  await world.db.templateActivation.create({ data: { templateKey: key, revision: 1, versionId: first.id, activatedBy: "test" } });
});
afterAll(() => world.close());

let answer = false;
const { io, told } = terminal({ ask: async () => answer });
async function ran(work: Promise<number>): Promise<{ code: number; said: string }> {
  told.length = 0;
  const code = await work;
  return { code, said: told.join("\n") };
}
const active = async () =>
  (await world.db.template.findUniqueOrThrow({ where: { key }, include: { activeVersion: true } })).activeVersion?.number;

test("a version becomes active, a rule is pinned and all of it taken back: each with its plan before it, and only with a yes", async () => {
  const { ctx } = world;
  const no = await ran(templateActivate(io, ctx, { key, version: 2 }));
  expect(no).toEqual({ code: 1, said: expect.stringContaining("Nothing was changed. Say --yes") });
  expect(no.said).toContain("order-note: v1 is in use; planned is v2.");
  expect(no.said).toMatch(/order-confirmation +on +nothing waits; new messages get v2/);
  expect(await active()).toBe(1);
  answer = true;
  expect(await ran(templateActivate(io, ctx, { key, version: 2 }))).toMatchObject({
    code: 0,
    said: expect.stringContaining("Done: v2 is active."),
  });
  expect(await active()).toBe(2);
  expect((await ran(templateActivate(io, ctx, { key, version: 2 }))).said).toContain("Nothing to do: v2 is active already.");
  answer = false;

  const pinned = await ran(rulePin(io, ctx, { key: "order-feedback", version: 1, yes: true, json: true }));
  expect(JSON.parse(pinned.said)).toMatchObject({
    plan: { rules: [{ key: "order-feedback" }] },
    result: { ok: true, pinned: 1 },
  });
  expect((await ran(templateList(io, ctx, { json: false }))).said).toMatch(/order-note +v2 .*order-feedback \(pinned to v1\)/);
  expect((await ran(rulePin(io, ctx, { key: "order-feedback", version: null, yes: true }))).said).toContain(
    "Done: it follows v2.",
  );

  expect((await ran(templateRollback(io, ctx, { key, yes: true }))).said).toContain("Done: v1 is active.");
  await expect(templateRollback(io, ctx, { key, yes: true })).rejects.toMatchObject({ code: "not_found" });
  await expect(templateActivate(io, ctx, { key, version: Number.NaN })).rejects.toMatchObject({ status: 422 });
});

test("what the plan speaks against is refused without a question, with the reason", async () => {
  const detail = "/name: required";
  const renderer = {
    ...world.ctx.renderer,
    render: async (asked: unknown[]) =>
      asked.map(() => ({ ok: false as const, failure: { code: "props_misfit" as const, detail, fields: ["/name"] } })),
  };
  answer = true;
  const { code, said } = await ran(templateActivate(io, { ...world.ctx, renderer }, { key, version: 2 }));
  expect(code).toBe(1);
  expect(said).toContain("✗ The fixture “default” fails: /name: required");
  expect(await active()).toBe(1);
});
