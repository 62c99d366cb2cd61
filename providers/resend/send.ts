import { sha256Hex } from "@/lib/crypto.ts";
import { openHttp } from "../http.ts";
import type { OutgoingMessage, Provider } from "../types.ts";
import { classify, classifyBroken } from "./classify.policy.ts";
import { requestBody } from "./request.ts";

/** Calls that are on their way at once. At the documented rate one is enough; a raised rate with slow answers needs more. */
const MAX_IN_FLIGHT = 50;
/** https://resend.com/docs/api-reference/rate-limit: of a whole team, unless Resend raised it. */
const RATE_PER_SECOND = 5;
/** https://resend.com/docs/dashboard/emails/idempotency-keys */
const WINDOW_HOURS = 24;

export type ResendSettings = {
  apiKey: string;
  /** Our name for the account, which outlives its keys. */
  account: string;
  url: string;
  ratePerSecond?: number | undefined;
};

/** Resend over HTTP: knows a key for a day, so a lost answer is asked for again with the same key and the same bytes. */
export function openResend({ apiKey, account, url, ratePerSecond = RATE_PER_SECOND }: ResendSettings): Provider {
  const http = openHttp({ url, maxSockets: MAX_IN_FLIGHT });
  const built = new WeakMap<OutgoingMessage, { key: string; body: Buffer }>();
  const bodyOf = (message: OutgoingMessage, key: string): Buffer => {
    const known = built.get(message);
    if (known?.key === key) return known.body;
    const body = requestBody(message, key);
    built.set(message, { key, body });
    return body;
  };
  return {
    name: "resend",
    account: `resend:${account}`,
    capabilities: { idempotency: { windowHours: WINDOW_HOURS }, maxInFlight: MAX_IN_FLIGHT, ratePerSecond },
    requestHash: async (message, key) => sha256Hex(bodyOf(message, key)),
    async submit(message, { idempotencyKey, remainingMs, onCommitting, signal }) {
      const headers = {
        authorization: `Bearer ${apiKey}`,
        "content-type": "application/json",
        accept: "application/json",
        "user-agent": "waybill", // Resend refuses requests without one
        "idempotency-key": idempotencyKey,
      };
      const answer = await http.post("/emails", headers, bodyOf(message, idempotencyKey), {
        remainingMs,
        signal,
        onCommitting: () => onCommitting?.(),
      });
      return "status" in answer ? classify(answer) : classifyBroken(answer);
    },
    close: () => http.close(),
  };
}
