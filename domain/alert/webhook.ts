import { createHmac } from "node:crypto";

/** Nothing waits longer for an answer. */
const TIMEOUT_MS = 10_000;

export type Told = { ok: boolean; answer: string };

/**
 * One try: POSTs the body, signed as Standard Webhooks has it (https://www.standardwebhooks.com), to where the admin said. It follows no redirect,
 * as that would be somebody else's choice of a host, and reads no answer but its status. Never throws: what it met is `answer`.
 */
export async function tellWebhook(
  { url, secret }: { url: string; secret: string },
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Promise<Told> {
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        "content-type": "application/json",
        "user-agent": "Waybill",
        "webhook-id": id,
        "webhook-timestamp": String(seconds),
        "webhook-signature": secret
          .split(",")
          .map((each) => `v1,${signature(each, `${id}.${seconds}.${body}`)}`)
          .join(" "),
      },
      body,
    });
    await response.body?.cancel();
    const redirects = response.status >= 300 && response.status < 400;
    return { ok: response.ok, answer: `HTTP ${response.status}${redirects ? ", a redirect, which is not followed" : ""}` };
  } catch (error) {
    return { ok: false, answer: wordOf(error) };
  }
}

const signature = (secret: string, text: string): string =>
  createHmac("sha256", Buffer.from(secret.trim().replace(/^whsec_/, ""), "base64"))
    .update(text)
    .digest("base64");

/** Node's code of what kept the request from its answer (ECONNREFUSED); its message may hold more than a log should. */
function wordOf(error: unknown): string {
  if (!(error instanceof Error)) return "it could not be reached";
  if (error.name === "TimeoutError") return "no answer within ten seconds";
  const { cause } = error;
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "it could not be reached";
}
