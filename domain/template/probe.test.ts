import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Bench, renderBench } from "@/test/render-bench.ts";
import { type ProbeItem, probeBundles } from "./probe.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await renderBench();
});
afterAll(() => bench.close());

const wrong: Record<string, { source: Parameters<Bench["add"]>[1]; reason: RegExp }> = {
  throws: { source: { body: '{((): string => { throw new Error("no such colour"); })()}' }, reason: /^no such colour$/ },
  time: { source: { body: "{Date.now()}" }, reason: /^Date.now\(\) is not allowed in a template/ },
  swallow: {
    source: { head: 'const at = () => { try { return String(Date.now()); } catch { return "?"; } };', body: "{at()}" },
    reason: /html differs at character \d+: ".*\?.*" against ".*1772366400000/,
  },
  chance: {
    source: { head: 'const at = () => { try { return String(Math.random()); } catch { return "?"; } };', body: "{at()}" },
    reason: /html differs/,
  },
  zone: {
    source: {
      body: '{new Date("2026-01-01 00:00").toISOString()}',
    },
    reason: /^new Date\(\) of a local time without an offset is not allowed/,
  },
  memory: {
    source: { head: 'let last = "nobody";', body: "{(() => { const was = last; last = props.name; return was; })()}" },
    reason: /html differs at character .*\(UTC, en-US against Pacific\/Auckland, sv-SE\)/,
  },
  // Of which one fixture tells nothing, but that it renders otherwise the second time.
  again: {
    source: {
      head: "const had = new Set<string>();",
      body: '{(() => { const was = had.has(props.name); had.add(props.name); return was ? "again" : "first"; })()}',
    },
    reason: />first<.*against.*>again<.*the second time\)$/,
  },
};

/** Each would be of the machine, and is the same on all three. */
const right: Parameters<Bench["add"]>[1] = {
  head: `
    const sorted = ["z", "ä"].sort((a, b) => a.localeCompare(b)).join("") + "i".toLocaleUpperCase();
    const unknown = new Intl.NumberFormat("zz").format(1234.5) + (0.5).toLocaleString("zz") + new Intl.PluralRules(["zz"]).select(2);
    const day = new Date(0).toLocaleDateString("zz", { timeZone: "UTC", dateStyle: "full" });`,
  body: "{sorted} {unknown} {day}",
};

it("finds every template whose bytes depend on more than its props, and only those", async () => {
  const items: ProbeItem[] = [];
  for (const [template, source] of [
    ...Object.entries(wrong).map(([key, { source }]) => [key, source] as const),
    ["right", right] as const,
  ]) {
    const built = await bench.add(template, source);
    for (const name of ["Ada", "Bob"]) items.push({ template, fixture: name, ...built, props: JSON.stringify({ name }) });
  }
  const faults = await probeBundles(items, bench.threadFile);
  for (const [template, { reason }] of Object.entries(wrong))
    expect(faults.find((fault) => fault.template === template)?.reason).toMatch(reason);
  expect(faults.filter((fault) => fault.template === "right")).toEqual([]);
});

it("a run that is cut short blames the one that ended it, and takes no answer for another's", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "waybill-probe-"));
  const file = path.join(folder, "thread.mjs");
  // The machine that goes backwards dies at "b": it has answered "c" alone.
  writeFileSync(
    file,
    `process.on("message", ({ items: [{ props }] }) => {
      if (props === "b" && process.env.TZ === "Pacific/Auckland") process.exit(1);
      process.send([{ ok: true, rendered: { subject: props, html: props, text: props } }]);
    });`,
  );
  const items = ["a", "b", "c"].map((props) => ({ template: props, fixture: "only", hash: props, bundle: "", props }));
  const faults = await probeBundles(items, file);
  rmSync(folder, { recursive: true });
  expect(faults).toEqual([{ template: "b", fixture: "only", reason: expect.stringContaining("ended the process") }]);
});
