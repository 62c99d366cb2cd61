import { Prisma } from "@/prisma/client/client.ts";
import { countCap } from "./cap.policy.ts";

/** SQL: how many rows "FROM `rows`" has, counted up to the cap: more are not worth the time of counting them. */
export const cappedCount = (rows: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${countCap}) capped)`;
