import { Prisma } from "@/prisma/client/client.ts";

/** SQL: how long a breaker stays open that opened for the `openings`th time in a row: 5 s, 10 s, 20 s … at most five minutes. */
export const pauseAfter = (openings: string): Prisma.Sql =>
  Prisma.raw(`make_interval(secs => least(300, 5 * 2 ^ least(${openings} - 1, 10)))`);
