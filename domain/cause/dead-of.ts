import { z } from "zod";
import { Prisma } from "@/prisma/client/client.ts";

/** SQL: among the ids of what is dead of a cause; of what is no id of ours there is nothing. */
export const deadOf = (subject: Prisma.Sql, causeId: string): Prisma.Sql =>
  z.uuid().safeParse(causeId).success
    ? Prisma.sql`AND ${subject} IN (SELECT d.subject_id FROM waybill.dead_letter d WHERE d.cause_id = ${causeId}::uuid)`
    : Prisma.sql`AND false`;
