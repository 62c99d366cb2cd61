import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";

/** A mail that the fake took. */
export type Mail = {
  id: string;
  key: string | null;
  bodyHash: string;
  from: string;
  to: string;
  subject: string;
  intentId: string | null;
  tags: Record<string, string>;
  at: number;
};

export type Target = { url: string; secret: string };
export type WebhookInput = {
  type: string;
  mail: Mail;
  /** Our own where the same one is to come twice. */
  webhookId?: string | undefined;
  /** Of the event; now by default. */
  occurredAt?: Date | undefined;
  /** Of the signature; now by default. */
  signedAt?: Date | undefined;
  /** Laid over `data`. */
  data?: Record<string, unknown> | undefined;
};

const extra: Record<string, Record<string, unknown>> = {
  "email.bounced": {
    bounce: { type: "Permanent", subType: "General", message: "The recipient's email provider sent a hard bounce message." },
  },
  "email.clicked": {
    click: {
      ipAddress: "192.0.2.1",
      link: "https://acme.example/",
      timestamp: "2026-11-30T00:00:00.000Z",
      userAgent: "Mozilla/5.0",
    },
  },
  "email.failed": { failed: { reason: "reached_daily_quota" } },
  "email.suppressed": { suppressed: { message: "The address is on the suppression list.", type: "OnAccountSuppressionList" } },
};

/** The payload as https://resend.com/docs/webhooks/event-types documents it, and the headers that sign it (Svix). */
export function webhookRequest({ secret }: Pick<Target, "secret">, input: WebhookInput) {
  const { mail, type } = input;
  const at = (input.occurredAt ?? new Date()).toISOString();
  const body = JSON.stringify({
    type,
    created_at: at,
    data: {
      created_at: new Date(mail.at).toISOString().replace("T", " ").replace("Z", "000+00"),
      email_id: mail.id,
      from: mail.from,
      to: [mail.to],
      subject: mail.subject,
      tags: mail.tags,
      ...extra[type],
      ...input.data,
    },
  });
  const [id, signedAt] = [input.webhookId ?? `msg_${randomUUID()}`, input.signedAt ?? new Date()];
  const headers = {
    "content-type": "application/json",
    "svix-id": id,
    "svix-timestamp": String(Math.floor(signedAt.getTime() / 1000)),
    "svix-signature": new Webhook(secret).sign(id, signedAt, body),
  };
  return { headers, body };
}

/** https://docs.svix.com/retries: whoever does not answer within 15 s has not taken it. */
const PATIENCE_MS = 15_000;

/** Posts it, and gives the status of the answer. */
export async function postWebhook(target: Target, input: WebhookInput): Promise<number> {
  const { headers, body } = webhookRequest(target, input);
  const response = await fetch(target.url, { method: "POST", headers, body, signal: AbortSignal.timeout(PATIENCE_MS) });
  await response.arrayBuffer();
  return response.status;
}
