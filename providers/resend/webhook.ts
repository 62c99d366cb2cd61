import { z } from "zod";
import type { ObservationKind } from "@/domain/observation/schema.ts";
import { verifySvix } from "../svix.ts";
import type { Observed, Webhook } from "../types.ts";
import { KEY_TAG } from "./request.ts";

/** https://resend.com/docs/webhooks/event-types. What is not here is kept as `unknown`. */
const kinds: Readonly<Record<string, ObservationKind>> = {
  "email.sent": "sent",
  "email.delivered": "delivered",
  "email.delivery_delayed": "delayed",
  "email.complained": "complained",
  "email.bounced": "bounced",
  "email.opened": "opened",
  "email.clicked": "clicked",
  "email.failed": "failed",
  "email.suppressed": "suppressed",
};

const text = z.string().nullish().catch(null);
/** Documented as an object; older ones came as the list that we sent. */
const tags = z
  .union([
    z.record(z.string(), z.string()),
    z
      .array(z.object({ name: z.string(), value: z.string() }))
      .transform((list) => Object.fromEntries(list.map((tag) => [tag.name, tag.value]))),
  ])
  .nullish()
  .catch(null);
const why = z.object({ type: text, subType: text, message: text, reason: text }).nullish().catch(null);

const payloadSchema = z.object({
  type: z.string().max(200),
  created_at: text,
  data: z.object({ email_id: text, tags, bounce: why, failed: why, suppressed: why }),
});

/** Resend's webhooks, signed by Svix. `secrets`: those of the endpoint, newest first. */
export const openResendWebhook = ({ account, secrets }: { account: string; secrets: readonly string[] }): Webhook => ({
  name: "resend",
  account: `resend:${account}`,
  verify: (input) => verifySvix({ ...input, secrets }),
  parse,
});

function parse(raw: string): Observed | null {
  const parsed = payloadSchema.safeParse(jsonOf(raw));
  // Contacts, domains, mails that came in: nothing about a mail of ours.
  if (!parsed.success || !parsed.data.type.startsWith("email.") || parsed.data.type === "email.received") return null;
  const { type, created_at, data } = parsed.data;
  const reason = data.bounce ?? data.failed ?? data.suppressed;
  const at = new Date(created_at ?? "");
  return {
    kind: kindOf(type, data.bounce?.type),
    type,
    code: reason?.subType ?? reason?.reason ?? reason?.type ?? null,
    detail: reason?.message ?? null,
    occurredAt: Number.isNaN(at.getTime()) ? null : at,
    idempotencyKey: data.tags?.[KEY_TAG] ?? null,
    providerMessageId: data.email_id ?? null,
  };
}

/** Only a bounce that is permanent says that the address is wrong; of others (full, busy, undetermined) nobody knows. */
function kindOf(type: string, bounce: string | null | undefined): ObservationKind {
  const kind = kinds[type] ?? "unknown";
  return kind === "bounced" && bounce && bounce.toLowerCase() !== "permanent" ? "soft_bounced" : kind;
}

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
