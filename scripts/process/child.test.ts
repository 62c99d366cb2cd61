import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PATIENCE_MS } from "@/test/until.ts";
import { isAlive } from "../postgres/server.ts";
import { type Child, keepRunning } from "./child.ts";

let folder: string;
const children: Child[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waybill-child-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A program that writes its pid (and that of a grandchild) into a file and lives on; `extra` may change its mind. */
const living = (name: string, extra = "") => `
  const { writeFileSync } = require("node:fs");
  const grandchild = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  writeFileSync(${JSON.stringify(path.join(folder, name))}, process.pid + " " + grandchild.pid);
  setInterval(() => {}, 1000);
  ${extra}`;

function run(program: string, patience = 5_000) {
  const onEnd = vi.fn<(how: string) => void>();
  const child = keepRunning({ args: ["-e", program], env: process.env, patience, onEnd, log: path.join(folder, "log") });
  children.push(child);
  return { child, onEnd };
}

const pidsIn = (name: string) => readFileSync(path.join(folder, name), "utf8").split(" ").map(Number);
const written = (name: string) =>
  vi.waitFor(() => expect(existsSync(path.join(folder, name)) && pidsIn(name)).toHaveLength(2), PATIENCE_MS);
const gone = (pids: number[]) => vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), PATIENCE_MS);

test("stop ends the whole group, also what the program left behind", async () => {
  const { child, onEnd } = run(living("pids", 'process.on("SIGTERM", () => process.exit(0));'));
  await written("pids");
  await child.stop();
  await gone(pidsIn("pids"));
  expect(onEnd).not.toHaveBeenCalled();
});

test("one that ignores SIGTERM is killed when patience ends", async () => {
  const { child } = run(living("pids", 'process.on("SIGTERM", () => {});'), 300);
  await written("pids");
  await child.stop();
  await gone(pidsIn("pids"));
});

test("one that ends by itself is told of and started again", async () => {
  const { onEnd } = run('require("node:fs").appendFileSync(process.env.MARK ?? "/dev/null", "x"); process.exit(3)');
  await vi.waitFor(() => expect(onEnd.mock.calls.length).toBeGreaterThanOrEqual(2), PATIENCE_MS);
  expect(onEnd).toHaveBeenCalledWith("ended with code 3");
});

test("when the parent is killed, its children end too: no orphans", async () => {
  const module = pathToFileURL(path.join(import.meta.dirname, "child.ts")).href;
  const tsx = pathToFileURL(path.join(import.meta.dirname, "../../node_modules/tsx/dist/loader.mjs")).href;
  const program = `
    import { keepRunning } from ${JSON.stringify(module)};
    keepRunning({ args: ["-e", ${JSON.stringify(living("pids"))}], env: process.env, patience: 5000, onEnd() {} });
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ["--import", tsx, "--input-type=module", "-e", program], { stdio: "ignore" });
  await written("pids");
  expect(pidsIn("pids").every(isAlive)).toBe(true);
  parent.kill("SIGKILL");
  await gone(pidsIn("pids"));
});
