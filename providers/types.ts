import type { Concern } from "@/domain/attempt/schema.ts";
import type { ObservationKind } from "@/domain/observation/schema.ts";

export type Mailbox = { name?: string; address: string };

/** One message as handed to a provider: every byte that may vary is in here (I5: a retry carries identical bytes). */
export type OutgoingMessage = {
  from: Mailbox;
  replyTo?: Mailbox;
  to: Mailbox;
  subject: string;
  html: string;
  text: string;
  /** With angle brackets, RFC 5322 §3.6.4. */
  messageId: string;
  date: Date;
  /** Extra headers; the intent and event ids among them, so that a webhook can bring them back. */
  headers: Record<string, string>;
};

/** What the provider said, in a closed vocabulary (docs/how-sending-works.md). */
export type Outcome =
  | { outcome: "accepted"; providerMessageId: string | null; code?: string; detail?: string }
  | {
      outcome: "rejected";
      class: "content" | "recipient" | "configuration";
      permanent: boolean;
      code: string;
      detail: string;
      about?: Concern;
    }
  | {
      outcome: "deferred";
      class: "transient" | "throttled" | "configuration";
      code: string;
      detail: string;
      retryAfterSeconds?: number;
      about?: Concern;
    }
  | {
      outcome: "unknown";
      code: string;
      detail: string;
      /** Asking again with the same key would tell nothing more. */
      hopeless?: true;
    };

export type SubmitOptions = {
  idempotencyKey: string;
  signal: AbortSignal;
  /**
   * Milliseconds of the monotonic budget that are left. The provider asks it last before the bytes that commit the message
   * go out, and sends nothing when it is not positive: it then answers deferred/"budget_spent".
   */
  remainingMs(): number;
  /** Called once when the message's bytes begin to go out: from here on a silence is `unknown`. */
  onCommitting?(): void;
};

/** What a transport asks and tells before it commits a message. */
export type Budget = Required<Omit<SubmitOptions, "idempotencyKey">>;

/** One webhook, normalised. */
export type Observed = {
  kind: ObservationKind;
  /** The provider's word for it. */
  type: string;
  code: string | null;
  detail: string | null;
  /** Null where the provider gives no time. */
  occurredAt: Date | null;
  /** Our key, where the provider brings it back. */
  idempotencyKey: string | null;
  providerMessageId: string | null;
};

/** A webhook is from its provider: its id, by which one that comes again is known, and when it was signed. */
export type Proof = { webhookId: string; signedAt: Date };

/** How a provider reports. Pure but for the secrets. */
export type Webhook = {
  /** As Provider. */
  name: string;
  account: string;
  /** Null where it is not from the provider, or altered. How old it may be is the caller's to say, by database time. */
  verify(input: { headers: Headers; raw: string }): Proof | null;
  /** Null where it is no report of a mail. */
  parse(raw: string): Observed | null;
};

/** A provider never sees the database. One contract suite runs against each. */
export type Provider = {
  /** As `waybill.config.ts` names it: "smtp", "resend". */
  name: string;
  /** Names the account, never a secret: "smtp:mail.example.com:587". */
  account: string;
  /** Every mail stays with it and reaches nobody: the local mailbox, or one like it (SMTP_CAPTURES). */
  captures?: boolean;
  capabilities: {
    idempotency: { windowHours: number } | null;
    /** Calls at once of one process. */
    maxInFlight: number;
    /** How many messages a second the account may send, by its documentation or the environment; null: no limit is known. */
    ratePerSecond: number | null;
  };
  /** The exact bytes that would go out, hashed: the same message gives the same hash in any process. */
  requestHash(message: OutgoingMessage, idempotencyKey: string): Promise<string>;
  /** The mail's bytes, for a reader; where the provider takes whole mails. */
  raw?(message: OutgoingMessage): Promise<Uint8Array>;
  submit(message: OutgoingMessage, options: SubmitOptions): Promise<Outcome>;
  close(): Promise<void>;
};

/** The providers of this environment (providers/named.ts). */
export type Providers = {
  all: readonly Provider[];
  /** Of a stream that names none. */
  standard: Provider;
  named(name: string): Provider | null;
  ofAccount(account: string): Provider | null;
  close(): Promise<void>;
};
