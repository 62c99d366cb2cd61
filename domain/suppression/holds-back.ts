import { Prisma } from "@/prisma/client/client.ts";

/**
 * SQL: does suppression `s` hold back a message of this category? Waybill's own mails (category "waybill") are held back only by what a
 * mail server said of the mailbox, never by what somebody wrote: who may suppress an address could else keep a person of the team from
 * ever setting a new password (docs/decisions/0084).
 */
export const holdsBack = (
  category: Prisma.Sql,
): Prisma.Sql => Prisma.sql`(s.scope IN ('all', ${category}) AND (${category} <> 'waybill'
  OR (s.reason IN ('no_such_mailbox', 'hard_bounce') AND s.evidence->>'by' IS NULL)))`;
