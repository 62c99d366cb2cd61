import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

/** A program that takes `wait` ms to end; `told` says how often it was told, `code` how it ended, `pid` where to signal it. */
async function start(wait: number) {
  const root = path.join(import.meta.dirname, "../..");
  const program = `
    import { whenToldToEnd } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, "ending.ts")).href)};
    whenToldToEnd((code) => { console.log("told"); setTimeout(() => process.exit(code), ${wait}); });
    setInterval(() => {}, 1000);
    console.log("begun");`;
  const tsx = pathToFileURL(path.join(root, "node_modules/tsx/dist/loader.mjs")).href;
  const child = spawn(process.execPath, ["--import", tsx, "--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  let output = "";
  const begun = new Promise<void>((resolve) =>
    child.stdout?.on("data", (part) => {
      output += part;
      resolve();
    }),
  );
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  await begun;
  return { child, ended, told: () => output.match(/told/g)?.length };
}

test("one Ctrl-C that comes from terminal, npm and bootstrap is one wish", async () => {
  const { child, ended, told } = await start(300);
  child.kill("SIGINT");
  await sleep(50);
  child.kill("SIGINT");
  child.kill("SIGTERM");
  child.disconnect();
  expect(await ended).toBe(130);
  expect(told()).toBe(1);
});

test("who asks again later does not wait", async () => {
  const { child, ended, told } = await start(60_000);
  child.kill("SIGTERM");
  await sleep(1_100);
  child.kill("SIGINT");
  expect(await ended).toBe(130);
  expect(told()).toBe(1);
});

test("a bootstrap that is gone is a wish to end", async () => {
  const { child, ended } = await start(0);
  child.disconnect();
  expect(await ended).toBe(1);
});
