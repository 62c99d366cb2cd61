import { beforeAll, expect, test } from "vitest";
import type { Ctx } from "@/lib/context.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { keepFixture } from "./keep-fixture.ts";
import { propsOfMessage } from "./props-of-message.ts";
import { readProps } from "./read-props.ts";
import { removeFixture } from "./remove-fixture.ts";
import { MOST_KEPT } from "./schema.ts";

const key = "order-note";
let world: SendingWorld;
let versionId = "";
beforeAll(async () => {
  world = await openSendingWorld();
  versionId = (await world.db.templateVersion.findFirstOrThrow()).id;
  const schema = { type: "object", properties: { link: { type: "string", format: "uri", sensitive: true } } };
  await world.db.templateVersion.update({
    where: { id: versionId },
    data: { propsSchema: schema, fixtures: { longest: { n: 1 }, default: { n: 2 } } },
  });
  return () => world.close();
});
const as = (role: "viewer" | "support"): Ctx => ({ ...world.ctx, actor: { kind: "person", id: "u", name: "Uma", role } });
const keep = (name: string, props = "{}") => keepFixture(as("support"), { key, versionId, name, props });
const names = async (ctx: Ctx) => (await readProps(ctx, { versionId })).fixtures.map((fixture) => fixture.name);
const fault = (pointer: string, code: string) =>
  expect.objectContaining({ code: "bad_input", faults: [expect.objectContaining({ pointer, code })] });

test("kept props stand beside those of the source, to the digit but for what is sensitive; removed, they can be kept again", async () => {
  const props = '{ "n": 9007199254740993.10, "b": 1, "a": 2, "link": "https://acme.example/secret" }';
  await keep("a long one", props);
  const { fixtures } = await readProps(as("support"), { versionId });
  expect(fixtures.map(({ name, kept }) => [name, kept?.by])).toEqual([
    ["default", undefined],
    ["longest", undefined],
    ["a long one", "Uma"],
  ]);
  expect(fixtures[2]?.props).toBe(props.replace("https://acme.example/secret", "https://hidden.invalid/"));
  expect(await names(as("viewer"))).toEqual(["default", "longest"]);
  const removed = await removeFixture(as("support"), { key, name: "a long one" });
  expect(removed.props).toBe(fixtures[2]?.props);
  expect(await names(as("support"))).toEqual(["default", "longest"]);
  await expect(removeFixture(as("support"), { key, name: "a long one" })).rejects.toMatchObject({ code: "not_found" });
  const audit = await world.db.audit.findMany({ where: { targetKind: "template" }, orderBy: { id: "asc" } });
  expect(audit.map(({ action, before, after }) => [action, before ?? after])).toEqual([
    ["template.keep_fixture", { name: "a long one" }],
    ["template.remove_fixture", { name: "a long one" }],
  ]);
});

test("a name is one example's; what is no JSON, of another template or one too many is refused", async () => {
  await keep("twice");
  await expect(keep("twice")).rejects.toEqual(fault("/name", "taken"));
  await expect(keep("longest")).rejects.toEqual(fault("/name", "taken"));
  await expect(keep("no json", "{oops")).rejects.toEqual(fault("/props", "bad_json"));
  await expect(keep("two links", '{"link":"https://a.example/secret","link":"x"}')).rejects.toEqual(fault("/props", "bad_json"));
  await expect(keep("deep", `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`)).rejects.toEqual(fault("/props", "bad_json"));
  await expect(keepFixture(as("support"), { key: "another", versionId, name: "x", props: "{}" })).rejects.toMatchObject({
    code: "not_found",
  });
  await world.db.templateFixture.createMany({
    data: Array.from({ length: MOST_KEPT - 2 }, (_, n) => ({ templateKey: key, name: `n${n}`, props: "{}", keptBy: "test" })),
  });
  const both = await Promise.allSettled([keep("one"), keep("other")]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("the props of a message that was sent name nobody, and say what was replaced; of one that was not there are none", async () => {
  const { id, email } = await scheduledIntent(world);
  expect(await propsOfMessage(world.ctx, { id })).toEqual({ state: "never_frozen" });
  await sent(world, [id]);
  const found = await propsOfMessage(world.ctx, { id });
  expect(found).toMatchObject({ state: "found", template: `${key}@1`, replaced: { names: 1, addresses: 0 } });
  expect(JSON.stringify(found)).not.toContain(email);
  expect(found.state === "found" && JSON.parse(found.props)).toMatchObject({ name: "Ada Example", text: "thank you for 12.5." });
  await world.db.submissionBody.deleteMany({ where: { submission: { intentId: id } } });
  expect(await propsOfMessage(world.ctx, { id })).toEqual({ state: "dropped", template: `${key}@1` });
  await expect(propsOfMessage(as("viewer"), { id })).rejects.toMatchObject({ code: "forbidden" });
});
