import { Prisma } from "@/prisma/client/client.ts";

/**
 * SQL: does somebody stand for invitation `i` who may invite? Deactivated or made something less, whoever invited takes their open
 * invitations with them: a link that an admin sent to themselves must not let them in again.
 */
export const isStoodFor = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM waybill."user" inviter WHERE inviter.id = i.invited_by_id AND (inviter.role <> 'admin' OR inviter.deactivated_at IS NOT NULL))`;
