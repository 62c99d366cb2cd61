import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Bench, props, renderBench } from "@/test/render-bench.ts";

/** Bundles that no template's source makes: what somebody could write who is out to break the thread or its host. */
const parts = '{ subject: "s", preheader: "", html: "<p>h</p>", text: "t" }';
const late = (seen: string) =>
  `globalThis.seen ??= "nothing yet"; return JSON.stringify({ ...${parts}, text: String(${seen}) });`;

const bundles: Record<string, string> = {
  good: `return JSON.stringify(${parts});`,
  // The host answers import() after the render is over, so the next one looks.
  imports: `import("node:fs").then(() => { seen = "a module"; }, (e) => { try { seen = e.constructor.constructor("return typeof process")(); } catch (x) { seen = "kept in: " + x.message; } }); ${late("globalThis.seen")}`,
  "import's error": `import("node:fs").catch((e) => { globalThis.seen = typeof e + " " + e; }); ${late("globalThis.seen")}`,
  "a frame of the host": `let host = 0; Error.prepareStackTrace = (_, frames) => { for (const f of frames) for (const v of [f, f.getThis(), f.getFunction()]) try { if (v) { v.constructor.constructor("return process")(); host++; } } catch {} }; new Error().stack; ${late("host")}`,
  "the stack's end in the host": `let host = 0; const deep = () => { try { URL.canParse("https://a.test"); deep(); } catch (e) { if (!(e instanceof Error)) host++; throw e; } }; try { deep(); } catch {} ${late("host")}`,
};

const broken: Record<string, [body: string, detail: RegExp]> = {
  "no object": ["return '5'", /did not give subject/],
  "no parts": ["return '{}'", /did not give subject/],
  "parts of another type": ["return JSON.stringify({ subject: 1, preheader: {}, html: null, text: [] })", /did not give subject/],
  "a header of its own": [`return JSON.stringify({ ...${parts}, subject: "a\\r\\nBcc: b@c.test" })`, /line break/],
  "U+0000": [`return JSON.stringify({ ...${parts}, text: "\\u0000" })`, /U\+0000/],
  "far too much": [`return JSON.stringify({ ...${parts}, html: "x".repeat(5e6) })`, /at most 4000000/],
  "an error with U+0000": ['throw new Error("a\\u0000b")', /^a\uFFFDb$/],
  "an endless error": ['throw new Error("x".repeat(1e6))', /^x{2000}$/],
  "an error that throws": ["throw new Proxy({}, { get() { throw null; } })", /neither returned nor threw|no words/],
  "an answer of a stranger's kind": [
    'return JSON.stringify({ misfit: { code: "hacked", detail: { a: 1 }, fields: 5 } })',
    /object Object/,
  ],
};

/** Where the script itself throws, and not what it renders. */
const thrown = [
  "null",
  "undefined",
  "{ a: 1 }",
  "new Proxy({}, { getPrototypeOf() { throw null; }, get() { throw null; } })",
  "Symbol()",
];

let bench: Bench;
beforeAll(async () => {
  bench = await renderBench({ timeoutMs: 20_000 });
  const put = (name: string, bundle: string) => bench.bundles.set(name, { hash: name, bundle });
  const rendering = (body: string) => `globalThis.waybillTemplate = { async render(input) { ${body} } };`;
  for (const [name, body] of Object.entries(bundles)) put(name, rendering(body));
  for (const [name, [body]] of Object.entries(broken)) put(name, rendering(body));
  for (const what of thrown) put(what, `throw ${what};`);
  put("leaves a promise", rendering(`Promise.reject(new Error("later")); return JSON.stringify(${parts});`));
});
afterAll(() => bench.close());

const ask = async (...names: string[]) =>
  (await bench.renderer.render(names.map((templateVersionId) => ({ templateVersionId, props: props({}) })))).map((result) =>
    result.ok ? result.rendered.text : result.failure,
  );

describe("a hostile bundle", () => {
  it("is refused import() by text, which leads nowhere", async () => {
    await expect
      .poll(() => ask("imports", "import's error"), { timeout: 10_000 })
      .toEqual([expect.stringMatching(/^kept in: /), "string import() is not allowed in a template."]);
  });

  it.each(["a frame of the host", "the stack's end in the host"])("finds no way out by %s", async (name) => {
    expect(await ask(name)).toEqual(["0"]);
  });

  it.each(Object.entries(broken))("that gives %s fails, and its neighbour does not", async (name, [, detail]) => {
    const [answer, neighbour] = await ask(name, "good");
    expect(answer).toEqual({
      code: expect.stringMatching(/^(render_error|props_misfit)$/),
      detail: expect.stringMatching(detail),
      fields: [],
    });
    expect(neighbour).toBe("t");
  });

  it.each(thrown)("that throws %s when it loads fails, and its neighbour does not", async (name) => {
    const [answer, neighbour] = await ask(name, "good");
    expect(answer).toEqual({ code: "render_error", detail: expect.any(String), fields: [] });
    expect(neighbour).toBe("t");
  });

  it("that leaves a promise which fails does not end the thread under the next message", async () => {
    for (let round = 0; round < 20; round++) expect([await ask("leaves a promise"), await ask("good")]).toEqual([["t"], ["t"]]);
  });

  it("that eats a thread's memory bit by bit fails alone, not with the message after it", async () => {
    const small = await renderBench({ timeoutMs: 20_000, memoryMb: 48 });
    const eats = "(globalThis.kept ??= []).push(new Array(1_000_000).fill(Math.PI));";
    small.bundles.set("eats", {
      hash: "eats",
      bundle: `globalThis.waybillTemplate = { async render() { ${eats} ${bundles.good} } };`,
    });
    const needs =
      "const all = Array.from({ length: 2 }, () => new Array(1_000_000).fill(Math.E)); if (all.length < 2) throw all;";
    small.bundles.set("needs", {
      hash: "needs",
      bundle: `globalThis.waybillTemplate = { async render() { ${needs} ${bundles.good} } };`,
    });
    for (let round = 0; round < 12; round++) {
      const [result] = await small.renderer.render([{ templateVersionId: round % 2 ? "needs" : "eats", props: props({}) }]);
      expect(result?.ok).toBe(true);
    }
    await small.close();
  });
});
