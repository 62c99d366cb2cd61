// What a render thread runs. Built to one file (domain/release/build-thread.ts).
import { createHash } from "node:crypto";
import vm from "node:vm";
import { parentPort } from "node:worker_threads";
import type { ThreadBatch, ThreadReply } from "./messages.ts";
import { renderFailure, replyOf } from "./reply.ts";
import type { ParseUrl } from "./url.ts";

/** prelude.ts as one script; put in when this file is built. */
declare const WAYBILL_PRELUDE: string;

type Compiled = { global: Record<string, unknown>; run: vm.Script };

/**
 * import() in a context is answered by the host: Node's own error for it is an object of the host, whose constructor's
 * constructor makes functions outside of the context. So it gets text. Node asks this function only where
 * --experimental-vm-modules is set (noImports); a bundle that we built has no import() at all (build-templates.ts).
 */
const importModuleDynamically = () => {
  throw "import() is not allowed in a template."; // no Error: see above
};
const script = (code: string, filename: string) => new vm.Script(code, { filename, importModuleDynamically });

const preludeScript = script(WAYBILL_PRELUDE, "waybill:prelude");
/** `no` keeps a promise that an earlier render left behind from answering for a later one. */
const runScript = script(
  `waybillOutput = waybillError = undefined;
  waybillRun = (globalThis.waybillRun ?? 0) + 1;
  { const no = waybillRun;
    waybillTemplate.render(waybillInput).then(
      (text) => { if (no === waybillRun) waybillOutput = text; },
      (error) => { if (no === waybillRun) waybillError = String(error?.message ?? error); }); }
  undefined`,
  "waybill:run",
);
const compiled = new Map<string, Compiled>();

const parseUrl: ParseUrl = (text, base) => {
  const url = URL.parse(text, base ?? undefined);
  if (!url) return null;
  const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = url;
  return JSON.stringify({ href, origin, protocol, username, password, host, hostname, port, pathname, search, hash });
};

/** A context has its own intrinsics, no code from strings and its own microtask queue, drained before `run` returns. */
function compile(name: string, bundle: string, clock: number | null): Compiled {
  const global: Record<string, unknown> = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    name,
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: "afterEvaluate",
  });
  Object.assign(global, { waybillClock: clock, waybillParseUrl: parseUrl });
  preludeScript.runInContext(global);
  script(bundle, `template:${name}`).runInContext(global);
  return { global, run: runScript };
}

function render(batch: ThreadBatch, hash: string, props: string): ThreadReply {
  const started = performance.now();
  try {
    const known = compiled.get(hash) ?? compile(hash.slice(0, 12), batch.bundles[hash] ?? "", batch.clock);
    compiled.set(hash, known);
    known.global.waybillInput = props;
    known.run.runInContext(known.global);
    const { waybillOutput, waybillError } = known.global;
    const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
    return replyOf({ output: waybillOutput, error: waybillError, ms: performance.now() - started, sha256 });
  } catch (error) {
    return renderFailure("render_error", wordsOf(error));
  }
}

/** What a bundle throws may be anything that it can make, traps among them: reading it must not end the thread. */
function wordsOf(thrown: unknown): string {
  try {
    const message: unknown = typeof thrown === "object" && thrown !== null ? Reflect.get(thrown, "message") : undefined;
    return String(message ?? thrown);
  } catch {
    return "It threw something that has no words.";
  }
}

// A promise that a template left behind and that fails later must not end the thread under the next message.
process.on("unhandledRejection", () => {});

const answer = (batch: ThreadBatch): ThreadReply[] => {
  for (const hash of batch.forget) compiled.delete(hash);
  return batch.items.map((item) => render(batch, item.hash, item.props));
};

// The same file is a thread of the pool and, when publishing, a process with another zone and language (probe.ts).
const port = parentPort;
if (port) port.on("message", (batch: ThreadBatch) => port.postMessage(answer(batch)));
else process.on("message", (batch: ThreadBatch) => process.send?.(answer(batch)));
