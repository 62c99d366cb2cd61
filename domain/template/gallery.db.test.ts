import { afterAll, beforeAll, expect, test } from "vitest";
import { runChecks } from "@/domain/lint/check-version.ts";
import { closeRollups } from "@/domain/rollup/close.ts";
import type { RenderResult } from "@/domain/template/types.ts";
import { newId } from "@/lib/crypto.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { propsRenderer } from "@/test/stubs.ts";
import { acceptedIntent, restedIntent } from "@/test/told.ts";
import { openWorld, type World } from "@/test/world.ts";
import { listGallery } from "./gallery.ts";
import { readPicture } from "./picture.ts";

let world: World;
let rendered = 0;
let instead: RenderResult | null = null;
beforeAll(async () => {
  world = await openWorld({
    renderer: {
      render: (requests) => {
        rendered += requests.length;
        return instead ? Promise.resolve([instead]) : propsRenderer.render(requests);
      },
      close: async () => {},
    },
  });
  await world.db.templateVersion.updateMany({ data: { fixtures: { longest: { a: 1 }, default: { b: 2 } } } });
});
afterAll(() => world.close());

const cardOf = async (key: string) => (await listGallery(world.ctx)).find((card) => card.key === key);

test("a card shows the active version by its default example, what its rules are, and the subject once its checks ran", async () => {
  const before = await cardOf("order-note");
  expect(before).toMatchObject({
    shown: { number: 1, fixture: "default", subject: null, picture: expect.stringMatching(/^[0-9a-f]{16}$/) },
    checks: { state: "never" },
    streams: ["lifecycle", "transactional"],
  });
  await runChecks(world.ctx, { versionId: before?.shown?.id ?? "" });
  expect(await cardOf("order-note")).toMatchObject({
    shown: { subject: expect.stringMatching(/^Message /) },
    checks: { state: "done" },
  });
});

test("a week's messages are counted with closed quarters and without; older ones are not", async () => {
  await acceptedIntent(world);
  await world.moveClock("P8D");
  await acceptedIntent(world);
  await restedIntent(world, { ...(await scheduledIntent(world)), status: "failed", reason: "rejected", class: "content" });
  expect(await cardOf("order-note")).toMatchObject({ week: { accepted: 1, failed: 1 } });
  await world.moveClock("PT30M");
  while (await closeRollups(world.ctx)) {}
  expect(await cardOf("order-note")).toMatchObject({ week: { accepted: 1, failed: 1 } });
});

test("a template that nothing is published of, and one that nobody sends, are there", async () => {
  await world.db.template.create({ data: { key: "planned" } });
  expect(await cardOf("planned")).toMatchObject({ shown: null, checks: null, rules: [], week: { accepted: 0, failed: 0 } });
});

test("a picture is rendered once for all who ask; another example has another name; a failure is tried again", async () => {
  const { shown } = (await cardOf("order-note")) ?? {};
  const look = (fixture = "default") => readPicture(world.ctx, { key: "order-note", versionId: shown?.id ?? "", fixture });
  rendered = 0;
  const [first, second] = await Promise.all([look(), look()]);
  expect(first).toEqual({ name: shown?.picture, drawn: { ok: true, html: '<pre>{"b": 2}</pre>' } });
  expect([second, await look()]).toEqual([first, first]);
  expect(rendered).toBe(1);
  expect((await look("longest")).name).not.toBe(first.name);

  await world.db.templateVersion.updateMany({ data: { fixtures: { default: { b: 3 } } } });
  instead = { ok: false, failure: { code: "render_timeout", detail: "It did not finish within 5000 ms.", fields: [] } };
  expect(await look()).toMatchObject({ drawn: { ok: false, failure: { code: "render_timeout" } } });
  instead = null;
  expect(await look()).toEqual({
    name: (await cardOf("order-note"))?.shown?.picture,
    drawn: { ok: true, html: '<pre>{"b": 3}</pre>' },
  });
  for (const wrong of [{ fixture: "none" }, { versionId: newId() }, { key: "planned" }])
    await expect(
      readPicture(world.ctx, { key: "order-note", versionId: shown?.id ?? "", fixture: "default", ...wrong }),
    ).rejects.toMatchObject({ code: "not_found" });
});
