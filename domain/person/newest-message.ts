import { millis } from "@/domain/list/page.ts";
import { Prisma } from "@/prisma/client/client.ts";

/** SQL: the newest message of a person or address as jsonb, by an index range of one row; NULL where there is none. */
export const newestMessage = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT jsonb_build_object('id', i.id, 'status', i.status, 'at', ${millis(Prisma.sql`i.created_at`)})
  FROM waybill.intent i WHERE ${condition} ORDER BY i.created_at DESC, i.id DESC LIMIT 1)`;
