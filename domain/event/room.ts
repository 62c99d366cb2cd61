import { Prisma } from "@/prisma/client/client.ts";

/** Bytes of payloads that a page shows beside an event's own: comparing a large one may take a fifth of a second, and there may be a hundred. */
const MOST_SHOWN = 1_000_000;

/** SQL, over rows with a `payload`: whether a page has room for this one too, in that order. For the first it has in any case. */
export const hasRoom = (order: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(row_number() OVER (ORDER BY ${order}) = 1 OR coalesce(sum(octet_length(payload)) OVER (ORDER BY ${order}), 0) <= ${MOST_SHOWN}::int)`;
