import { Prisma } from "@/prisma/client/client.ts";

/**
 * SQL: a row to join, by which the statement's transaction does not wait for the disk. A crash of the database may lose it, but never a part of it
 * and never what came before something that was kept: the log is written in order. So nothing may follow from it outside of the
 * database until another commit has waited: an attempt's does, before its call (I2; docs/decisions/0182).
 */
export const lazily = Prisma.sql`(SELECT set_config('synchronous_commit', 'off', true)) lazily`;
