import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import type { Socket } from "node:net";
import { errorText } from "@/lib/errors.ts";
import type { Budget } from "./types.ts";

/** An unused connection is closed after this; servers keep theirs for longer, so that few die under a request. */
const IDLE_MS = 20_000;
/** No provider's answer to one message is longer; the rest is not read. */
const MOST_BYTES = 64 * 1024;
/** So many kept connections in a row may turn out to be dead before a byte was written. */
const DEAD_AT_MOST = 3;
/** A connection that was unused for longer may have been closed meanwhile: the event loop is given a turn to tell. */
const FRESH_MS = 100;

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** As far as it was read: cut where the connection broke or it was too long. */
  body: string;
  /** All bytes of the request had gone out when the answer came. Else the far side cannot have taken it. */
  whole: boolean;
};

/** No answer. `budget`: nothing was sent because the time was over; `committing`: bytes had begun to go out. */
export type Broken = { code: string; detail: string; committing: boolean; budget: boolean };

/**
 * Keep-alive HTTP to one address. It queues nothing after the budget was asked: that happens when a connection stands and all bytes
 * go into its socket at once (docs/decisions/0140). Never follows a redirect, never sends a request twice.
 */
export function openHttp(input: { url: string; maxSockets: number }) {
  const base = input.url.replace(/\/$/, "");
  const client = new URL(base).protocol === "https:" ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: input.maxSockets, timeout: IDLE_MS, scheduling: "lifo" });
  const freed = new WeakMap<Socket, number>();
  agent.on("free", (socket: Socket) => freed.set(socket, performance.now()));

  function once(path: string, headers: Record<string, string>, body: Buffer, budget: Budget): Promise<Answer | Broken | "dead"> {
    const { promise, resolve } = Promise.withResolvers<Answer | Broken | "dead">();
    let [committing, answered] = [false, false];
    const request = client.request(`${base}${path}`, {
      method: "POST",
      agent,
      headers: { ...headers, "content-length": body.length },
    });
    const broken = (code: string, detail: string, spent = false) => {
      resolve({ code, detail, committing, budget: spent });
      request.destroy();
    };
    const onAbort = () => broken("ETIMEDOUT", "The provider did not answer in time.");
    budget.signal.addEventListener("abort", onAbort, { once: true });
    if (budget.signal.aborted) onAbort();
    const go = () => {
      if (request.destroyed) return; // its own events tell
      if (budget.remainingMs() <= 0) return broken("budget_spent", "The time to send was over before a byte went out.", true);
      committing = true;
      budget.onCommitting();
      request.end(body);
    };
    request.once("socket", (socket) => whenOpen(socket, performance.now() - (freed.get(socket) ?? 0) > FRESH_MS, go));
    request.once("response", (response) => {
      answered = true;
      const whole = request.writableFinished;
      void read(response).then((text) =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text, whole }),
      );
    });
    request.on("error", (error: NodeJS.ErrnoException) => {
      if (!committing && request.reusedSocket && !budget.signal.aborted) resolve("dead");
      else broken(error.code ?? "lost", errorText(error));
    });
    request.once("close", () => {
      if (!answered) broken("lost", "The connection was closed without an answer.");
    });
    return promise.finally(() => budget.signal.removeEventListener("abort", onAbort));
  }

  return {
    /** Sends one request, and gives its answer, whatever its status. Never rejects. */
    async post(path: string, headers: Record<string, string>, body: Buffer, budget: Budget): Promise<Answer | Broken> {
      for (let n = 0; n < DEAD_AT_MOST; n++) {
        const got = await once(path, headers, body, budget);
        if (got !== "dead") return got;
      }
      return { code: "lost", detail: "The kept connections were dead.", committing: false, budget: false };
    },
    async close(): Promise<void> {
      agent.destroy();
    },
  };
}

/** A new connection stands after its handshake. One that may be `stale` has told after one whole turn of the event loop. */
function whenOpen(socket: Socket, stale: boolean, then: () => void): void {
  const { secureConnecting } = socket as Socket & { secureConnecting?: boolean }; // on a TLS socket only
  if (secureConnecting) socket.once("secureConnect", then);
  else if (socket.connecting) socket.once("connect", then);
  else if (stale) setImmediate(setImmediate, then);
  else then();
}

async function read(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const body: AsyncIterable<Buffer> = response; // no encoding is set
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MOST_BYTES) break; // which destroys the connection
    }
  } catch {
    // Cut: what came is what there is.
  }
  return Buffer.concat(chunks).toString("utf8");
}
