import { Prisma } from "@/prisma/client/client.ts";
import { sqlCheck } from "./check.ts";

/** I6: no call to a provider starts after `expires_at`. */
export const nothingAfterExpiry = [
  sqlCheck({
    invariant: "I6",
    code: "attempt_after_expiry",
    says: "attempts that began at or after their message's deadline",
    find: () => Prisma.sql`
      SELECT t.id FROM waybill.attempt t JOIN waybill.intent i ON i.id = t.intent_id WHERE t.started_at >= i.expires_at`,
  }),
];
