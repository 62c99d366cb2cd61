import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Bench, props, renderBench } from "@/test/render-bench.ts";

const refused: [code: string, message: RegExp][] = [
  ["Date.now()", /Date.now\(\) is not allowed/],
  ["new Date()", /new Date\(\) without a value is not allowed/],
  ["Date()", /Date\(\) is not allowed/],
  ["Math.random()", /Math.random\(\) is not allowed/],
  ["crypto.randomUUID()", /crypto.randomUUID\(\) is not allowed/],
  ["crypto.getRandomValues(new Uint8Array(4))", /is not allowed/],
  ["performance.now()", /performance.now\(\) is not allowed/],
  ["new Date(2026, 0, 1)", /is not allowed/],
  ["new Date('2026-01-01T10:00:00')", /local time without an offset/],
  ["new Date(0).getHours()", /getHours\(\) is not allowed/],
  ["new Date(0).toString()", /toString\(\) is not allowed/],
  ["new Date(0).toLocaleString()", /without a locale and a timeZone/],
  ["new Date(0).toLocaleDateString('en-GB')", /without a locale and a timeZone/],
  ["new Intl.DateTimeFormat('en-GB').format(new Date(0))", /without a timeZone/],
  ["new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' }).format()", /without a date/],
  ["new Intl.NumberFormat().format(1)", /without a locale/],
  ["(1234.5).toLocaleString()", /without a locale/],
  ["new (new Date(0).constructor)()", /is not allowed/],
  ["new Date('2026-01-01 10:00')", /local time without an offset/],
  ["new Date('Jan 1 2026')", /local time without an offset/],
  ["Date.parse('2026-01-01T10:00')", /Date.parse\(\) of a local time without an offset/],
  ["new Intl.NumberFormat([]).format(1)", /without a locale/],
  ["(1234.5).toLocaleString([])", /without a locale/],
  ["new Date(0).toLocaleDateString([], { timeZone: 'UTC' })", /without a locale/],
  ["new (Intl.NumberFormat.prototype.constructor as any)().format(1)", /without a locale/],
];

const allowed: [code: string, text: string][] = [
  ["new Date('2026-01-01T10:00:00Z').toISOString()", "2026-01-01T10:00:00.000Z"],
  ["new Date(0).getUTCFullYear()", "1970"],
  ["new Date(0) instanceof Date", "true"],
  ["new Intl.DateTimeFormat('en-GB', { timeZone: 'Pacific/Auckland', dateStyle: 'long' }).format(new Date(0))", "1 January 1970"],
  ["new Date(0).toLocaleDateString('de-DE', { timeZone: 'UTC' })", "1.1.1970"],
  ["(1234.5).toLocaleString('de-DE')", "1.234,5"],
  // Each would be of the machine: the language of one that V8 does not know, how letters are sorted, what an offset is written like.
  ["new Intl.NumberFormat('zz').format(1234.5) + new Intl.RelativeTimeFormat(['zz']).format(1, 'day')", "1,234.5in 1 day"],
  ["['ä', 'z'].sort((a, b) => a.localeCompare(b)).join('')", "äz"],
  ["['ä', 'z'].sort((a, b) => a.localeCompare(b, 'sv')).join('')", "zä"],
  ["['de', 'sv'].map((name) => new Intl.NumberFormat(new Intl.Locale(name)).format(1.5)).join(' ')", "1,5 1,5"],
  ["['en', 'de'].map((name) => new Intl.NumberFormat(new Intl.Locale(name)).format(1.5)).join(' ')", "1.5 1,5"],
  [
    "['Thu, 01 Jan 2026 10:00:00 GMT', '2026-01-01T12:00+02:00', 'Jan 1 2026 05:00 EST', '2026-01'].map((text) => new Date(text).toJSON().slice(0, 13)).join(' ')",
    "2026-01-01T10 2026-01-01T10 2026-01-01T10 2026-01-01T00",
  ],
  ["Number.isNaN(Date.parse('tomorrow'))", "true"],
  ["new URL('/a?b=1', 'https://exämple.com').href", "https://xn--exmple-cua.com/a?b=1"],
  [
    "(() => { const u = new URL('https://a.test/x?p=1#f'); u.searchParams.set('q', 'a b&c'); return u; })()",
    "https://a.test/x?p=1&q=a+b%26c#f",
  ],
  ["URL.canParse('nope')", "false"],
  ["btoa('Zürich') + atob('aGk=')", "WvxyaWNohi"],
  ["new TextDecoder().decode(new TextEncoder().encode('é😀'))", "é😀"],
  ["structuredClone({ a: [1, new Map([[1, 2]])] }).a[1].get(1)", "2"],
];

