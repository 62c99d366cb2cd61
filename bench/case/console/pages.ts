import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import type { Ctx } from "@/lib/context.ts";
import { ROOT } from "@/scripts/local.ts";
import type { Figure } from "../../figure.ts";
import { FIRST_SCRIPTS_KB, watchScripts } from "./first-scripts.ts";
import { someOf } from "./some.ts";

/** Lighthouse's "desktop dense 4G": 40 ms there and back, 10 Mbit/s; the processor as it is. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const VITALS = readFileSync(path.join(ROOT, "node_modules/web-vitals/dist/web-vitals.iife.js"), "utf8");
const LISTEN = `window.vitals = {}; for (const name of ["LCP", "CLS", "INP"])
  webVitals["on" + name]((metric) => { window.vitals[name] = metric.value }, { reportAllChanges: true });`;

/** Each page opened afresh: when its largest part was painted, how far things moved, how long presses took, how much script came first. */
export async function measurePages(ctx: Ctx, context: BrowserContext): Promise<Figure[]> {
  const some = await someOf(ctx);
  const figures: Figure[] = [];
  for (const at of [
    "/",
    "/messages",
    `/messages/${some.intent}`,
    "/why",
    "/events",
    "/dead-letters",
    `/dead-letters/${some.cause}`,
    `/replays/${some.replay}`,
    "/rules",
    "/templates",
    "/templates/invoice-receipt",
    "/templates/invoice-receipt/versions",
    "/templates/invoice-receipt/compare",
    "/templates/invoice-receipt/history",
    "/people",
    `/people/${some.person}`,
    "/releases",
    "/audit",
    "/settings",
  ]) {
    const name = at.replace(/[0-9a-f-]{36}/, "…");
    const page = await context.newPage();
    await page.addInitScript(`${VITALS};${LISTEN}`);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    await session.send("Network.emulateNetworkConditions", NETWORK);
    const scripts = watchScripts(page);
    await page.goto(at, { waitUntil: "load" });
    await page.waitForTimeout(1_000);
    const kilobytes = Math.round(await scripts());
    const over = kilobytes > FIRST_SCRIPTS_KB ? `, over ${FIRST_SCRIPTS_KB}` : "";
    const vitals = await press(page);
    figures.push(
      { name: `${name} LCP (40 ms, 10 Mbit/s)`, unit: "ms", ours: Math.round(vitals.LCP ?? Number.NaN) },
      { name: `${name} CLS`, unit: "", ours: Math.round((vitals.CLS ?? 0) * 10_000) / 10_000 },
      { name: `${name} INP`, unit: "ms", ours: Math.round(vitals.INP ?? 0) },
      { name: `${name} first JavaScript, gzip`, unit: `KB${over}`, ours: kilobytes },
    );
    await page.close();
  }
  return figures;
}

/** What a person at the keyboard does first; then the vitals. */
async function press(page: Page): Promise<{ LCP?: number; CLS?: number; INP?: number }> {
  for (const key of ["Tab", "Tab", "j", "k", "?"]) await page.keyboard.press(key, { delay: 30 });
  await page.waitForTimeout(300);
  await page.keyboard.press("Escape", { delay: 30 });
  await page.mouse.click(640, 8, { delay: 30 });
  await page.waitForTimeout(500);
  return page.evaluate("window.vitals");
}
