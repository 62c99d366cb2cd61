import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Bench, props, renderBench } from "@/test/render-bench.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await renderBench({ timeoutMs: 4_000 });
  const body = {
    schema:
      "z.object({ name: z.string().min(1), spin: z.boolean().default(false), eat: z.boolean().default(false), fail: z.boolean().default(false) })",
  };
  await bench.add("greeting", {
    ...body,
    head: "const hog = () => { const all: unknown[] = []; for (;;) all.push(new Array(50_000).fill(Math.PI)); };",
    body: '{(() => { if (props.spin) for (;;); if (props.eat) hog(); if (props.fail) throw new Error("no such colour"); return "Hello " + props.name; })()}',
  });
});
afterAll(() => bench.close());

const ask = (values: object[], templateVersionId = "greeting") =>
  bench.renderer.render(values.map((value) => ({ templateVersionId, props: props(value) })));
const outcome = (result: Awaited<ReturnType<typeof ask>>[number] | undefined) =>
  result?.ok ? result.rendered.subject : result?.failure.code;

describe("the render pool", () => {
  it("gives the four parts and their hash, the same each time", async () => {
    const [first, second] = await ask([{ name: "Ada" }, { name: "Ada" }]);
    if (!first?.ok || !second?.ok) throw new Error("both must render");
    expect(first.rendered.subject).toBe("Hello Ada");
    expect(first.rendered.preheader).toBe("Come in");
    expect(first.rendered.html).toMatch(/^<!DOCTYPE html .*Hello Ada/s);
    expect(first.rendered.text).toBe("Hello Ada");
    expect(second.rendered.hash).toBe(first.rendered.hash);
    expect(first.rendered.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("names the props that do not fit, as JSON pointers", async () => {
    const [result] = await ask([{ name: "", spin: "yes" }]);
    expect(result).toMatchObject({ ok: false, failure: { code: "props_misfit", fields: ["/name", "/spin"] } });
  });

  it("fails only the message that loops for ever", async () => {
    const results = await ask([{ name: "A" }, { name: "B", spin: true }, { name: "C" }]);
    expect(results.map(outcome)).toEqual(["Hello A", "render_timeout", "Hello C"]);
  });

  it("blames no message for time in which the whole process stood still", async () => {
    const quick = await renderBench({ timeoutMs: 800 });
    quick.bundles.set("greeting", bench.bundles.get("greeting") ?? { hash: "", bundle: "" });
    const rendering = quick.renderer.render([{ templateVersionId: "greeting", props: props({ name: "A" }) }]);
    await new Promise((resolve) => setTimeout(resolve, 20)); // the thread is starting
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000); // as SIGSTOP would, for our side
    expect((await rendering).map(outcome)).toEqual(["Hello A"]);
    await quick.close();
  });

  it("fails only the message that eats the memory", async () => {
    const small = await renderBench({ timeoutMs: 20_000, memoryMb: 48 });
    small.bundles.set("greeting", bench.bundles.get("greeting") ?? { hash: "", bundle: "" });
    const requests = [{ name: "A", eat: true }, { name: "B" }, { name: "C" }].map((value) => ({
      templateVersionId: "greeting",
      props: props(value),
    }));
    const results = await small.renderer.render(requests);
    await small.close();
    expect(results.map(outcome)).toEqual(["render_memory", "Hello B", "Hello C"]);
  });

  it("lets no version that hangs starve the others, and gives back what it had no time to try", async () => {
    const quick = await renderBench({ timeoutMs: 1_500 });
    const hangs = "if (JSON.parse(input).spin) for (let go = Promise.resolve(); ; go = go.then(() => {})) await go;";
    const parts = 'return JSON.stringify({ subject: "s", preheader: "", html: "<p>h</p>", text: "t" });';
    for (const [name, body] of Object.entries({ hanging: hangs + parts, other: parts }))
      quick.bundles.set(name, { hash: name, bundle: `globalThis.waybillTemplate = { async render(input) { ${body} } };` });
    const ask = (templateVersionId: string, spin: boolean) => ({ templateVersionId, props: props({ spin }) });
    const render = async (...asked: ReturnType<typeof ask>[]) => (await quick.renderer.render(asked)).map(outcome);

    const many = Array.from({ length: 8 }, () => ask("hanging", true));
    const [mate, ...first] = await render(ask("other", false), ...many);
    expect([mate, first[0], ...new Set(first)]).toEqual(["s", "render_timeout", "render_timeout", "render_busy"]);
    let ended = false;
    const again = render(...many).finally(() => {
      ended = true;
    });
    for (let no = 0; no < 3; no++) expect(await render(ask("other", false))).toEqual(["s"]);
    expect(ended).toBe(false); // they did not wait for it
    const second = await again;
    expect(second.filter((each) => each === "render_timeout").length).toBeGreaterThan(0); // some of them are judged each time
    expect([...new Set(second)].sort()).toEqual(["render_busy", "render_timeout"]);
    expect(await render(ask("hanging", false), ask("hanging", false))).toEqual(["s", "s"]); // other props, and it is well again
    await quick.close();
  });

  it("fails only the message whose template throws, and says what", async () => {
    const results = await ask([{ name: "A" }, { name: "B", fail: true }]);
    expect(results.map(outcome)).toEqual(["Hello A", "render_error"]);
    expect(results[1]).toMatchObject({ failure: { detail: "no such colour" } });
  });

  it("takes what the schema marks out of the words of what failed", async () => {
    const marked = { type: "object", properties: { code: { type: "string", sensitive: true } } };
    const says = `throw new Error("no code " + JSON.parse(input).code)`;
    const own = await renderBench({
      load: async () => ({
        ok: true,
        hash: "says",
        bundle: `globalThis.waybillTemplate = { async render(input) { ${says} } };`,
        marked,
      }),
    });
    const [result] = await own.renderer.render([{ templateVersionId: "says", props: props({ code: "4711" }) }]);
    expect(result).toMatchObject({ ok: false, failure: { code: "render_error", detail: "no code (hidden)" } });
    await own.close();
  });

  it("refuses props that are nested deeper than anything that walks through them", async () => {
    const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
    const [deep, ends, flat] = await bench.renderer.render(
      [
        `{"name":"A","deep":${nested(100_000)}}`,
        `{"name":"A","deep":${nested(499)}}`,
        JSON.stringify({ name: "[{".repeat(2_000) }),
      ].map((props) => ({ templateVersionId: "greeting", props })),
    );
    expect(deep).toMatchObject({ ok: false, failure: { code: "render_error", detail: expect.stringContaining("500 levels") } });
    expect([ends?.ok, flat?.ok]).toEqual([true, true]);
  });

  it("answers in the order of the requests, over many batches and templates", async () => {
    await bench.add("farewell", { subject: '"Bye " + props.name' });
    const names = Array.from({ length: 130 }, (_, index) => `N${index}`);
    const results = await bench.renderer.render(
      names.map((name, index) => ({ templateVersionId: index % 2 ? "farewell" : "greeting", props: props({ name }) })),
    );
    expect(results.map(outcome)).toEqual(names.map((name, index) => `${index % 2 ? "Bye" : "Hello"} ${name}`));
  });

  it("never executes what the loader refuses", async () => {
    const [bad, good] = await bench.renderer.render([
      { templateVersionId: "altered", props: props({ name: "A" }) },
      { templateVersionId: "greeting", props: props({ name: "B" }) },
    ]);
    expect(outcome(bad)).toBe("bad_signature");
    expect(outcome(good)).toBe("Hello B");
  });
});
