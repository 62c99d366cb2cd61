import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { PATIENCE_MS } from "@/test/until.ts";

/** A process with a watchdog of three seconds, which then does `work`; "ready" is its first line. */
function start(work: string, { args = [], reads = true }: { args?: string[]; reads?: boolean } = {}) {
  const code = `
    import { startWatchdog } from "@/boot/watchdog.ts";
    startWatchdog({ name: "test", seconds: 3 });
    await new Promise((go) => setTimeout(go, 1_200));
    console.log("ready");
    ${work}`;
  const child = spawn(process.execPath, [...args, "--import", "tsx", "--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (bytes) => {
    errors += bytes;
  });
  let said = "";
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const read = () =>
    child.stdout.on("data", (bytes) => {
      said += bytes;
      if (said.includes("ready")) resolve();
    });
  if (reads) read();
  return { child, ready, read, said: () => said, errors: () => errors, ended: endOf(child) };
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

test.concurrent("one whose output nobody takes for a while goes on", async () => {
  const { read, ended } = start(
    `process.getBuiltinModule("node:fs").writeSync(1, Buffer.alloc(2_000_000, "x"));
    setTimeout(() => process.exit(7), 2_500);`,
    { reads: false },
  );
  await sleep(9_000);
  read();
  expect(await ended).toBe("exit 7");
});

test.concurrent("one that a debugger holds, also one that came later, goes on", async () => {
  const { child, ready, errors, ended } = start("setTimeout(() => process.exit(7), 15_000);", { args: ["--inspect-port=0"] });
  await ready;
  child.kill("SIGUSR1");
  const address = await vi.waitUntil(() => errors().match(/ws:\S+/)?.[0], { timeout: PATIENCE_MS });
  const socket = new WebSocket(address);
  await once(socket, "open");
  const answers = new Map<number, () => void>();
  socket.addEventListener("message", ({ data }) => answers.get(JSON.parse(String(data)).id)?.());
  const ask = (method: string, params = {}) =>
    new Promise<void>((resolve, reject) => {
      socket.addEventListener("close", reject);
      const id = answers.size + 1;
      answers.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
  // A turn more: the process knows of it.
  await ask("Runtime.evaluate", { expression: "new Promise((go) => setTimeout(go, 1_500))", awaitPromise: true });
  await ask("Debugger.enable");
  await ask("Runtime.evaluate", { expression: "setTimeout(() => { debugger; })" });
  await sleep(8_000);
  await ask("Debugger.resume");
  socket.close();
  expect(await ended).toBe("exit 7");
});
