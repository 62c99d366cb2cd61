import { Prisma } from "@/prisma/client/client.ts";

/** SQL: may a provider have an unresolved submission of the intent? Then nobody may say that it was not sent (I5). */
export const inDoubt = (intentId: Prisma.Sql): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT 1 FROM waybill.attempt a JOIN waybill.submission s ON s.id = a.submission_id
  WHERE a.intent_id = ${intentId} AND s.resolution IS NULL AND (a.ended_at IS NULL OR a.outcome = 'unknown'))`;
