import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "@/prisma/client/client.ts";

/** What verbs query: the client, or the transaction they run in. */
export type Db = Prisma.TransactionClient;
export type RootDb = PrismaClient;

/**
 * Prisma's adapter reads a timestamptz by cutting its offset off, and writes a Date without one: right in a session in UTC only,
 * hours off on a server that has another time zone.
 */
const SESSION = "-c TimeZone=UTC -c DateStyle=ISO";

/** Opens a pool of at most `max` connections. The caller disconnects it. */
export function openDb(url: string, { max = 10, name = "waybill" } = {}): RootDb {
  const adapter = new PrismaPg({ connectionString: url, max, application_name: name, options: SESSION });
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: 60_000 } });
}
