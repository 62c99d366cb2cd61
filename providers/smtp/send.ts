import { sha256Hex } from "@/lib/crypto.ts";
import { errorText } from "@/lib/errors.ts";
import type { Outcome, OutgoingMessage, Provider, SubmitOptions } from "../types.ts";
import { classify } from "./classify.policy.ts";
import { type Connection, type SmtpError, transmit } from "./connection.ts";
import { buildMime, type Mime } from "./mime.ts";
import { openPool } from "./pool.ts";
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
      const first = await attempt(mime, options, true);
      // A server may close a connection that was idle. Nothing had gone out, so a fresh one can be tried at once.
      return (
        first ??
        (await attempt(mime, options, false)) ?? {
          outcome: "deferred",
          class: "transient",
          code: "lost",
          detail: "No connection.",
        }
      );
    },
    close: () => pool.close(),
  };

  /** One try; null where a reused connection turned out to be dead before anything was said. */
  async function attempt(mime: Mime, options: SubmitOptions, mayReuse: boolean): Promise<Outcome | null> {
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
      return {
        outcome: "accepted",
        providerMessageId: queueId(response),
        code: response.slice(0, 3),
        detail: response.slice(0, 500),
      };
    } catch (error) {
      if (connection) pool.drop(connection);
      const fault = error as SmtpError; // nodemailer's errors, and our own of the same shape
      const ended = !fault.responseCode || fault.responseCode === 421; // RFC 5321 §3.8: it tells that it closes an idle connection
      if (connection && connection.used > 0 && !committing && ended && !fault.budget && !options.signal.aborted) return null;
      if (fault.budget && !committing)
        return {
          outcome: "deferred",
          class: "transient",
          code: "budget_spent",
          detail: "The time to send was over before the message's bytes went out.",
        };
      return classify({
        code: fault.budget ? "budget_spent" : fault.code,
        originalCode: fault.originalCode,
        responseCode: fault.responseCode,
        command: fault.command,
        detail: fault.response ?? errorText(error),
        committing,
      });
    }
  }
}

/** The server's own name for the message, as Postfix, Exim and smtp-server word it; null where it says none. */
const queueId = (response: string): string | null =>
  /(?:queued as|id=|Message-?Id:?)\s*<?([A-Za-z0-9._@-]+)/i.exec(response)?.[1] ?? null;
