import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { growth, ONCE } from "@/test/growth.ts";
import { asShown, type Look } from "./as-shown.ts";
import { invertColour } from "./invert.ts";
import { bringsDark, namesRemoteImages } from "./look.policy.ts";

const look = (html: string, wanted: Partial<Look> = {}) =>
  asShown(html, { images: "on", remote: (url) => `/p?${url}`, ...wanted });

/** What of a document could run or load: element names and attributes, as a parser finds them. */
function dangers(html: string): string[] {
  const found: string[] = [];
  new Parser({
    onopentag(name, attributes) {
      if (/^(script|iframe|object|embed|link|math|template)$/.test(name)) found.push(name);
      for (const [key, value] of Object.entries(attributes))
        if (key.startsWith("on") || /^\s*(java|vb)script:/i.test(value)) found.push(`${name} ${key}`);
    },
  }).end(html);
  return found;
}

const hostile = {
  script: "<p>a<script>alert(1)</script>b",
  "an upper-case script with a blank": "<SCRIPT >alert(1)</SCRIPT >b",
  handlers: '<img src=x onerror=alert(1)><body ONLOAD="alert(1)"><p/onclick=alert(1)>',
  "a handler without a blank before it": '<img src="x"onerror="alert(1)">',
  "a script's address": '<a href="java&#10;script:alert(1)">x</a><a href=" javascript:alert(1)">x</a>',
  "an address of data": '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  "the end of a style": "<style>a{}</style><script>alert(1)</script></style>",
  "what is an end of a style once an import is gone": "<style><@import x;/style><script>alert(1)</script>",
  "a comment that ends earlier in browsers": "<!-- --!><script>alert(1)</script> -->",
  "noscript and its attribute": '<noscript><p title="</noscript><script>alert(1)</script>"></noscript>',
  "text in a title": "<title><img src=x onerror=alert(1)></title>",
  "an attribute that ends a title": '<textarea><img title="</textarea><script>alert(1)</script>"></textarea>',
  "style in a drawing": "<svg><style><img src=x onerror=alert(1)></style><script>alert(1)</script></svg>",
  formulas: "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></math>",
  plaintext: "<plaintext><script>alert(1)</script>",
  "other documents": '<iframe src="//x.example"></iframe><object data=x></object><embed src=x><link rel=stylesheet href=x>',
  "orders to the browser": '<base href="//x.example"><meta http-equiv=refresh content="0;url=//x.example">',
  "names with signs in them": '<a"b c><img/src="x"/onerror=alert(1)//><p <script>alert(1)</script>>',
  unclosed: '<style>a{color:red} <p title="',
} as const;

describe.each(Object.entries(hostile))("%s", (_name, html) => {
  test.each(["light", "dark", "inverted"] as const)("does nothing, shown %s", (scheme) => {
    for (const images of ["held", "on", "off"] as const) {
      const shown = look(html, { scheme, images });
      expect(dangers(shown)).toEqual([]);
      expect(shown).not.toMatch(/http-equiv|<base href/i);
      expect(shown.match(/<\/style/gi)?.length).toBe(shown.match(/<style/gi)?.length);
    }
  });
});

test("what is shown once is shown the same again: inert html, its scheme and its images are settled", () => {
  for (const html of [...Object.values(hostile), mail]) {
    for (const wanted of [{ scheme: "light" }, { scheme: "dark" }, { images: "off" }] as const) {
      const once = look(html, { remote: () => "data:image/png;base64,AA", ...wanted });
      expect(look(once.replace('<base target="_blank">', ""), { remote: () => null, ...wanted })).toBe(once);
    }
  }
});

