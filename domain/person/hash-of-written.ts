import { Prisma } from "@/prisma/client/client.ts";
import { parseAddress } from "./address.policy.ts";
import { addressHash } from "./record-addresses.ts";

/** SQL: the `address.hash` of an address as anybody writes it; NULL, which nothing equals, of what is no address. */
export function hashOfWritten(text: string): Prisma.Sql {
  const parsed = parseAddress(text);
  return parsed.ok ? Prisma.sql`decode(${addressHash(parsed.address)}, 'hex')` : Prisma.sql`NULL`;
}
