import { Prisma } from "@/prisma/client/client.ts";

/** SQL: is anything held back from the address? */
export const isSuppressed = (addressId: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM waybill.suppression s WHERE s.address_id = ${addressId} AND s.lifted_at IS NULL)`;
