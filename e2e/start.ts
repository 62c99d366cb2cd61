import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../scripts/port.ts";

const ROOT = path.join(import.meta.dirname, "..");
const ADMIN = /Sign in as (\S+) with the password (\S+)/;

/**
 * Runs `npm start` for the browser tests and stops it afterwards. The first admin's address and password, printed once, go to the
 * tests as WAYBILL_E2E_EMAIL and WAYBILL_E2E_PASSWORD; WAYBILL_E2E_DATA is its DATA_DIR.
 */
export default async function start(): Promise<() => Promise<void>> {
  const data = mkdtempSync(path.join(tmpdir(), "waybill-e2e-"));
  chmodSync(data, 0o755);
  const port = process.env.WAYBILL_E2E_PORT;
  process.env.WAYBILL_E2E_PUBLIC_PORT = String(await freePort());
  const places = { PORT: port, PUBLIC_URL: `http://public.localhost:${port}`, PUBLIC_PORT: process.env.WAYBILL_E2E_PUBLIC_PORT };
  const server = spawn("npm", ["start", "--silent"], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: "", SMTP_URL: "", DATA_DIR: data, WAYBILL_DEV_PAGES: "1", ...places },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part;
      if (output.includes("Ctrl-C stops everything")) resolve();
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.once("exit", (code) => reject(new Error(`npm start ended with code ${code}:\n${output}`)));
  });
  const [, email, password] = ADMIN.exec(output) ?? [];
  if (!email || !password) throw new Error(`npm start did not print the first admin:\n${output}`);
  Object.assign(process.env, { WAYBILL_E2E_DATA: data, WAYBILL_E2E_EMAIL: email, WAYBILL_E2E_PASSWORD: password });
  return async () => {
    if (server.pid) process.kill(-server.pid, "SIGINT");
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
}
