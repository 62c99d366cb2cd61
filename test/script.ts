import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { ROOT } from "@/scripts/local.ts";

/** Runs a file of scripts/ as npm does. Rejects, with `code` and `stderr`, where it fails, and where it does not end by itself: whoever deploys would wait for ever. */
export const runScript = (name: string, env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", path.join(ROOT, "scripts", name)], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    timeout: 45_000,
  });
