import { Prisma } from "@/prisma/client/client.ts";

/** SQL: the message is no test send. For counts that go by submissions and never look at the message itself, where `NOT test` would cost more. */
export const notATest = (intentId: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`NOT EXISTS (SELECT FROM waybill.test_send tried WHERE tried.intent_id = ${intentId})`;
