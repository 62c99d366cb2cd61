import { z } from "zod";
import { attemptOutcomeSchema } from "../attempt/schema.ts";
import { verdictSchema } from "../check/schema.ts";
import { decisionOutcomeSchema } from "../decision/schema.ts";
import { intentStatusSchema } from "../intent/schema.ts";
import { observationKindSchema } from "../observation/schema.ts";
import type { Json } from "../rule/define.ts";
import { settlementVerdictSchema } from "../settlement/schema.ts";
import { resolutionSchema } from "../submission/schema.ts";

const time = z.iso.datetime({ precision: 6 });
const json: z.ZodType<Json> = z.json();
const text = z.string().nullable();

const event = z.object({
  kind: z.literal("event"),
  at: time,
  id: z.uuid(),
  source: z.string(),
  eventId: z.string(),
  type: z.string(),
  version: z.number(),
  aggregateId: text,
  occurredAt: time,
  transport: text,
  conflicts: z.number(),
  /** Who put another payload in the place of the one that came, before the message was made of it. */
  corrected: z.object({ by: z.string(), reason: z.string() }).nullable(),
});

const decision = z.object({
  kind: z.literal("decision"),
  at: time,
  id: z.uuid(),
  eventId: z.uuid(),
  ruleKey: z.string(),
  outcome: decisionOutcomeSchema,
  reason: text,
  recipient: z.string(),
  sequence: z.number(),
  seen: json,
  intentId: z.uuid().nullable(),
  planRun: z.number(),
  releaseHash: z.string(),
  /** About this very message; others are those of the same event for the same person. */
  own: z.boolean(),
});

const scheduled = z.object({
  kind: z.literal("scheduled"),
  at: time,
  scheduledFor: time,
  expiresAt: time,
  stream: z.string(),
  ruleKey: z.string(),
  businessId: z.string(),
  sequence: z.number(),
  /** Somebody tried a template, as this rule sends it (null: as none). */
  test: z.object({ by: z.string(), as: text }).nullable(),
});

const check = z.object({
  kind: z.literal("check"),
  at: time,
  id: z.uuid(),
  verdict: verdictSchema,
  reason: text,
  until: time.nullable(),
  seen: json,
  releaseHash: text,
  /** How the instance delivered then; null where an older check did not note it. */
  deliveryMode: text,
});

const submission = z.object({
  kind: z.literal("submission"),
  at: time,
  id: z.uuid(),
  no: z.number(),
  providerAccount: z.string(),
  idempotencyKey: z.string(),
  messageId: z.string(),
  renderHash: z.string(),
  requestHash: z.string(),
  datedAt: time,
  idempotentUntil: time.nullable(),
  resolution: resolutionSchema.nullable(),
  resolvedBy: text,
  templateKey: z.string(),
  templateNumber: z.number(),
  /** The envelope names another address than the recipient's: all mail of the instance was redirected. */
  redirected: z.boolean(),
  /** From here on null where retention dropped the body. */
  subject: text,
  envelope: json,
  htmlBytes: z.number().nullable(),
  textBytes: z.number().nullable(),
  renderMs: z.number().nullable(),
});

const attempt = z.object({
  kind: z.literal("attempt"),
  at: time,
  id: z.uuid(),
  no: z.number(),
  submissionNo: z.number(),
  endedAt: time.nullable(),
  callDeadline: time,
  outcome: attemptOutcomeSchema.nullable(),
  class: text,
  code: text,
  detail: text,
  providerMessageId: text,
  countsTowardLimit: z.boolean(),
});

const evidence = z.object({
  kind: z.literal("evidence"),
  at: time,
  id: z.uuid(),
  attemptNo: z.number(),
  /** Where it came from, as "late_answer". */
  source: z.string(),
  outcome: z.string(),
  detail: json,
  /** A person had said the opposite before: whom the message was for may have got it twice, or not at all. */
  tooLate: z.boolean(),
});

const mail = z.object({
  kind: z.literal("mail"),
  at: time,
  id: z.uuid(),
  mailFrom: z.string(),
  rcptTo: z.array(z.string()).nullable(),
  subject: z.string(),
  messageId: z.string(),
});

const settlement = z.object({
  kind: z.literal("settlement"),
  at: time,
  id: z.uuid(),
  submissionNo: z.number(),
  verdict: settlementVerdictSchema,
  reason: z.string(),
  by: z.string(),
  uncertainSince: time,
  /** The deadline that holds since then. */
  expiresAt: time,
});

/** Somebody made it live again. `was`: how it rested before. */
const revival = z.object({
  kind: z.literal("revival"),
  at: time,
  id: z.uuid(),
  no: z.number(),
  by: z.string(),
  reason: z.string(),
  replayId: z.uuid().nullable(),
  was: z.object({ status: intentStatusSchema, reason: text, class: text, detail: text, at: time }),
  /** "invitation@3"; null: the rule's version of then. */
  template: text,
  corrected: z.boolean(),
  /** The deadline that holds since then. */
  expiresAt: time,
});

/** Somebody had a message made of another one. `own`: this is the new one, and `messageId` the one it was made of. */
const resend = z.object({
  kind: z.literal("resend"),
  at: time,
  messageId: z.uuid(),
  no: z.number(),
  by: z.string(),
  reason: z.string(),
  otherAddress: z.boolean(),
  own: z.boolean(),
});

/** Somebody dropped it. `was`: how it rested before. */
const drop = z.object({
  kind: z.literal("drop"),
  at: time,
  id: z.uuid(),
  by: z.string(),
  reason: z.string(),
  was: z.object({ status: intentStatusSchema, reason: text, class: text, detail: text, at: time }),
});
/** Somebody took it back; it is `status` again. */
const takenBack = z.object({
  kind: z.literal("taken_back"),
  at: time,
  id: z.uuid(),
  by: z.string(),
  reason: text,
  status: intentStatusSchema,
});

const observation = z.object({
  kind: z.literal("observation"),
  at: time,
  id: z.uuid(),
  provider: z.string(),
  observed: observationKindSchema,
  /** The provider's word for it. */
  type: z.string(),
  code: text,
  detail: text,
  occurredAt: time,
  webhookId: z.string(),
  submissionNo: z.number(),
  /** Of its submission: what this could not change where somebody settled it before. */
  resolution: resolutionSchema.nullable(),
  resolvedBy: text,
});

const rest = z.object({ kind: z.literal("rest"), at: time, status: intentStatusSchema, reason: text, class: text, detail: text });

/** One thing that is stored about a message. Times carry microseconds, or facts of one transaction would lose their order. */
export const factSchema = z.discriminatedUnion("kind", [
  event,
  decision,
  scheduled,
  check,
  submission,
  attempt,
  evidence,
  observation,
  mail,
  settlement,
  revival,
  resend,
  drop,
  takenBack,
  rest,
]);
export const factsSchema = z.array(factSchema);
export type Fact = z.infer<typeof factSchema>;
export type FactOf<Kind extends Fact["kind"]> = Extract<Fact, { kind: Kind }>;
