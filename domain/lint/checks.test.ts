import { readFileSync } from "node:fs";
import { createElement as h } from "react";
import { Body, Container, Head, Html, Preview, render } from "react-email";
import { describe, expect, test } from "vitest";
import { growth, ONCE } from "@/test/growth.ts";
import type { RenderResult } from "../template/types.ts";
import { BASELINE } from "./baseline.ts";
import { checks } from "./checks.ts";
import { hostileProps } from "./probe.policy.ts";
import type { Finding } from "./schema.ts";
import { lintTemplate } from "./template.ts";
import type { TemplateFacts } from "./types.ts";

type Parts = { subject: string; preheader: string; html: string; text: string };
const facts: TemplateFacts = { rules: [{ key: "r", category: "orders", optOut: false }], lateLink: false, headers: [] };
const filling = "\u00a0\u200c".repeat(40);
const style =
  "body{background:#fff}p{color:#222}@media (prefers-color-scheme:dark){body{background:#111}p,a{color:#eee!important}}";

/** A sound mail with what `body` and `head` add. */
const page = (body = "", { head = "", lang = ' lang="en"', title = "<title>Your order</title>" } = {}) =>
  `<!DOCTYPE html><html${lang}><head>${title}<style>${style}</style>${head}</head><body>` +
  `<div style="display:none">It is on its way.${filling}</div><p>Hello Ada, your order was sent.</p>${body}</body></html>`;
const sound: Parts = {
  subject: "Your order was sent",
  preheader: "It is on its way.",
  html: page(),
  text: "Hello Ada, your order was sent.",
};

type Case = {
  parts?: Partial<Parts>;
  html?: string;
  facts?: Partial<TemplateFacts>;
  fixtures?: string[];
  props?: unknown;
  marks?: string[];
};

/** Lints a template that gives these parts whatever its props are, or what `answer` makes of them. */
async function lintOf(given: Case, answer?: (props: string) => Partial<Parts> | null) {
  const names = given.fixtures ?? ["default", "longest", "right-to-left", "hostile"];
  const props = given.props ?? {};
  return lintTemplate({
    key: "order",
    fixtures: Object.fromEntries(names.map((name) => [name, props])),
    propsSchema: {
      type: "object",
      properties: Object.fromEntries((given.marks ?? []).map((key) => [key, { sensitive: true }])),
      required: [],
    },
    facts: { ...facts, ...given.facts },
    render: async (all) =>
      all.map((each): RenderResult => {
        const made = answer?.(each) ?? {};
        if (answer && answer(each) === null)
          return { ok: false, failure: { code: "render_error", detail: "It threw.", fields: [] } };
        const parts = { ...sound, ...given.parts, ...(given.html ? { html: given.html } : {}), ...made };
        return { ok: true, rendered: { ...parts, hash: "", ms: 0 }, sensitive: [] };
      }),
  });
}

const told = (findings: Finding[], code: string) =>
  findings.filter((finding) => finding.code === code).map(({ severity, what }) => `${severity}: ${what}`);

test("a sound mail has no findings but what programs do not know", async () => {
  const { findings, notRun } = await lintOf({});
  expect(findings.filter(({ severity }) => severity !== "info")).toEqual([]);
  expect(notRun).toEqual([{ code: "injection", why: "the default fixture has no text that could be replaced by a hostile one" }]);
});

const long = "x".repeat(80 * 1024);
const link = (href: string, words = "Track it") => page(`<p><a href="${href}">${words}</a></p>`);
const img = (attributes: string) => page(`<img ${attributes} src="https://acme.example/a.png">`);
const tracked = { text: "Hello Ada, your order was sent. https://acme.example/t" };

