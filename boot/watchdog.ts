import inspector from "node:inspector";
import { Worker } from "node:worker_threads";

const TURN_MS = 1_000;

/**
 * Plain JavaScript for a thread of its own. It counts its own turns, not the clock: a machine that slept, or a process that was held, is as
 * late itself. It writes past the process's streams, which wait for the thread that stands still. Where nobody takes what it writes, that is what
 * the main thread waits for: it is held, too.
 */
const THREAD = `
const { writeSync } = require("node:fs");
const { turns, most, name } = require("node:worker_threads").workerData;
let [seen, missed] = [-1, 0];
setInterval(() => {
  const now = Atomics.load(turns, 0);
  missed = now === seen ? missed + 1 : 0;
  seen = now;
  if (missed < most || Atomics.load(turns, 1) === 1) return;
  const msg = "the project's code, or a package, has not let go of this process for " + missed + " s; it ends itself, to be started again";
  missed = 0;
  const began = performance.now();
  try {
    writeSync(1, JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, name, code: "process_hangs", msg }) + "\\n");
  } catch (error) {
    if (error.code === "EAGAIN") return;
  }
  if (performance.now() - began < ${TURN_MS}) process.kill(process.pid, "SIGKILL");
}, ${TURN_MS});`;

/**
 * Ends this process where its thread does nothing else for `seconds`: code of a project that never comes back would hold a processor, and all
 * that this process does, until somebody finds it. It dies as by any crash; what it had in its hands is taken over. Not under a debugger.
 */
export function startWatchdog({ name, seconds = 20 }: { name: string; seconds?: number }): void {
  const turns = new Int32Array(new SharedArrayBuffer(8));
  const turn = () => {
    Atomics.add(turns, 0, 1);
    Atomics.store(turns, 1, inspector.url() ? 1 : 0); // one may come at any time
  };
  turn();
  setInterval(turn, TURN_MS).unref();
  const workerData = { turns, most: (seconds * 1_000) / TURN_MS, name };
  new Worker(THREAD, { eval: true, execArgv: [], workerData }).unref();
}