const mail = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html lang="en"><head><meta name="color-scheme" content="light dark"><title>A &amp; B</title><style>
:root { color-scheme: light dark }
.card { background: #ffffff url(https://x.example/a.png); color: black }
@media (prefers-color-scheme: dark) and (max-width: 600px) { .card { background: #111 !important } }
@media not (prefers-color-scheme: dark) { .only-light { color: #333 } }
</style></head><body bgcolor="ffffff"><!--[if mso]><p>Outlook</p><![endif]-->
<p class="card" style="color:#000;border:1px solid red">1 &lt; 2 &quot;q&quot; \u202e א</p>
<picture><source media="(prefers-color-scheme: dark)" srcset="https://x.example/d.png 2x"><img src="https://x.example/l.png" alt="Logo" width="120" height="40"></picture>
<img src="data:image/png;base64,AA" alt=""></body></html>`;

test("dark: the mail's own dark rules hold on every screen, and those for light on none", () => {
  const dark = look(mail, { scheme: "dark" });
  expect(dark).toContain("@media (min-width:0px) and (max-width: 600px)");
  expect(dark).toContain("@media not (min-width:0px)");
  expect(dark).toContain('<source media="(min-width:0px)"');
  expect(dark).toContain("color-scheme: only dark");
  expect(dark).toContain('content="only dark"');
  const light = look(mail, { scheme: "light" });
  expect(light).toContain("@media (max-width:0px) and (max-width: 600px)");
  expect(light).toContain('content="only light"');
  expect(look('<meta name="color-scheme" content="light">', { scheme: "dark" })).toContain('content="light"');
  expect(look(mail)).toContain("prefers-color-scheme: dark");
  expect([mail, light].map(bringsDark)).toEqual([true, false]);
});

test("forced inversion turns colours over and leaves images, addresses and words alone", () => {
  const forced = look(mail, { scheme: "inverted" });
  expect(forced).toContain('background: #121212 url("/p?https://x.example/a.png"); color: #ffffff');
  expect(forced).toMatch(/style="color:#ffffff;border:1px solid #[0-9a-f]{6}"/);
  expect(forced).toContain('bgcolor="#121212"');
  expect(forced).toContain("@media (max-width:0px) and (max-width: 600px)");
  expect(forced).toContain('src="/p?https://x.example/l.png"');
  expect(look("<p style=\"color:currentcolor;background:transparent;font-family:Tan,'red'\">", { scheme: "inverted" })).toContain(
    "color:currentcolor;background:transparent;font-family:Tan,'red'",
  );
});

test.each(["white", "#fff", "rgb(255 255 255)", "hsl(0, 0%, 100%)", "oklch(1 0 0)"])(
  "%s becomes the ground of a dark client",
  (white) => {
    expect(invertColour(white)).toMatch(/^#1[12]1[12]1[12]$/);
  },
);

test("a colour keeps its hue and its transparency, and what is none stays", () => {
  expect(invertColour("#0000ff")).toMatch(/^#[0-9a-f]{4}ff$/);
  expect(invertColour("rgba(0,0,0,0.5)")).toMatch(/0\.5\)$/);
  for (const word of ["inherit", "transparent", "currentColor", "solid"]) expect(invertColour(word)).toBe(word);
});

test("without images: the alternative text in a box of their size; nothing is loaded", () => {
  const off = look(mail, { images: "off" });
  expect(off).not.toMatch(/src=|srcset=|url\(/);
  expect(off).toMatch(/<img alt="Logo" width="120" height="40" style="display:inline-block;[^"]*width:120px;height:40px">/);
});

test("remote images wait until somebody asks; those in the mail and Waybill's own do not", () => {
  const html = `${mail}<img src="/assets/ab/logo.png" alt="Own"><img src="//y.example/b.png" alt="B"><img src="cid:1" alt="C">`;
  const own = (address: string) => (address.startsWith("/assets/") ? address : null);
  const held = asShown(html, { images: "held", own });
  expect(held).not.toMatch(/[xy]\.example/);
  expect(held).toContain('src="/assets/ab/logo.png"');
  expect(held).toContain('src="data:image/png;base64,AA"');
  expect([html, held].map(namesRemoteImages)).toEqual([true, false]);
  const on = asShown(html, { images: "on", own, remote: (url) => `/p?${encodeURIComponent(url)}` });
  expect(on).toContain(`src="/p?${encodeURIComponent("//y.example/b.png")}"`);
  expect(on).not.toContain("cid:");
});

test("text, entities and the kind of document are what they were", () => {
  const shown = look(mail, { scheme: "light" });
  expect(shown).toContain('1 &lt; 2 "q" \u202e א');
  expect(shown).toContain("<title>A &amp; B</title>");
  expect(shown.startsWith("<!DOCTYPE html PUBLIC")).toBe(true);
  expect(shown).not.toContain("Outlook");
});

test("100 KB are read once, and a depth that would end a tree", async () => {
  const row =
    '<tr><td style="padding:12px;color:#334155;background-color:#fff;font-size:14px"><a href="https://x.example">Line</a></td></tr>';
  const html = (size: number) => mail.replace("</body>", `<table>${row.repeat(Math.ceil(size / row.length))}</table></body>`);
  expect(await growth(25_000, (size) => look(html(size), { scheme: "inverted" }))).toBeLessThan(ONCE);
  expect(look("<div>".repeat(50_000), { scheme: "dark" }).length).toBeGreaterThan(500_000);
});

test.each(['a{b:"', "a{b:(", "url(", "/*", "@font-face{", "a{b:"])(
  "a style sheet of nothing but %s is read once",
  async (piece) => {
    const sheet = (size: number) => `<style>${piece.repeat(size / piece.length)}`;
    expect(await growth(25_000, (size) => look(sheet(size), { scheme: "inverted" }))).toBeLessThan(ONCE);
  },
);
