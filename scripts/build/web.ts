import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { Failure } from "../failure.ts";
import { ROOT } from "../local.ts";
import { hashSources } from "./sources.ts";

export const NEXT = path.join(ROOT, "node_modules/next/dist/bin/next");
const STAMP = path.join(ROOT, ".next/waybill-sources");
const SOURCES = [
  "app",
  "boot",
  "components",
  "domain",
  "lib",
  "providers",
  "jobs",
  "demo",
  "public",
  "prisma/schema.prisma",
  "events",
  "instrumentation.ts",
  "proxy.ts",
  "next.config.js",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** True where the built console is not the one of these sources. */
export const webIsStale = (hash = hashSources(ROOT, SOURCES)): boolean =>
  !existsSync(STAMP) || readFileSync(STAMP, "utf8") !== hash;

/** `next build`; the stamp is written last, so that an interrupted build is made again. `behind`: whoever else works goes first. */
export async function buildWeb({ signal, behind = false }: { signal?: AbortSignal; behind?: boolean } = {}): Promise<void> {
  const hash = hashSources(ROOT, SOURCES);
  const child = spawn(process.execPath, [NEXT, "build"], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  if (behind && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => {
      output += part;
    });
  const code = await new Promise((resolve) => child.once("exit", resolve).once("error", () => resolve(null)));
  if (code !== 0) throw new Failure(`The console does not build (next build):\n${output.trim()}`);
  writeFileSync(STAMP, hash);
}
