import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/browser/find.ts";
import { PATIENCE_MS } from "./test/until.ts";

// Other tools read this file too (knip): only a run looks for a browser. Its workers read it again and find what it chose.
if (process.argv.includes("test")) process.env.WAYBILL_E2E_BROWSER ??= JSON.stringify(await findBrowser());
const { executablePath, args, env } = JSON.parse(process.env.WAYBILL_E2E_BROWSER ?? "{}");

/** Browser tests on the real `npm start`, one for each worker, on a free port with data of its own (e2e/start.ts). */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/start.ts",
  outputDir: "test-results",
  fullyParallel: false,
  workers: 3, // they wait for rows, undo periods and mails more than they work
  forbidOnly: Boolean(process.env.CI),
  // As long as the slowest machine may take: only what hangs fails of it.
  timeout: 10 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    // Its recorder runs scripts in every frame; a mail's frame forbids them, and says so on the console.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
  },
});
