import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PATIENCE_MS } from "@/test/until.ts";
import { hashFiles, isNewEnough, isStale } from "./bootstrap.mjs";
import { isAlive } from "./postgres/server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waybill-bootstrap-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};

test("a stamp is stale when it is missing, or when the lock file has changed", () => {
  const lock = write("package-lock.json", "{}");
  const stamp = path.join(folder, "stamp");
  expect(isStale(stamp, hashFiles([lock]))).toBe(true);
  write("stamp", hashFiles([lock]));
  expect(isStale(stamp, hashFiles([lock]))).toBe(false);
  write("package-lock.json", '{ "a": 1 }');
  expect(isStale(stamp, hashFiles([lock]))).toBe(true);
});

test("the same lock on another platform is another install", () => {
  const lock = write("package-lock.json", "{}");
  expect(hashFiles([lock], "linux-x64")).not.toBe(hashFiles([lock], "darwin-arm64"));
});

test.each([
  ["20.20.2", false],
  ["22.11.0", false],
  ["22.12.0", true],
  ["24.21.0", true],
  ["25.0.0", true],
])("Node %s runs Waybill: %s", (version, enough) => {
  expect(isNewEnough(version)).toBe(enough);
});

/** Starts a program by the bootstrap as npm does: by a shell that ends at once on a signal, and passes none on. */
async function startByShell(env: Record<string, string>) {
  const program = write(
    "program.ts",
    `import { appendFileSync } from "node:fs";
     const note = (text: string) => appendFileSync(${JSON.stringify(path.join(folder, "notes"))}, text + "\\n");
     for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => { note(signal); process.exit(7); });
     note("pid " + process.pid + " " + process.ppid);
     setInterval(() => {}, 1000);`,
  );
  const bootstrap = path.join(import.meta.dirname, "bootstrap.mjs");
  const starter = write(
    "starter.mjs",
    `import { run } from ${JSON.stringify(pathToFileURL(bootstrap).href)};
     await run(${JSON.stringify(path.relative(path.dirname(path.dirname(bootstrap)), program))}, []);`,
  );
  const shell = spawn("sh", ["-c", `"$NODE" "$STARTER"; exit $?`], {
    env: { ...process.env, ...env, NODE: process.execPath, STARTER: starter },
    stdio: "ignore",
  });
  const ended = new Promise<number | null>((resolve) => shell.once("exit", resolve));
  const notes = () => (existsSync(path.join(folder, "notes")) ? readFileSync(path.join(folder, "notes"), "utf8") : "");
  await vi.waitFor(() => expect(notes()).toContain("pid"), PATIENCE_MS);
  const [program_, bootstrap_] = notes().trim().split(" ").slice(1).map(Number);
  return { shell, ended, notes, pids: { program: program_ ?? 0, bootstrap: bootstrap_ ?? 0 } };
}
const gone = (...pids: number[]) => vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), PATIENCE_MS);

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s to the bootstrap alone reaches its program, once, and ends as that ends",
  async (signal) => {
    const { ended, notes, pids } = await startByShell({});
    process.kill(pids.bootstrap, signal);
    expect(await ended).toBe(7);
    expect(notes().match(/SIG\w+/g)).toEqual([signal]);
    await gone(pids.program, pids.bootstrap);
  },
);

test("npm's shell that ends on a signal without passing it on: the program is told to end all the same", async () => {
  const { shell, notes, pids } = await startByShell({ npm_lifecycle_event: "worker" });
  shell.kill("SIGTERM");
  await gone(pids.program, pids.bootstrap);
  expect(notes().match(/SIG\w+/g)).toEqual(["SIGTERM"]);
});

test("without npm the shell may go: the program lives on", async () => {
  const { shell, notes, pids } = await startByShell({ npm_lifecycle_event: "" });
  shell.kill("SIGTERM");
  await sleep(600);
  expect([pids.program, pids.bootstrap].every(isAlive)).toBe(true);
  process.kill(pids.bootstrap, "SIGTERM");
  await gone(pids.program, pids.bootstrap);
  expect(notes().match(/SIG\w+/g)).toEqual(["SIGTERM"]);
});

test("every npm script replaces npm's shell, which would keep signals for itself", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, "../package.json"), "utf8"));
  expect(Object.values<string>(scripts).filter((script) => !script.startsWith("exec node "))).toEqual([]);
});
