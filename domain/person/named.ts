import { Prisma } from "@/prisma/client/client.ts";

/** Of a person or address the newest messages and decisions that are looked at: of one that thousands share, that is enough. */
export const MOST_SEEN = 2_000;

/** SQL: the ids of the addresses that rules named for a person, by their newest messages and decisions. */
export const addressesOf = (personId: Prisma.Sql): Prisma.Sql =>
  named(Prisma.sql`address_id`, Prisma.sql`person_id = ${personId}`);

/** SQL: the ids of the people whom rules named an address for, likewise. */
export const personsOf = (addressId: Prisma.Sql): Prisma.Sql =>
  named(Prisma.sql`person_id`, Prisma.sql`address_id = ${addressId}`);

const named = (what: Prisma.Sql, by: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT ${what} FROM (SELECT ${what} FROM waybill.intent WHERE ${by} ORDER BY created_at DESC, id DESC LIMIT ${MOST_SEEN}) i
  UNION SELECT ${what} FROM (SELECT ${what} FROM waybill.decision WHERE ${by} ORDER BY created_at DESC, id DESC LIMIT ${MOST_SEEN}) d`;
