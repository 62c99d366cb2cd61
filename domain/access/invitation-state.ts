import { Prisma } from "@/prisma/client/client.ts";

/**
 * SQL: does somebody stand for invitation `i` who may invite? Deactivated or made something less, whoever invited takes their open
 * invitations with them: a link that an admin sent to themselves must not let them in again.
 */
const isStoodFor = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM waybill."user" inviter WHERE inviter.id = i.invited_by_id AND (inviter.role <> 'admin' OR inviter.deactivated_at IS NOT NULL))`;

/** SQL: nobody has taken invitation `i`, and nobody has taken it back. */
export const isPending = Prisma.sql`i.accepted_at IS NULL AND i.revoked_at IS NULL`;

/** SQL: invitation `i` is past its time, or nobody stands for it any more. */
export const isOver = Prisma.sql`(i.expires_at <= waybill.now() OR NOT ${isStoodFor})`;

/** SQL: the newest link of invitation `i` opens it. */
export const isOpen = Prisma.sql`(${isPending} AND NOT ${isOver})`;

/** SQL: what invitation `i` is, in one word; `taken` is the word for one that somebody has joined with. */
export const stateOf = (
  taken: "accepted" | "used",
): Prisma.Sql => Prisma.sql`CASE WHEN i.accepted_at IS NOT NULL THEN ${taken}::text
  WHEN i.revoked_at IS NOT NULL OR NOT ${isStoodFor} THEN 'revoked' WHEN i.expires_at <= waybill.now() THEN 'expired' ELSE 'open' END`;
