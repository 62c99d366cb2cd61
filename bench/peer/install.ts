import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BENCH_FOLDER } from "../program/build.ts";

/** What the peers need beyond our own packages, exactly: no part of package.json, as nobody but the benchmark has a use for them. */
const PACKAGES = { bullmq: "6.7.0", "graphile-worker": "0.18.0", ioredis: "6.0.0" };

/** Installs the peers' packages into the benchmark's own folder, once; their install scripts do not run. Throws where npm cannot. */
export function installPeers(): void {
  const stamp = path.join(BENCH_FOLDER, "node_modules/.peers");
  const wanted = JSON.stringify(PACKAGES);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  mkdirSync(BENCH_FOLDER, { recursive: true });
  writeFileSync(
    path.join(BENCH_FOLDER, "package.json"),
    `${JSON.stringify({ private: true, dependencies: PACKAGES }, null, 2)}\n`,
  );
  execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: BENCH_FOLDER,
    stdio: ["ignore", "ignore", "pipe"],
    shell: process.platform === "win32",
  });
  writeFileSync(stamp, wanted);
}
