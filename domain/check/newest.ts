import { Prisma } from "@/prisma/client/client.ts";

/**
 * SQL: `columns` of the newest check `c` of a message; of two of one moment the later made. `more` narrows what is looked at. What a worker
 * that stood still wrote after the message came to rest decided nothing.
 */
export const newestCheck = (intentId: Prisma.Sql, columns: Prisma.Sql, more: Prisma.Sql = Prisma.empty): Prisma.Sql => Prisma.sql`
  SELECT ${columns} FROM waybill.check_result c WHERE c.intent_id = ${intentId} ${more}
    AND c.at <= coalesce((SELECT rested.rested_at FROM waybill.intent rested WHERE rested.id = c.intent_id), 'infinity') ORDER BY c.at DESC, c.id DESC LIMIT 1`;