/** For each check: what is found, and beside it what is not. */
const cases: [code: string, finding: RegExp, wrong: Case, right: Case][] = [
  [
    "sensitive-in-subject",
    /^error: The subject has a value/,
    { props: { code: "481516" }, marks: ["code"], parts: { subject: "Your code is 481516" } },
    { props: { code: "481516" }, parts: { subject: "Your code is 481516" } },
  ],
  [
    "sensitive-in-subject",
    /^error: The preheader has a value/,
    { props: { code: 481516 }, marks: ["code"], parts: { preheader: "481516, for ten minutes" } },
    { props: { code: 481516 }, marks: ["code"] },
  ],
  ["size", /^warning: The html has 81 KB/, { html: page(`<p>${long}</p>`) }, { html: page(`<p>${long.slice(2_000)}</p>`) }],
  ["size", /^error: The html has 1\d\d KB/, { html: page(`<p>${"é".repeat(51 * 1024)}</p>`) }, { html: page("é") }],
  ["text", /^error: There is no text part/, { parts: { text: " \u200b\n" } }, {}],
  ["text", /^warning: The text part has 1 of the 6/, { parts: { text: "Hello" } }, {}],
  [
    "text",
    /link of the html is not in the text/,
    { html: link("https://acme.example/t") },
    { html: link("https://acme.example/t"), parts: tracked },
  ],
  ["alt", /^error: An image has no alt/, { html: img('width="10"') }, { html: img('width="10" alt=""') }],
  [
    "alt",
    /^warning: A link holds only an image/,
    { html: link("https://a.example", '<img alt="" width="9" src="https://a.example/b.png">') },
    { html: link("https://a.example", '<img alt="Track" width="9" src="https://a.example/b.png">') },
  ],
  ["image-size", /no width/, { html: img('alt="A"') }, { html: img('alt="A" width="120"') }],
  ["lang", /says no language/, { html: page("", { lang: "" }) }, { html: page("", { lang: ' lang="pt-BR"' }) }],
  ["lang", /"english, I think" is none/, { html: page("", { lang: ' lang="english, I think"' }) }, {}],
  ["title", /has no title/, { html: page("", { title: "" }) }, {}],
  ["title", /is empty/, { html: page("", { title: "<title> </title>" }) }, {}],
  [
    "link-http",
    /^warning: A link leads to http/,
    { html: link("http://acme.example/t") },
    { html: link("https://acme.example/t") },
  ],
  ["link-http", /image is loaded over http/, { html: page('<img src="http://a.example/b.png">') }, { html: img("") }],
  ["link-empty", /^error: A link has no address/, { html: link("#") }, { html: link("mailto:a@b.example") }],
  [
    "link-empty",
    /^error: A link has no words/,
    { html: link("https://a.example", " \u200b ") },
    { html: page('<a name="top"></a>') },
  ],
  [
    "link-private",
    /cannot reach localhost/,
    { html: link("http://localhost:3000/x") },
    { html: link("https://localhost.example/x") },
  ],
  ["link-private", /cannot reach 10\.1\.2\.3/, { html: link("https://10.1.2.3/x") }, { html: link("https://11.1.2.3/x") }],
  ["link-private", /cannot reach \[::1\]/, { html: link("https://[::1]/x") }, { html: link("https://[2606:4700::1]/x") }],
  ["link-private", /cannot reach 192\.0\.2\.1/, { html: link("https://192.0.2.1/x") }, { html: link("https://9.9.9.9/x") }],
  [
    "link-private",
    /cannot reach \[64:ff9b::a01:203\]/,
    { html: link("https://[64:ff9b::10.1.2.3]/x") },
    { html: link("https://[2620:fe::fe]/x") },
  ],
  [
    "link-private",
    /cannot reach waybill\.invalid/,
    { html: link("https://waybill.invalid/your-link") },
    { html: link("https://waybill.invalid/your-link"), facts: { lateLink: true } },
  ],
  [
    "link-private",
    /cannot reach waybill\.invalid/,
    { html: page('<img alt="" width="1" src="https://waybill.invalid/x.png">') },
    { html: page('<img alt="" width="1" src="https://waybill.invalid/assets/0a/x.png">') },
  ],
  ["link-relative", /^error: An address is relative/, { html: link("/orders/1") }, { html: link("tel:+49421") }],
  [
    "unresolved",
    /^error: "undefined" stands/,
    { parts: { subject: "Order undefined" } },
    { parts: { subject: "Order undefined" }, props: { name: "undefined" } },
  ],
  ["unresolved", /^error: "\{\{name\}\}" stands/, { parts: { text: "Hello {{name}}, your order was sent." } }, {}],
  [
    "unresolved",
    /^error: "null" stands/,
    { html: link("https://acme.example/orders/null") },
    { parts: { text: "Hello Ada, null order was sent." } },
  ],
  ["preheader", /There is no preheader/, { parts: { preheader: "" } }, {}],
  ["preheader", /is not in the html/, { parts: { preheader: "Something else." } }, {}],
  ["preheader", /is visible/, { html: page().replace("display:none", "color:#222") }, {}],
  ["preheader", /nothing after it/, { html: page().replace(filling, "") }, {}],
  ["preheader", /begins with the words of its preheader/, { html: page().replace("<p>Hello", "<p>It is on its way. Hello") }, {}],
  [
    "preheader",
    /^info: The preheader has 1\d\d/,
    {
      parts: { preheader: "It is on its way. ".repeat(10) },
      html: page().replace("It is on its way.", "It is on its way. ".repeat(10)),
    },
    {},
  ],
  ["subject", /^error: .* line break/, { parts: { subject: "a\nb" } }, {}],
  [
    "subject",
    /turns the direction/,
    { parts: { subject: "For \u202eadA" } },
    { parts: { subject: "For \u2068\u202eadA\u202c\u2069" } },
  ],
  ["subject", /^warning: The subject has 160 characters/, { parts: { subject: "x".repeat(160) } }, {}],
  ["subject", /^info: The subject has 80/, { parts: { subject: "x".repeat(80) } }, { parts: { subject: "👩🏽‍🚀".repeat(20) } }],
  ["active-content", /must not have <script>/, { html: page("<script>1</script>") }, {}],
  ["active-content", /onclick is a script/, { html: page('<p onclick="x()">a</p>') }, { html: page('<p class="onclick">a</p>') }],
  ["active-content", /link is a script/, { html: link("javascript:alert(1)") }, { html: link("https://javascript.example") }],
  ["active-content", /^warning: <form>/, { html: page("<form></form>") }, {}],
  [
    "contrast",
    /^warning: Light: text in #999999 on #ffffff has a contrast of 2\.85:1; such text needs 4\.5/,
    { html: page('<p style="color:#999">a</p>') },
    { html: page('<p style="color:#767676">a</p>') },
  ],
  [
    "contrast",
    /^error: Light: text in #eeeeee on #ffffff/,
    { html: page('<p style="color:#eee">a</p>') },
    { html: page('<p style="color:#eee;display:none">a</p>') },
  ],
  [
    "contrast",
    /^warning: Dark: text in #555555 on #111111/,
    { html: page('<p style="color:#555!important">a</p>') },
    { html: page('<p style="color:#555">a</p>') },
  ],
  [
    "contrast",
    /large text needs 3/,
    { html: page('<p style="color:#aaa;font-size:24px">a</p>') },
    { html: page('<p style="color:#949494;font-size:24px">a</p>') },
  ],
  [
    "contrast",
    /on #0b5394/,
    {
      html: page(
        '<table><tr><td bgcolor="#0b5394"><a href="https://a.example" style="color:rgba(0,0,0,.9)">a</a></td></tr></table>',
      ),
    },
    {
      html: page(
        '<table><tr><td bgcolor="#0b5394"><a href="https://a.example" style="color:white!important">a</a></td></tr></table>',
      ),
    },
  ],
  ["support", /^warning: display:flex is not known/, { html: page('<p style="display:flex">a</p>') }, {}],
  ["support", /^warning: <video> element is not known/, { html: page("<video></video>") }, {}],
  [
    "support",
    /^warning: background-image is not known/,
    { html: page("", { head: "<style>@media (max-width:600px){p{background-image:url(https://a.example/b.png)}}</style>" }) },
    {},
  ],
];

