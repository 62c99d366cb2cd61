import { Prisma } from "@/prisma/client/client.ts";

/** SQL: is the stream paused? Its row of `stream_pause` without an end is the truth (docs/decisions/0146). */
export const isPaused = (stream: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM waybill.stream_pause p WHERE p.stream = ${stream} AND p.resumed_at IS NULL)`;
