import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sha256Hex } from "@/lib/crypto.ts";
import type { Outcome, OutgoingMessage, Provider } from "@/providers/types.ts";

/** What the far side does with the next call; "lost" takes the message and cuts the connection before it says so. */
type Script = "accept" | "lost" | { status: number; retryAfter?: number };

/** A provider over HTTP that knows its keys, with its far side on loopback: the smallest that behaves as documented ones do. */
export type IdempotentPeer = {
  provider: Provider;
  /** Messages that it took, by key: a second call with a key and the same bytes takes nothing more. */
  taken: Map<string, string>;
  calls: { key: string; body: string }[];
  next(...scripts: Script[]): void;
  always(script: Script): void;
  close(): Promise<void>;
};

export async function openIdempotent({
  account = "test:idempotent",
  name = "idempotent",
  maxInFlight = 5,
} = {}): Promise<IdempotentPeer> {
  const taken = new Map<string, string>();
  const calls: IdempotentPeer["calls"] = [];
  const scripts: Script[] = [];
  let standing: Script = "accept";
  const server = createServer(async (request, response) => {
    const key = String(request.headers["idempotency-key"]);
    const body = (await request.toArray()).map(String).join("");
    calls.push({ key, body });
    const script = scripts.shift() ?? standing;
    if (typeof script === "object") {
      response.writeHead(script.status, script.retryAfter ? { "retry-after": String(script.retryAfter) } : {}).end();
      return;
    }
    const known = taken.get(key);
    if (known !== undefined && known !== body) return void response.writeHead(409).end("invalid_idempotent_request");
    taken.set(key, body);
    if (script === "lost") return void request.socket.destroy();
    response.end(`M-${sha256Hex(key).slice(0, 8)}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  const bodyOf = (message: OutgoingMessage) => JSON.stringify(message);
  return {
    taken,
    calls,
    next: (...next) => void scripts.push(...next),
    always: (script) => {
      standing = script;
    },
    provider: {
      name,
      account,
      capabilities: { idempotency: { windowHours: 24 }, maxInFlight, ratePerSecond: null },
      requestHash: async (message, key) => sha256Hex(`${key}\n${bodyOf(message)}`),
      async submit(message, { idempotencyKey, signal }) {
        const headers = { "idempotency-key": idempotencyKey };
        try {
          const answer = await fetch(url, { method: "POST", headers, body: bodyOf(message), signal });
          return outcomeOf(answer.status, await answer.text(), answer.headers.get("retry-after"));
        } catch (error) {
          return { outcome: "unknown", code: "lost", detail: String(error) };
        }
      },
      close: async () => {},
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function outcomeOf(status: number, text: string, retryAfter: string | null): Outcome {
  const said = { code: String(status), detail: text };
  if (status === 200) return { outcome: "accepted", providerMessageId: text };
  if (status === 429)
    return { outcome: "deferred", class: "throttled", ...said, ...(retryAfter && { retryAfterSeconds: Number(retryAfter) }) };
  if (status === 401) return { outcome: "rejected", class: "configuration", permanent: true, ...said };
  if (status === 403) return { outcome: "rejected", class: "configuration", permanent: true, ...said, about: "sender" };
  if (status === 503) return { outcome: "deferred", class: "transient", ...said };
  if (status >= 500) return { outcome: "unknown", ...said };
  return { outcome: "rejected", class: "content", permanent: true, ...said };
}
