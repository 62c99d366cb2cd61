import { Prisma } from "@/prisma/client/client.ts";
import { sqlCheck } from "./check.ts";

/** I9: the tables alone lead to all due work; a hint is trusted for seconds and never for ever. */
export const workIsFindable = [
  sqlCheck({
    invariant: "I9",
    code: "hint_trusted_for_ever",
    says: "messages whose queue hint is trusted for more than an hour from now, so that losing the job would lose them for that long",
    find: () =>
      Prisma.sql`SELECT intent_id AS id FROM waybill.intent_work WHERE queued_until > waybill.now() + interval '1 hour'`,
  }),
  sqlCheck({
    invariant: "I9",
    code: "plan_hint_trusted_for_ever",
    says: "events whose queue hint is trusted for more than an hour from now",
    find: () => Prisma.sql`SELECT event_id AS id FROM waybill.event_work WHERE queued_until > waybill.now() + interval '1 hour'`,
  }),
  sqlCheck({
    invariant: "I9",
    code: "lease_without_end",
    says: "messages that a worker holds for more than an hour from now",
    find: () => Prisma.sql`SELECT intent_id AS id FROM waybill.intent_work WHERE claim_until > waybill.now() + interval '1 hour'`,
  }),
  sqlCheck({
    invariant: "I9",
    code: "unknown_stream",
    says: "messages in a stream that the release does not have, so that no worker asks for them",
    needsRelease: true,
    find: (ctx) => Prisma.sql`
      SELECT intent_id AS id FROM waybill.intent_work WHERE stream <> ALL (${Object.keys(ctx.release.project.streams)}::text[])`,
  }),
  sqlCheck({
    invariant: "I9",
    code: "work_disagrees",
    says: "messages whose live work has another stream or deadline than the message itself",
    find: () => Prisma.sql`
      SELECT i.id FROM waybill.intent_work w JOIN waybill.intent i ON i.id = w.intent_id
      WHERE w.stream <> i.stream OR w.expires_at <> i.expires_at`,
  }),
];
