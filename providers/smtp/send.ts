import { sha256Hex } from "@/lib/crypto.ts";
import { errorText } from "@/lib/errors.ts";
import type { Outcome, OutgoingMessage, Provider, SubmitOptions } from "../types.ts";
import { classify } from "./classify.policy.ts";
import { type Connection, type SmtpError, transmit } from "./connection.ts";
import { buildMime, type Mime } from "./mime.ts";
import { openPool, type Pool } from "./pool.ts";
import { readSmtpUrl } from "./url.ts";

/** More connections bring nothing (measured: docs/how-sending-works.md, "Settings"). */
const MAX_IN_FLIGHT = 5;

/** SMTP: no idempotency, and a reply that is lost after DATA is unknowable. `url` as in readSmtpUrl; `captures`: it forwards nothing. */
export function openSmtp({ url, captures = false }: { url: string; captures?: boolean }): Provider {
  const target = readSmtpUrl(url);
  const pool = openPool(target);
  const built = new WeakMap<OutgoingMessage, Promise<Mime>>();
  const mimeOf = (message: OutgoingMessage) => {
    const mime = built.get(message) ?? buildMime(message);
    built.set(message, mime);
    return mime;
  };

  return {
    name: "smtp",
    account: target.account,
    captures,
    capabilities: { idempotency: null, maxInFlight: MAX_IN_FLIGHT, ratePerSecond: null },
    async requestHash(message) {
      const { from, to, raw } = await mimeOf(message);
      return sha256Hex(`${from}\n${to}\n${sha256Hex(raw)}`);
    },
    raw: async (message) => (await mimeOf(message)).raw,
    async submit(message, options) {
      const mime = await mimeOf(message);
      // A server may close a connection that was idle. Nothing had gone out, so a fresh one can be tried at once.
      return (
        (await tryOnce(pool, mime, options, { mayReuse: true })) ??
        (await tryOnce(pool, mime, options, { mayReuse: false })) ??
        LOST
      );
    },
    close: () => pool.close(),
  };
}

const LOST: Outcome = { outcome: "deferred", class: "transient", code: "lost", detail: "No connection." };

const NOT_BEGUN: Outcome = {
  outcome: "deferred",
  class: "transient",
  code: "budget_spent",
  detail: "The time to send was over before the message's bytes went out.",
};

/** Null where a reused connection turned out to be dead before anything was said. */
async function tryOnce(
  pool: Pool,
  mime: Mime,
  options: SubmitOptions,
  { mayReuse }: { mayReuse: boolean },
): Promise<Outcome | null> {
  let committing = false;
  let connection: Connection | null = null;
  try {
    connection = await pool.take({ mayReuse, signal: options.signal });
    const response = await transmit(connection, mime, {
      remainingMs: options.remainingMs,
      signal: options.signal,
      onCommitting() {
        committing = true;
        options.onCommitting?.();
      },
    });
    pool.giveBack(connection);
    const [code, detail] = [response.slice(0, 3), response.slice(0, 500)];
    return { outcome: "accepted", providerMessageId: queueId(response), code, detail };
  } catch (error) {
    if (connection) pool.drop(connection);
    const fault = error as SmtpError; // nodemailer's errors, and our own of the same shape
    const ended = !fault.responseCode || fault.responseCode === 421; // RFC 5321 §3.8: it tells that it closes an idle connection
    if (connection && connection.used > 0 && !committing && ended && !fault.budget && !options.signal.aborted) return null;
    return outcomeOf(fault, committing);
  }
}

function outcomeOf(fault: SmtpError, committing: boolean): Outcome {
  if (fault.budget && !committing) return NOT_BEGUN;
  return classify({
    code: fault.budget ? "budget_spent" : fault.code,
    originalCode: fault.originalCode,
    responseCode: fault.responseCode,
    command: fault.command,
    detail: fault.response ?? errorText(fault),
    committing,
  });
}

/** The server's own name for the message, as Postfix, Exim and smtp-server word it; null where it says none. */
const queueId = (response: string): string | null =>
  /(?:queued as|id=|Message-?Id:?)\s*<?([A-Za-z0-9._@-]+)/i.exec(response)?.[1] ?? null;
