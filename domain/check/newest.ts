import { Prisma } from "@/prisma/client/client.ts";

/** SQL: `columns` of the newest check `c` of a message; of two of one moment the later made. `more` narrows what is looked at. */
export const newestCheck = (intentId: Prisma.Sql, columns: Prisma.Sql, more: Prisma.Sql = Prisma.empty): Prisma.Sql => Prisma.sql`
  SELECT ${columns} FROM waybill.check_result c WHERE c.intent_id = ${intentId} ${more} ORDER BY c.at DESC, c.id DESC LIMIT 1`;
