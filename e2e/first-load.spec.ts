import { FIRST_SCRIPTS_KB, firstScriptsOfBuild, watchScripts } from "../bench/case/console/first-scripts.ts";
import { expect, test } from "./fixture.ts";

test(`no page has more than ${FIRST_SCRIPTS_KB} KB of scripts to begin with`, () => {
  const pages = [...firstScriptsOfBuild()].filter(([route]) => !route.startsWith("/dev/"));
  expect(pages.length).toBeGreaterThan(30);
  const over = pages.filter(([, kilobytes]) => kilobytes > FIRST_SCRIPTS_KB);
  expect(over.map(([route, kilobytes]) => `${route}: ${kilobytes.toFixed(1)} KB`)).toEqual([]);
});

/**
 * With what a page fetches by itself right after (live data, the words of an empty list, the form of a template's props), in KB of gzip.
 * The budget is the test above; these are raised for a reason only (the hashes of a build in its own files come to 0.1 KB more or less).
 */
const most = { "/messages": 182.5, "/": 180.5, "/sign-in": 154, "/templates/workspace-invitation": 202 };

for (const [path, kilobytes] of Object.entries(most))
  test(`${path} fetches at most ${kilobytes} KB of scripts first, and nothing moves`, async ({
    browser,
    storageState,
    baseURL,
  }) => {
    const nobody = { cookies: [], origins: [] };
    const context = await browser.newContext({ baseURL, storageState: path === "/sign-in" ? nobody : storageState });
    const page = await context.newPage();
    await page.addInitScript(watchShifts);
    const scripts = watchScripts(page);
    await page.goto(path, { waitUntil: "load" });
    await page.waitForTimeout(1_000);
    expect(await scripts()).toBeLessThanOrEqual(kilobytes);
    const shifts: Shift[] = await page.evaluate(() => Reflect.get(window, "shifts"));
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThanOrEqual(0.02);
    await context.close();
  });

/** What moved by itself: when (ms), and from where to where. */
type Shift = { value: number; at: number; moved: string[] };

/** In the page: keeps every layout shift (https://web.dev/articles/cls) in `shifts`. */
function watchShifts(): void {
  type Source = { node: Element | null; previousRect: DOMRect; currentRect: DOMRect };
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const place = ({ x, y, width, height }: DOMRect) => `${width}x${height} at ${x},${y}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: Source[] = Reflect.get(entry, "sources");
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} ${node?.className}: ${place(previousRect)}, then ${place(currentRect)}`,
      );
      shifts.push({ value: Reflect.get(entry, "value"), at: entry.startTime, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}