test.each(cases)("%s finds %s", async (code, finding, wrong, right) => {
  const [bad, good] = [await lintOf(wrong), await lintOf(right)];
  expect(told(bad.findings, code).join("\n")).toMatch(finding);
  expect(told(good.findings, code).join("\n")).not.toMatch(finding);
});

test("every check of the list has a case, and its row in docs/checks.md", () => {
  const elsewhere = ["renders", "injection", "unsubscribe", "fixtures"];
  const codes = checks.map(({ code }) => code);
  expect(new Set([...cases.map(([code]) => code), ...elsewhere])).toEqual(new Set(codes));
  const rows = [...readFileSync("docs/checks.md", "utf8").matchAll(/^\| `([\w-]+)` \| ([^:|(]+)/gm)].map(
    ([, code, words]) => `${code} ${words?.split(",")[0]?.trim()}`,
  );
  expect(rows).toEqual(checks.map(({ code, title }) => `${code} ${title.split(",")[0]}`));
  expect(checks.every(({ code }) => codes.indexOf(code) === codes.lastIndexOf(code))).toBe(true);
});

test("a fixture that fails is an error, with its fields; the others are looked at all the same", async () => {
  const { findings } = await lintOf({ html: link("#"), fixtures: ["default"] }, (props) => (props === "{}" ? {} : null));
  expect(findings.map(({ code }) => code)).toContain("link-empty");
  const failing = await lintOf({ fixtures: ["default", "hostile"] }, () => null);
  expect(told(failing.findings, "renders")).toEqual(["error: The fixture cannot be rendered: It threw."]);
  expect(failing.findings[0]?.fixtures).toEqual(["default", "hostile"]);
});

describe("what people type", () => {
  const props = { name: "Ada", items: [{ note: "soft" }] };
  const value = (text: string) => JSON.parse(text).name as string; // of these props

  test("is tried in every text of the default fixture, in every kind", () => {
    const { probes, left } = hostileProps({ ...props, more: Object.fromEntries(Array.from({ length: 30 }, (_, n) => [n, "x"])) });
    expect(new Set(probes.map(({ pointer }) => pointer)).size).toBe(20);
    expect(probes.map(({ pointer }) => pointer)).toContain("/items/0/note");
    expect(left).toBe(12);
  });

  test.each([
    [
      "becomes an element",
      (text: string) => ({ html: page(`<p>${value(text)}</p>`) }),
      "error: Markup in /name becomes part of the mail.",
    ],
    [
      "ends an attribute",
      (text: string) => ({ html: page(`<p title="${value(text)}">a</p>`) }),
      "error: Markup in /name becomes part of the mail.",
    ],
    [
      "ends a style",
      (text: string) => ({ html: page(`<style>p{font-family:${value(text)}}</style>`) }),
      "error: Markup in /name becomes part of the mail.",
    ],
    [
      "starts a header",
      (text: string) => ({ subject: `For ${value(text)}` }),
      "error: A line break in /name reaches the subject: the next line is a header of the writer's choice.",
    ],
    [
      "becomes a link",
      (text: string) => ({ html: link(value(text).replaceAll('"', "&quot;")) }),
      "error: A script address in /name becomes a link.",
    ],
  ])("%s: found", async (_, answer, finding) => {
    const { findings } = await lintOf({ props }, answer);
    expect(told(findings, "injection")).toEqual([finding]);
  });

  test("that makes a message fail is a warning, unless the schema refuses it", async () => {
    const { findings } = await lintOf({ props }, (text) => (/\n|\\n/.test(value(text)) ? null : {}));
    expect(told(findings, "injection")).toEqual(["warning: Some text in /name (line break) makes the message fail: It threw."]);
  });
});

test("a way out is asked for where the category needs one; while Waybill makes none that is said", async () => {
  const optOut = { rules: [{ key: "r", category: "news", optOut: true }] };
  const because = (await lintOf({ facts: optOut })).notRun.find(({ code }) => code === "unsubscribe")?.why;
  expect(because).toBe(
    'people can opt out of "news", but Waybill does not make List-Unsubscribe headers and links yet; the mail itself has no such link',
  );
  const ready = { ...optOut, headers: ["list-unsubscribe"] };
  expect(told((await lintOf({ facts: ready })).findings, "unsubscribe")).toEqual([
    'error: People can opt out of "news", but the mail has no link for it.',
  ]);
  const withLink = { facts: ready, html: link("https://acme.example/out", "Unsubscribe") };
  expect(told((await lintOf(withLink)).findings, "unsubscribe")).toEqual([]);
  expect((await lintOf({ facts: { rules: [] } })).notRun.map(({ code }) => code)).toContain("unsubscribe");
});

test("what cannot be judged is said: missing fixtures, no dark colours, text on an image", async () => {
  const html = page('<div style="background-image:url(https://a.example/b.png)"><p>On it</p></div>').replace(/@media.*?\}\}/, "");
  const { notRun } = await lintOf({ fixtures: ["default"], html });
  const why = notRun.map((each) => `${each.code}: ${each.why}`).join("\n");
  for (const words of ['no fixture "longest"', "no colours for prefers-color-scheme", "light: some text stands on an image"])
    expect(why).toContain(words);
});

