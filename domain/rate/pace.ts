import { Prisma } from "@/prisma/client/client.ts";

/** After so long without being asked to slow down, the pace doubles. */
const CALM_SECONDS = 30;

/** SQL: how often in a row the account of bucket `b` still counts as throttled; calm forgives. */
export const throttlesNow = Prisma.raw(
  `coalesce(greatest(0, b.throttles - floor(extract(epoch FROM waybill.now() - b.throttled_at) / ${CALM_SECONDS})), 0)`,
);

/** SQL: the share of its usual pace at which bucket `b` goes: halved by each throttling, never less than a sixteenth. */
export const paceNow = Prisma.sql`greatest(0.0625, 0.5 ^ ${throttlesNow})::float8`;
