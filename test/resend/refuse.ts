import type { IncomingMessage } from "node:http";
import type { Asked } from "./answer.ts";
import type { ReadMail } from "./read.ts";

type Refusal = Exclude<Asked, string>;
type Known = { apiKeys: readonly string[]; domains: readonly string[] | null };

/** What Resend refuses by itself, in the order and words of https://resend.com/docs/api-reference/errors; null where it takes the mail. */
export function refusalOf(request: IncomingMessage, mail: ReadMail | null, key: string | null, known: Known): Refusal | null {
  const no = (status: number, name: string, message: string) => ({ take: false, status, name, message, delayMs: 0 });
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
  if (!bearer) return no(401, "missing_api_key", "Missing API Key");
  if (!known.apiKeys.includes(bearer)) return no(401, "validation_error", "API key is invalid");
  if (key !== null && (key.length < 1 || key.length > 256))
    return no(400, "invalid_idempotency_key", "Idempotency keys, if present, must have between 1 and 256 characters.");
  if (!mail) return no(422, "missing_required_field", "Missing `to`, `from`, `subject`, `html` or `text` field.");
  if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(mail.to))
    return no(422, "validation_error", "Invalid `to` field. The email address needs to follow the `email@example.com` format.");
  if (Object.entries(mail.tags).some((tag) => !tag.every((text) => /^[A-Za-z0-9_-]{1,256}$/.test(text))))
    return no(422, "validation_error", "Tags should only contain ASCII letters, numbers, underscores, or dashes.");
  const domain = /@([^@>]+)>?$/.exec(mail.from)?.[1] ?? "";
  if (known.domains && !known.domains.includes(domain))
    return no(403, "validation_error", `The ${domain} domain is not verified. Please, add and verify your domain.`);
  return null;
}

/** So many in each second, as the documentation describes; then 429 with the headers it names. */
export function openLimit() {
  let [second, used] = [0, 0];
  return (most: number | null): Refusal | null => {
    if (most === null) return null;
    const current = Math.floor(Date.now() / 1000);
    if (current !== second) [second, used] = [current, 0];
    if (++used <= most) return null;
    const headers = { "retry-after": "1", "ratelimit-limit": String(most), "ratelimit-remaining": "0", "ratelimit-reset": "1" };
    return {
      take: false,
      status: 429,
      name: "rate_limit_exceeded",
      message: `Too many requests. ${most} a second are allowed.`,
      headers,
      delayMs: 0,
    };
  };
}
