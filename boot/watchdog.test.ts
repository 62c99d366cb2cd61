import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";

/** A process with a watchdog of three seconds, which then does `work`; "ready" is its first line. */
function start(work: string) {
  const code = `
    import { startWatchdog } from "@/boot/watchdog.ts";
    startWatchdog({ name: "test", seconds: 3 });
    await new Promise((go) => setTimeout(go, 1_200));
    console.log("ready");
    ${work}`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  const ready = new Promise<void>((resolve) =>
    child.stdout.on("data", (bytes) => {
      said += bytes;
      if (said.includes("ready")) resolve();
    }),
  );
  return { child, ready, said: () => said, ended: endOf(child) };
}

const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => child.once("close", (code, signal) => resolve(signal ?? `exit ${code}`)));

test.concurrent.each([
  ["in an endless loop", "for (;;);"],
  ["in promises that never let go", "for (let go = Promise.resolve(); ; go = go.then(() => {})) await go;"],
])("a process that stands still %s ends, and says why", async (_, work) => {
  const { said, ended } = start(work);
  expect(await ended).toBe("SIGKILL");
  expect(JSON.parse(said().split("\n")[1] ?? "")).toMatchObject({ level: 60, name: "test", code: "process_hangs" });
});

test.concurrent("one that works in pieces, or was only held for a while, goes on", async () => {
  const { child, ready, ended } = start(`
    for (const end = Date.now() + 6_000; Date.now() < end; await new Promise((go) => setTimeout(go)))
      for (const piece = Date.now() + 400; Date.now() < piece; );
    process.exit(7);`);
  await ready;
  child.kill("SIGSTOP");
  await sleep(5_000);
  child.kill("SIGCONT");
  expect(await ended).toBe("exit 7");
});
