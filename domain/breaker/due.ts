import { Prisma } from "@/prisma/client/client.ts";

/** SQL: when one message may probe the account of a breaker that is not closed. While one does, when another may: its worker may have died. */
export const dueAt = (breaker: "b" | "k" | "breaker"): Prisma.Sql =>
  Prisma.raw(`coalesce(${breaker}.probe_until, ${breaker}.retry_at)`);
