import { Prisma } from "@/prisma/client/client.ts";

/** SQL: joins the newest event `e` (id, accepted_at) of a message `h`; nulls where it has none. */
export const newestEvent = Prisma.sql`LEFT JOIN LATERAL (
    -- LIMIT in the inner one, or a plan may walk through all events to find the one of this message
    SELECT s.event_id AS id, v.accepted_at FROM waybill.intent_source s
    CROSS JOIN LATERAL (SELECT accepted_at FROM waybill.event WHERE event.id = s.event_id LIMIT 1) v
    WHERE s.intent_id = h.id ORDER BY v.accepted_at DESC LIMIT 1
  ) e ON true`;
