import type { Answer, Broken } from "../http.ts";
import type { Outcome } from "../types.ts";

/** Where nobody says how long: what a used-up quota waits, in seconds. It is given back by the day or month. */
const QUOTA_SECONDS = 600;
/** No wait that a provider asks for is longer than a day. */
const MOST_SECONDS = 86_400;

/** Faults of TLS and of certificates, as Node names them: our settings or theirs, and no message's fault. */
const TLS = /^(?:CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/;

/** What a request without an answer means: after the first byte nobody knows what became of it (I5). */
export function classifyBroken({ code, detail, committing, budget }: Broken): Outcome {
  if (committing) return { outcome: "unknown", code, detail };
  if (budget) return { outcome: "deferred", class: "transient", code: "budget_spent", detail };
  return { outcome: "deferred", class: TLS.test(code) ? "configuration" : "transient", code, detail };
}

/**
 * What an answer to POST /emails means (https://resend.com/docs/api-reference/errors; docs/providers.md has the table). A refusal without
 * Resend's own words came from something on the way, and says nothing about the message.
 */
export function classify(answer: Answer): Outcome {
  const { status } = answer;
  const said = read(answer.body);
  const code = said.name ?? `HTTP ${status}`;
  const detail = (said.message ?? answer.body).slice(0, 500);
  if (status >= 200 && status < 300)
    // Whatever answered, it did not name the message: was it Resend at all?
    return said.id
      ? { outcome: "accepted", providerMessageId: said.id, code: String(status) }
      : { outcome: "unknown", code, detail };
  const deferred = (kind: "transient" | "throttled" | "configuration", wait?: number): Outcome => {
    const seconds = retryAfter(answer.headers) ?? wait;
    return { outcome: "deferred", class: kind, code, detail, ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }) };
  };
  if (status === 429) return deferred("throttled", /quota/.test(said.name ?? "") ? QUOTA_SECONDS : undefined);
  if (status === 409) return conflict(said.name, code, detail);
  if (status === 503 || (status >= 500 && !answer.whole)) return deferred("transient");
  if (status >= 500 || status < 300) return { outcome: "unknown", code, detail };
  if (status < 400 || status === 401 || status === 404 || status === 405) return deferred("configuration");
  if (status === 408 || status === 425) return deferred("transient");
  if (!said.name) return status === 403 ? deferred("configuration") : deferred("transient");
  return refused(status, said.message ?? "", code, detail) ?? deferred("configuration");
}

/** What Resend refused for good; null where it refuses us, and not this message. */
function refused(status: number, message: string, code: string, detail: string): Outcome | null {
  const rejected = (kind: "content" | "recipient", permanent = true): Outcome => ({
    outcome: "rejected",
    class: kind,
    permanent,
    code,
    detail,
  });
  if (/api key/i.test(message) || /api_key|restricted/.test(code)) return null;
  // The sender's domain, or the sender as it is written: concerns all mail of this sender, and no other.
  if (code === "invalid_from_address" || /`from`|\bfrom\b.*field|domain is not verified|verify a domain/i.test(message))
    return { outcome: "rejected", class: "configuration", permanent: true, code, detail, about: "sender" };
  if (status === 403) return null;
  // Malformed, which is not "no such mailbox": nothing to suppress.
  if (/`to`|\bto\b.*field|recipient/i.test(message)) return rejected("recipient", false);
  return rejected("content");
}

/**
 * https://resend.com/docs/dashboard/emails/idempotency-keys. In progress: the first request with this key may still be taken, so this is
 * no "no". Another body under our key: something of ours was taken that these bytes are not; asking again tells nothing more.
 */
function conflict(name: string | null, code: string, detail: string): Outcome {
  return name === "invalid_idempotent_request"
    ? { outcome: "unknown", code, detail, hopeless: true }
    : { outcome: "unknown", code, detail };
}

type Said = { id: string | null; name: string | null; message: string | null };

/** As Resend names what is wrong: a code tells causes apart, so no other text may be one. */
const WORD = /^[a-z][\w.-]{0,63}$/i;

function read(body: string): Said {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  try {
    const { id, name, message } = Object(JSON.parse(body)) as Record<string, unknown>; // any JSON, looked at by type
    return { id: text(id), name: WORD.test(text(name) ?? "") ? text(name) : null, message: text(message) };
  } catch {
    return { id: null, name: null, message: null };
  }
}

/** RFC 9110 §10.2.3: seconds, or a date, which is read against the answer's own Date: the provider's clock with itself. */
function retryAfter(headers: Answer["headers"]): number | undefined {
  const value = headers["retry-after"]?.trim();
  if (!value) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - Date.parse(headers.date ?? "")) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), MOST_SECONDS) : undefined;
}
