import { domainToUnicode } from "node:url";
import { z } from "zod";
import { parseAddress } from "@/domain/person/address.policy.ts";
import { hashOfWritten } from "@/domain/person/hash-of-written.ts";
import { addressHash } from "@/domain/person/record-addresses.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type Marks, marksOf } from "./mark.policy.ts";

/** Whom a question is about. Both lists are empty for somebody of whom there is no trace. */
export type Subject = {
  text: string;
  persons: { id: string; externalId: string; source: string }[];
  addresses: { id: string; email: string }[];
  /**
   * Who goes with them: the people that were written to there, the addresses of these people. Not asked about, but events may
   * name them so.
   */
  linked: { persons: string[]; addresses: string[] };
  /** How events may name them: ids as the product writes them, and addresses in small letters. */
  names: { ids: string[]; addresses: string[] };
  marks: Marks;
  /** Of the addresses, also of one that was never seen (`address.hash` in hex). */
  hashes: string[];
};

/** Found of each kind; and of somebody's newest messages and decisions, those that are looked at for who goes with them. */
const [MOST, MOST_SEEN] = [10, 200];

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
  const found = rows.parse(
    await ctx.db.$queryRaw`
      (SELECT 'person' AS kind, id, external_id AS "externalId", source FROM waybill.person WHERE external_id = ${text} ${byId} LIMIT ${MOST})
      UNION ALL
      (SELECT 'address', id, email, NULL FROM waybill.address WHERE hash = ${hashOfWritten(text)} ${byId} LIMIT ${MOST})`,
  );
  const persons = found.flatMap((row) => (row.kind === "person" ? [row] : []));
  const addresses = found.flatMap((row) => (row.kind === "address" ? [{ id: row.id, email: row.externalId }] : []));
  const linked = await findLinked(ctx, { persons, addresses });
  const emails = [...(parsed.ok ? [text] : []), ...addresses.map(({ email }) => email)];
  const names = {
    ids: [
      ...(found.length === 0 || persons.length > 0 ? [text] : []),
      ...[...persons, ...linked.persons].map((each) => each.externalId),
    ],
    addresses: [...emails, ...linked.addresses.map(({ email }) => email)].flatMap(spellings),
  };
  return {
    text,
    persons: persons.map(({ id, externalId, source }) => ({ id, externalId, source })),
    addresses,
    linked: { persons: linked.persons.map(({ id }) => id), addresses: linked.addresses.map(({ id }) => id) },
    hashes: emails.flatMap((email) => {
      const read = parseAddress(email);
      return read.ok ? [addressHash(read.address)] : [];
    }),
    names,
    marks: marksOf(names),
  };
}

/** An address as products write it: its domain in punycode or not. */
function spellings(email: string): string[] {
  const parsed = parseAddress(email);
  if (!parsed.ok) return [email.toLowerCase()];
  const { normalised } = parsed.address;
  const [local = "", domain = ""] = normalised.split("@");
  return [email.toLowerCase(), normalised, `${local}@${domainToUnicode(domain)}`];
}

async function findLinked(ctx: Ctx, { persons, addresses }: { persons: { id: string }[]; addresses: { id: string }[] }) {
  const newest = Prisma.sql`ORDER BY created_at DESC, id DESC LIMIT ${MOST_SEEN}`;
  const ids = (of: { id: string }[]) => of.map(({ id }) => id);
  const found = rows.parse(
    await ctx.db.$queryRaw`
      (SELECT 'person' AS kind, p.id, p.external_id AS "externalId", p.source FROM waybill.person p WHERE p.id IN (
        SELECT s.person_id FROM unnest(${ids(addresses)}::uuid[]) AS a (id) CROSS JOIN LATERAL (
          (SELECT person_id FROM waybill.intent WHERE address_id = a.id ${newest}) UNION
          (SELECT person_id FROM waybill.decision WHERE address_id = a.id ${newest})) s) LIMIT ${MOST})
      UNION ALL
      (SELECT 'address', a.id, a.email, NULL FROM waybill.address a WHERE a.id IN (
        SELECT s.address_id FROM unnest(${ids(persons)}::uuid[]) AS p (id) CROSS JOIN LATERAL (
          (SELECT address_id FROM waybill.intent WHERE person_id = p.id ${newest}) UNION
          (SELECT address_id FROM waybill.decision WHERE person_id = p.id ${newest})) s) LIMIT ${MOST})`,
  );
  return {
    persons: found.flatMap((row) => (row.kind === "person" ? [{ id: row.id, externalId: row.externalId }] : [])),
    addresses: found.flatMap((row) => (row.kind === "address" ? [{ id: row.id, email: row.externalId }] : [])),
  };
}