const absent = [
  "process",
  "require",
  "fetch",
  "setTimeout",
  "Buffer",
  "WebAssembly",
  "SharedArrayBuffer",
  "waybillParseUrl",
  "Temporal",
  "WeakRef",
  "FinalizationRegistry",
];
const typeOf = (name: string) => `typeof (globalThis as any).${name}`;

const toHost = [
  "(URL as any).constructor.constructor('return typeof process')()",
  "(new URL('https://a.test').searchParams.get as any).constructor('return 1')()",
  "(queueMicrotask as any).constructor('return 1')()",
];

let bench: Bench;
beforeAll(async () => {
  bench = await renderBench({ timeoutMs: 20_000 });
  const codes = [...refused.map(([code]) => code), ...allowed.map(([code]) => code), ...absent.map(typeOf), ...toHost];
  const probes = codes.map((code) => `${JSON.stringify(code)}: () => ${code}`);
  await bench.add("probe", {
    head: `const probes: Record<string, () => unknown> = { ${probes.join(",\n")} };`,
    body: "{String(probes[props.name]?.())}",
  });
});
afterAll(() => bench.close());

async function render(templateVersionId: string, values: object): Promise<string> {
  const [result] = await bench.renderer.render([{ templateVersionId, props: props(values) }]);
  return result?.ok ? result.rendered.text : `✗ ${result?.failure.detail}`;
}

/** What a template shows that evaluates `code`, or why it does not. */
const evaluate = (code: string) => render("probe", { name: code });

describe("inside a template", () => {
  it.each(refused)("%s is refused", async (code, message) => {
    expect(await evaluate(code)).toMatch(message);
  });

  it.each(allowed)("%s works", async (code, text) => {
    expect(await evaluate(code)).toBe(text);
  });

  it.each(absent)("there is no %s", async (name) => {
    expect(await evaluate(typeOf(name))).toBe("undefined");
  });

  it.each(toHost)("there is no way to the host by %s", async (code) => {
    expect(await evaluate(code)).toMatch(/Code generation from strings disallowed/);
  });

  it("a subject is one line of text", async () => {
    await bench.add("subject", { subject: "props.name" });
    expect(await render("subject", { name: "Hello\r\nBcc: a@b.test" })).toMatch(/line break/);
    expect(await render("subject", { name: " " })).toMatch(/empty/);
    expect(await render("subject", { name: "Tom & Jerry <3" })).toBe("Hello Tom & Jerry <3");
  });

  it("one message cannot leave anything for the next one's answer", async () => {
    await bench.add("late", {
      schema: "z.object({ name: z.string(), hang: z.boolean() })",
      fixture: '{ name: "Ada", hang: false }',
      head: "let held: ((value: unknown) => void) | undefined;",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a template
      subject: '(props.hang ? void new Promise((go) => { held = go; }) : held?.("x"), `Hello ${props.name}`)',
    });
    const results = await bench.renderer.render(
      [true, false, true, false].map((hang, index) => ({ templateVersionId: "late", props: props({ name: `N${index}`, hang }) })),
    );
    expect(results.map((result) => result.ok && result.rendered.subject)).toEqual([
      "Hello N0",
      "Hello N1",
      "Hello N2",
      "Hello N3",
    ]);
  });

  it("Tailwind, which loads its styles first, renders", async () => {
    await bench.add("tailwind", {
      head: 'import { Tailwind } from "react-email";',
      body: '<Tailwind><span className="font-bold text-red-500">{props.name}</span></Tailwind>',
    });
    expect(await render("tailwind", { name: "Ada" })).toBe("Ada");
  });
});
