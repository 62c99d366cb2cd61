import { Prisma } from "@/prisma/client/client.ts";
import { sqlCheck } from "./check.ts";

/** I7, second half: every message comes to rest, with a reason, and nothing is dropped silently. */
export const messageAtRest = [
  sqlCheck({
    invariant: "I7",
    code: "live_without_work",
    says: "messages that are scheduled and that no worker will ever find",
    find: () => Prisma.sql`
      SELECT i.id FROM waybill.intent i
      WHERE i.status = 'scheduled' AND NOT EXISTS (SELECT FROM waybill.intent_work w WHERE w.intent_id = i.id)`,
  }),
  sqlCheck({
    invariant: "I7",
    code: "rest_with_work",
    says: "messages at rest that a worker would still take",
    find: () => Prisma.sql`
      SELECT i.id FROM waybill.intent_work w JOIN waybill.intent i ON i.id = w.intent_id WHERE i.status <> 'scheduled'`,
  }),
  sqlCheck({
    invariant: "I7",
    code: "rest_without_reason",
    says: "messages at rest without a reason or a time",
    find: () => Prisma.sql`
      SELECT i.id FROM waybill.intent i
      WHERE (i.status = 'scheduled') <> (i.rested_at IS NULL) OR (i.status NOT IN ('scheduled', 'accepted') AND coalesce(i.reason, '') = '')`,
  }),
  sqlCheck({
    invariant: "I7",
    code: "overdue",
    says: "messages that are still live 15 minutes after their deadline (is a worker running?)",
    find: () =>
      Prisma.sql`SELECT intent_id AS id FROM waybill.intent_work WHERE expires_at < waybill.now() - interval '15 minutes'`,
  }),
  sqlCheck({
    invariant: "I7",
    code: "stale_claim",
    says: "messages whose worker's lease ended more than 15 minutes ago and that nobody took over",
    find: () => Prisma.sql`
      SELECT intent_id AS id FROM waybill.intent_work WHERE claim_until IS NOT NULL AND claim_until < waybill.now() - interval '15 minutes'`,
  }),
  sqlCheck({
    invariant: "I7",
    code: "attempt_never_ended",
    says: "attempts that are still open 15 minutes after their deadline",
    find: () => Prisma.sql`
      SELECT id FROM waybill.attempt WHERE ended_at IS NULL AND call_deadline < waybill.now() - interval '15 minutes'`,
  }),
];
