import { beforeAll, expect, test } from "vitest";
import { previewTemplate } from "@/domain/template/preview.ts";
import { scheduledIntent } from "@/test/intent.ts";
import { type Bench, renderBench } from "@/test/render-bench.ts";
import { messageOf, openSendingWorld, type SendingWorld, sent } from "@/test/sending.ts";
import { PATIENCE_MS } from "@/test/until.ts";

/** Our own mistakes, each as the body of a template; what becomes of its message. */
const mistakes = {
  "a loop without an end": ["for (;;);", "render_timeout", /did not finish within 2500 ms/],
  "a loop of promises": [
    "for (let go = Promise.resolve(); ; go = go.then(() => {})) await go;",
    "render_timeout",
    /loop without an end/,
  ],
  "a promise that nobody fulfils": ["await new Promise(() => {});", "render_error", /neither returned nor threw/],
  "100 MB": ['return JSON.stringify({ ...parts, html: "x".repeat(1e8) });', "render_memory", /needs more than 96 MB/],
  "all the memory": [
    "for (const all = []; ; ) all.push(new Array(50_000).fill(Math.PI));",
    "render_memory",
    /needs more than 96 MB/,
  ],
  "a thrown error": ['throw new Error("no such colour");', "render_error", /^order-note@1: no such colour$/],
  "something odd that is thrown": ["throw Object.create(null);", "render_error", /./],
  "a recursion without an end": ["const deep = () => deep() + 1; return deep();", "render_error", /call stack/],
} as const;

const isStale = ({ result }: { result: string }) => result === "check_stale";

/** What ends by its time, and what ends by itself however slow the machine is: each in a pool with a sound one. */
let hasty: Bench;
let patient: Bench;
let world: SendingWorld;
const kinds = new Map<string, string>();
const endsByTime = (kind: string) => kind === "good" || mistakes[kind as keyof typeof mistakes]?.[1] === "render_timeout"; // or none of them
beforeAll(async () => {
  hasty = await renderBench({ timeoutMs: 2_500, memoryMb: 96 });
  patient = await renderBench({ timeoutMs: PATIENCE_MS, memoryMb: 96 });
  const parts = 'const parts = { subject: "s", preheader: "", html: "<p>h</p>", text: "t" };';
  for (const [kind, body] of [...Object.entries(mistakes).map(([kind, [body]]) => [kind, body]), ["good", ""], ["good too", ""]])
    (endsByTime(String(kind)) ? hasty : patient).bundles.set(`${kind}`, {
      hash: `${kind}`,
      bundle: `globalThis.waybillTemplate = { async render() { ${parts} ${body} return JSON.stringify(parts); } };`,
    });
  const kindOf = (props: string) => [...kinds].find(([businessId]) => props.includes(businessId))?.[1] ?? "good";
  const renderer = {
    async render(asked: { props: string }[]) {
      const all = asked.map(({ props }, at) => ({ props, templateVersionId: kindOf(props), at }));
      const pools = Map.groupBy(all, ({ templateVersionId }) => (endsByTime(templateVersionId) ? hasty : patient));
      const done = [...pools].map(async ([{ renderer }, some]) => {
        const results = await renderer.render(some.map(({ props, templateVersionId }) => ({ props, templateVersionId })));
        return results.map((result, n) => ({ result, at: some[n]?.at ?? 0 }));
      });
      return (await Promise.all(done))
        .flat()
        .toSorted((a, b) => a.at - b.at)
        .map(({ result }) => result);
    },
    close: async () => {},
  };
  world = await openSendingWorld({ renderer });
  return async () => {
    await world.close();
    await hasty.close();
    await patient.close();
  };
});

test("a template's mistake fails its own message as content, with what is wrong, and nobody else's", async () => {
  const [first, last] = [await scheduledIntent(world), await scheduledIntent(world)];
  kinds.set(last.businessId, "good too");
  const wrong: [string, keyof typeof mistakes][] = [];
  const all = Object.keys(mistakes) as (keyof typeof mistakes)[]; // the keys of an object literal
  for (const kind of all) {
    const { id, businessId } = await scheduledIntent(world);
    kinds.set(businessId, kind);
    wrong.push([id, kind]);
  }
  const results = await sent(world, [first.id, ...wrong.map(([id]) => id), last.id]);
  // On a busy machine what is wrong takes longer than a check lasts: such a message is checked again.
  const [stale, done] = [results.filter(isStale), results.filter((each) => !isStale(each))];
  done.push(
    ...(await sent(
      world,
      stale.map(({ intentId }) => intentId),
    )),
  );
  expect(done.map(({ intentId, result }) => [intentId, result]).sort()).toEqual(
    [first.id, last.id].sort().map((id) => [id, "accepted"]),
  );
  for (const [id, kind] of wrong) {
    const [, reason, detail] = mistakes[kind];
    const { status, class: kindOfFailure, ...told } = await messageOf(world, id);
    expect([kind, status, kindOfFailure, told.reason, told.attempts]).toEqual([kind, "failed", "content", reason, []]);
    expect(told.detail).toMatch(detail);
  }
  const after = await scheduledIntent(world); // the pool is well again
  expect(await sent(world, [after.id])).toEqual([{ intentId: after.id, result: "accepted" }]);
});

test("a preview that hangs holds up no message: each process has a pool of its own", async () => {
  const web = await renderBench({ timeoutMs: 6_000 });
  for (const [name, built] of hasty.bundles) web.bundles.set(name, built);
  const { id: versionId } = await world.db.templateVersion.findFirstOrThrow({ where: { templateKey: "order-note" } });
  const waiting = await Promise.all(Array.from({ length: 3 }, () => scheduledIntent(world)));
  const order: string[] = [];
  const begun = Promise.withResolvers<void>();
  const render = () => {
    begun.resolve();
    return web.renderer.render([{ templateVersionId: "a loop without an end", props: "{}" }]);
  };
  const input = { versionId, props: "{}", ruleKey: null };
  const preview = previewTemplate({ ...world.ctx, renderer: { ...world.ctx.renderer, render } }, input).finally(() => {
    order.push("preview");
  });
  await begun.promise;
  const ids = waiting.map(({ id }) => id);
  expect((await sent(world, ids)).map(({ result }) => result)).toEqual(ids.map(() => "accepted"));
  order.push("sent");
  expect(await preview).toMatchObject({ ok: false, failure: { code: "render_timeout" } });
  expect(order).toEqual(["sent", "preview"]); // in one pool the messages would come after it
  await web.close();
});
