import { beforeAll, expect, test } from "vitest";
import type { RenderResult } from "@/domain/template/types.ts";
import { propsRenderer } from "@/test/stubs.ts";
import { openWorld, type World } from "@/test/world.ts";
import { previewTemplate } from "./preview.ts";
import { MOST_PROPS } from "./props-limits.policy.ts";

let world: World;
let versionId = "";
const asked: string[] = [];
let instead: RenderResult | null = null;
beforeAll(async () => {
  world = await openWorld({
    renderer: {
      render: (requests) => {
        asked.push(...requests.map(({ props }) => props));
        return instead ? Promise.resolve([instead]) : propsRenderer.render(requests);
      },
      close: async () => {},
    },
  });
  versionId = (await world.db.templateVersion.findFirstOrThrow()).id;
  return () => world.close();
});
const preview = (props: string, more = {}) => previewTemplate(world.ctx, { versionId, props, ...more });

test("the mail of the first rule with the template, of the one named, or of nobody's; the props as typed, digit by digit", async () => {
  const props = '{ "n": 9007199254740993.10 }';
  const result = await preview(props);
  expect(asked.at(-1)).toBe(props);
  expect(result).toMatchObject({ ok: true, text: props, raw: null, bytes: props.length + 11 });
  expect(result.ok && Object.fromEntries(result.headers)).toMatchObject({
    From: "Shop <shop@example.com>",
    To: "Ada Example <ada@example.com>",
    "X-Waybill-Intent": "00000000-0000-7000-8000-000000000000",
  });
  const other = await preview("{}", { ruleKey: "order-feedback" });
  expect(other.ok && other.headers[0]).toEqual(["From", "shop@example.com"]);
  await world.db.template.create({ data: { key: "unused" } });
  const { id: _, ...data } = await world.db.templateVersion.findUniqueOrThrow({ where: { id: versionId } });
  const unused = "00000000-0000-7000-8000-00000000abcd";
  await world.db.templateVersion.create({
    data: { ...data, id: unused, templateKey: "unused", propsSchema: {}, fixtures: {}, source: {} },
  });
  const nobodys = await preview("{}", { versionId: unused });
  expect(nobodys.ok && nobodys.headers[0]).toEqual(["From", "sender@example.com"]);
});

test("what is no JSON, too long or does not fit is an answer that says where", async () => {
  expect(await preview("{oops")).toMatchObject({ ok: false, failure: { code: "bad_json", faults: [] } });
  expect(await preview(JSON.stringify("é".repeat(MOST_PROPS / 2)))).toMatchObject({ failure: { code: "props_too_large" } });
  instead = { ok: false, failure: { code: "props_misfit", detail: "/name: too long", fields: ["/name"] } };
  expect(await preview("{}")).toMatchObject({
    failure: { code: "props_misfit", faults: [{ pointer: "/name", message: "too long" }] },
  });
  instead = { ok: false, failure: { code: "render_timeout", detail: "It did not finish within 5000 ms.", fields: [] } };
  expect(await preview("{}")).toMatchObject({ failure: { code: "render_timeout", detail: /5000 ms/ } });
  instead = null;
});

test("a version or rule that there is not, or of another template, is not found", async () => {
  const missing = expect.objectContaining({ code: "not_found" });
  await expect(preview("{}", { versionId: "x" })).rejects.toEqual(missing);
  await expect(preview("{}", { key: "another" })).rejects.toEqual(missing);
  await expect(preview("{}", { ruleKey: "another" })).rejects.toEqual(missing);
});
