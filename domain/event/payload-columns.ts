import { Prisma } from "@/prisma/client/client.ts";

/**
 * SQL: the payload that counts, of waybill.event_body as `b`: the newest that somebody corrected, else the one that came. Whoever plans, judges or
 * simulates reads this one.
 */
export const countingPayload = Prisma.sql`CASE WHEN b.correction IS NULL THEN b.payload
  ELSE (SELECT c.payload FROM waybill.event_correction c WHERE c.event_id = b.event_id AND c.no = b.correction) END`;

/**
 * SQL: a subquery of all payloads of waybill.event_body `b`, as column `payload`: the one that came, and every correction. What any of them hides is
 * hidden wherever it is quoted.
 */
export const everyPayload = Prisma.sql`(
  SELECT b.payload UNION ALL SELECT c.payload FROM waybill.event_correction c WHERE c.event_id = b.event_id AND c.payload IS NOT NULL)`;

/** SQL: what to look for a name in, of waybill.event_body as `b`: the payload that came, and with it the one that somebody put in its place. */
export const namingPayload = Prisma.sql`CASE WHEN b.correction IS NULL THEN b.payload ELSE concat(b.payload, ' ', ${countingPayload}) END`;
