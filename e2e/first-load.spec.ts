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
 * The budget is the test above; these are raised for a reason only.
 */
const most = { "/messages": 182, "/": 180.5, "/sign-in": 154, "/templates/workspace-invitation": 202 };

for (const [path, kilobytes] of Object.entries(most))
  test(`${path} fetches at most ${kilobytes} KB of scripts first, and nothing moves`, async ({
    browser,
    storageState,
    baseURL,
  }) => {
    const nobody = { cookies: [], origins: [] };
    const context = await browser.newContext({ baseURL, storageState: path === "/sign-in" ? nobody : storageState });
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shifted: Reflect.get(window, "shifted") + Reflect.get(entry, "value") });
      }).observe({ type: "layout-shift", buffered: true });
    });
    const scripts = watchScripts(page);
    await page.goto(path, { waitUntil: "load" });
    await page.waitForTimeout(1_000);
    expect(await scripts()).toBeLessThanOrEqual(kilobytes);
    expect(await page.evaluate(() => Reflect.get(window, "shifted"))).toBeLessThanOrEqual(0.02);
    await context.close();
  });
