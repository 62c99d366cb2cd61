import { Prisma } from "@/prisma/client/client.ts";

/** SQL: the newest message of a person or address as jsonb, by an index range of one row; NULL where there is none. */
export const newestMessage = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT jsonb_build_object('id', i.id, 'status', i.status, 'at', to_char(i.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  FROM waybill.intent i WHERE ${condition} ORDER BY i.created_at DESC, i.id DESC LIMIT 1)`;

/** SQL: is anything held back from the address? */
export const isSuppressed = (addressId: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM waybill.suppression s WHERE s.address_id = ${addressId} AND s.lifted_at IS NULL)`;
