import { type ChildProcess, execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { npmRun } from "./house.ts";
import { processesWith } from "./processes.ts";

const READY = /Waybill is ready at (\S+) \([\d.]+ s\)/;

test.describe.configure({ mode: "serial" });

let data: string;
test.beforeAll(() => {
  data = mkdtempSync(path.join(tmpdir(), "waybill-house-"));
  chmodSync(data, 0o755);
});
test.afterEach(async () => {
  for (const start of starts.splice(0)) {
    if (start.process.exitCode === null && start.process.signalCode === null) interrupt(start);
    await start.ended;
  }
});
test.afterAll(() => rmSync(data, { recursive: true, force: true }));

const starts: Start[] = [];
type Start = { process: ChildProcess; output(): string; ended: Promise<number | null> };

/** Starts on the data of this file. */
function begin(env: Record<string, string> = {}, script = "start"): Start {
  const child = npmRun(script, { DATA_DIR: data, PORT: "0", NO_COLOR: "1", FORCE_COLOR: "0", ...env });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => {
      output += part;
    });
  const start: Start = { process: child, output: () => output, ended: new Promise((resolve) => child.once("close", resolve)) };
  starts.push(start);
  return start;
}

async function ready(start: Start): Promise<string> {
  await expect.poll(() => READY.test(start.output()) || start.process.exitCode !== null).toBe(true);
  const url = READY.exec(start.output())?.[1];
  if (!url) throw new Error(start.output());
  return url;
}

/** Everything that still runs for this file's data: on its command line, or in its environment. */
const running = (of = data): string[] => processesWith(of).map((line) => line.slice(0, 120));

const interrupt = (start: Start) => start.process.pid && process.kill(-start.process.pid, "SIGINT");

/** Told alone, as `kill` and some supervisors tell it: npm, of which everything else descends. */
async function endsWhenTold(start: Start, signal: NodeJS.Signals, mark = data): Promise<void> {
  start.process.kill(signal);
  await expect.poll(() => running(mark), { intervals: [100] }).toEqual([]);
}

test("starts from nothing, serves, and Ctrl-C leaves no process", async ({ request }) => {
  const start = begin();
  const url = await ready(start);
  expect(start.output()).toMatch(/Sign in as admin@waybill\.local with the password \S+ \(shown only this once\)/);
  expect((await request.get(`${url}/sign-in`)).status()).toBe(200);
  expect(running().length).toBeGreaterThan(2);
  interrupt(start);
  await start.ended;
  expect(running()).toEqual([]);
});

test("the second start builds nothing, shows no password again, and ends with its workers when only npm is told", async () => {
  const start = begin();
  await ready(start);
  expect(start.output()).not.toMatch(/password|Console built/);
  const second = begin();
  await second.ended;
  expect(second.output()).toMatch(/✗ Waybill already runs from \S+, at http:\/\/localhost:\d+: stop that one/);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const mark = `worker-told-${signal}-${data}`;
    const worker = begin({ WAYBILL_MARK: mark }, "worker");
    await expect.poll(worker.output).toContain("Worker ready.");
    expect(running(mark).length).toBeGreaterThan(2);
    await endsWhenTold(worker, signal, mark);
  }
  await endsWhenTold(start, "SIGTERM");
});

test("a killed start leaves only PostgreSQL, which the next one (for development) takes over and stops", async () => {
  const first = begin();
  await ready(first);
  const starter = execFileSync("pgrep", ["-f", "-g", String(first.process.pid), "scripts/start.ts"], { encoding: "utf8" })
    .trim()
    .split("\n");
  for (const pid of starter) process.kill(Number(pid), "SIGKILL");
  await expect.poll(() => running().filter((line) => !line.includes("postgres"))).toEqual([]);
  expect(running().length).toBeGreaterThan(0);
  const next = begin({}, "dev");
  await ready(next);
  await endsWhenTold(next, "SIGINT");
});

test("a house for pictures or tests that is told to end while it starts leaves neither processes nor data", async () => {
  const own = mkdtempSync(path.join(tmpdir(), "waybill-told-"));
  chmodSync(own, 0o755);
  const screens = begin({ TMPDIR: own }, "screens");
  await expect.poll(() => running(own).some((line) => line.includes("postgres"))).toBe(true);
  await endsWhenTold(screens, "SIGTERM", own);
  expect(readdirSync(own).filter((name) => name.startsWith("waybill-"))).toEqual([]);
  rmSync(own, { recursive: true, force: true });
});

test("a taken port is one line with cause and cure", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo; // it listens
  const start = begin({ PORT: String(port) });
  expect(await start.ended).toBe(1);
  server.close();
  expect(start.output().trim().split("\n").at(-1)).toBe(
    `✗ Port ${port} is taken: stop what listens there, or choose another, as in PORT=${port + 1} npm start.`,
  );
  expect(running()).toEqual([]);
});
