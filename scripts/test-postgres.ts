import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { startTestServer } from "@/test/server.ts";
import { ROOT } from "./local.ts";
import { PLATFORM_PACKAGE } from "./postgres/binaries.ts";
import { fail, say, step } from "./terminal.ts";

/** One release of each major version that Waybill supports, as npm has it; 18 is the one that is installed anyway. */
const VERSIONS: Record<string, string | null> = {
  "15": "15.18.0-beta.17",
  "16": "16.14.0-beta.17",
  "17": "17.10.0-beta.17",
  "18": null,
};
/** The one that Waybill brings. What plans it makes for a million rows is tested on it alone: others make others. */
const OURS = "18";
const PLANS = ["--exclude", "test/explain.db.test.ts"];
const CACHE = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache"), "waybill/postgres");

/** `npm run test:postgres [15 16 …] [-- vitest's arguments]`: the database tests on each PostgreSQL that Waybill supports. */
const split = process.argv.indexOf("--");
const asked = process.argv.slice(2, split < 0 ? undefined : split).filter((arg) => arg in VERSIONS);
const filters = process.argv.slice(2).filter((arg) => !(arg in VERSIONS) && arg !== "--");
try {
  const results: string[] = [];
  for (const major of asked.length > 0 ? asked : Object.keys(VERSIONS)) {
    const programs = await step(`PostgreSQL ${major} at hand`, async () => install(VERSIONS[major] ?? null));
    const server = await startTestServer(programs);
    const passed = await runTests(server.url, [...filters, ...(major === OURS ? [] : PLANS)]).finally(server.stop);
    results.push(`PostgreSQL ${major}: ${passed ? "passed" : "FAILED"}`);
    if (!passed) process.exitCode = 1;
  }
  say(`\n${results.join("\n")}`);
} catch (error) {
  fail(error);
}

/** The package's folder; undefined is the project's own. Kept outside node_modules, which holds one version only. */
function install(version: string | null): string | undefined {
  if (!version) return undefined;
  const home = path.join(CACHE, version);
  const folder = path.join(home, "node_modules", PLATFORM_PACKAGE);
  if (existsSync(path.join(folder, "native/bin/postgres"))) return folder;
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, "package.json"), "{}");
  execFileSync(
    "npm",
    ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", `${PLATFORM_PACKAGE}@${version}`],
    { cwd: home, stdio: "inherit" },
  );
  return folder;
}

function runTests(url: string, extra: string[]): Promise<boolean> {
  const child = spawn(path.join(ROOT, "node_modules/.bin/vitest"), ["run", "--project=db", ...extra], {
    cwd: ROOT,
    env: { ...process.env, TEST_DATABASE_URL: url },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve) => child.once("exit", (code) => resolve(code === 0)));
}
