import { z } from "zod";
import { parseAddress } from "@/domain/person/address.policy.ts";
import { addressHash } from "@/domain/person/record-addresses.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";

/** Whom a question is about. Both lists are empty for somebody of whom there is no trace. */
export type Subject = {
  text: string;
  persons: { id: string; externalId: string; source: string }[];
  addresses: { id: string; email: string }[];
  /** As they would stand in a payload: addresses in lower case and ids. */
  marks: string[];
  /** Of the addresses, also of one that was never seen (`address.hash` in hex). */
  hashes: string[];
};

const MOST = 10;

const rows = z.array(
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("person"), id: z.uuid(), externalId: z.string(), source: z.string() }),
    z.object({ kind: z.literal("address"), id: z.uuid(), externalId: z.string(), source: z.null() }),
  ]),
);

/** Finds the person or address by its own id, by an address in any writing, or by the product's id of a person (of every source). */
export async function findSubject(ctx: Ctx, text: string): Promise<Subject> {
  const parsed = parseAddress(text);
  const uuid = z.uuid().safeParse(text.toLowerCase());
  const byId = uuid.success ? Prisma.sql`OR id = ${uuid.data}::uuid` : Prisma.empty;
  const hash = parsed.ok ? Prisma.sql`decode(${addressHash(parsed.address)}, 'hex')` : Prisma.sql`NULL`;
  const found = rows.parse(
    await ctx.db.$queryRaw`
      (SELECT 'person' AS kind, id, external_id AS "externalId", source FROM waybill.person WHERE external_id = ${text} ${byId} LIMIT ${MOST})
      UNION ALL
      (SELECT 'address', id, email, NULL FROM waybill.address WHERE hash = ${hash} ${byId} LIMIT ${MOST})`,
  );
  const persons = found.flatMap((row) => (row.kind === "person" ? [row] : []));
  const addresses = found.flatMap((row) => (row.kind === "address" ? [{ id: row.id, email: row.externalId }] : []));
  const written = parsed.ok ? [parsed.address.email, parsed.address.normalised] : found.length === 0 ? [text] : [];
  const marks = [...written, ...persons.map((each) => each.externalId), ...addresses.map((each) => each.email)];
  return {
    text,
    persons: persons.map(({ id, externalId, source }) => ({ id, externalId, source })),
    addresses,
    hashes: [...written, ...addresses.map(({ email }) => email)].flatMap((email) => {
      const read = parseAddress(email);
      return read.ok ? [addressHash(read.address)] : [];
    }),
    marks: [...new Set(marks.map((mark) => mark.toLowerCase()))],
  };
}