test("a finding points at its place, is told once for all fixtures, and holds nothing that a database refuses", async () => {
  const { findings } = await lintOf({ html: link("http://acme.example/\ud800\u0000") });
  const found = findings.find(({ code }) => code === "link-http");
  expect(found).toMatchObject({
    fixtures: ["default", "longest", "right-to-left", "hostile"],
    count: 1,
    place: { part: "html", path: "html > body > p:nth-of-type(2) > a" },
  });
  const [from, to] = found?.place.mark ?? [0, 0];
  expect(found?.place.excerpt.slice(from, to)).toMatch(/^<a href="http:\/\/acme\.example[^>]*>$/);
  expect(JSON.stringify(findings)).not.toMatch(/\\u0000|\\ud800/);
});

test.each<[string, number, (size: number) => string]>([
  ["a depth", 150_000, (size) => "<div>".repeat(size)],
  ["a depth of what is bold", 60_000, (size) => `<p style="color:#999"><a href="/x">${"<b><i>".repeat(size)}`],
  ["a comment without an end", 1_000_000, (size) => `<!--${"<".repeat(size)}`],
  ["rules without an end", 30_000, (size) => `<style>${"p{color:red".repeat(size)}</style><p>a`],
  ["links without an end", 20_000, (size) => "\u0000<a href=javascript:x><a href=".repeat(size)],
  ["a long name of an attribute", 500_000, (size) => `<p ${"a".repeat(size)}="${'"'.repeat(10)}>`],
  [
    "many rules, and as much they are for",
    5_000,
    (size) => `<style>${"a b c d e{color:red}".repeat(size)}</style>${"<p>x</p>".repeat(size)}`,
  ],
])("broken and hostile html is read once: %s", async (_, most, html) => {
  expect(await growth(most / 4, (size) => lintOf({ html: html(size), fixtures: ["default"] }))).toBeLessThan(ONCE);
});

test("the baseline is what React Email makes of an empty document", async () => {
  const html = await render(
    h(Html, null, h(Head), h(Body, null, h(Preview, { useTitleTag: false, ...{ children: "x" } }), h(Container))),
  );
  const plain = html.replace(/<!--.*?-->|<!DOCTYPE[^>]*>/g, "").replace(/<div>[^<]*<\/div>/, "<div></div>");
  expect(plain).toBe(BASELINE);
});
