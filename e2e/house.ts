import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
const ADMIN = /Sign in as (\S+) with the password (\S+)/;

export type House = {
  /** Its DATA_DIR. */
  data: string;
  admin: { email: string; password: string };
  stop(): Promise<void>;
};

/** `npm run <script>` as a person runs it, in a group of its own: a signal to the negative pid reaches all of it. */
export const npmRun = (script: string, env: Record<string, string | undefined>) =>
  spawn("npm", ["run", script, "--silent"], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: "", SMTP_URL: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });

/** Runs it on new data of its own; stopping it removes them, and so does `signal`, also while it starts. */
export async function startHouse(env: Record<string, string | undefined>, signal?: AbortSignal): Promise<House> {
  const data = mkdtempSync(path.join(tmpdir(), "waybill-e2e-"));
  chmodSync(data, 0o755);
  const server = npmRun("start", { DATA_DIR: data, ...env });
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  const stop = async () => {
    if (server.pid && server.exitCode === null && server.signalCode === null) process.kill(-server.pid, "SIGINT");
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  signal?.addEventListener("abort", () => void stop());
  let output = "";
  const ready = new Promise<void>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part;
      if (output.includes("Ctrl-C stops everything")) resolve();
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.once("exit", (code) => reject(new Error(`npm start ended with code ${code}:\n${output}`)));
  });
  await ready.catch(async (error) => {
    await stop();
    throw error;
  });
  const [, email, password] = ADMIN.exec(output) ?? [];
  if (!email || !password) throw new Error(`npm start did not print the first admin:\n${output}`);
  return {
    data,
    admin: { email, password },
    stop,
  };
}
