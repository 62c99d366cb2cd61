import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { newId, sha256Hex } from "@/lib/crypto.ts";
import type { Address } from "./address.policy.ts";

/** The identity of an address, as hex: sha256 of its normalised form. Stored as bytes in address.hash. */
export const addressHash = (address: Pick<Address, "normalised">): string => sha256Hex(address.normalised);

const rows = z.array(z.object({ id: z.string(), hash: z.string() }));

/** Makes the addresses that are not there yet (the first spelling stays), and gives every one's id by its hash in hex. */
export async function recordAddresses(ctx: Ctx, { addresses }: { addresses: readonly Address[] }): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const unique = [...new Map(addresses.toReversed().map((address) => [addressHash(address), address.email]))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const hashes = unique.map(([hash]) => hash);
  const found = rows.parse(
    await ctx.db.$queryRaw`
      /* kept plan */ WITH wanted AS (
        SELECT * FROM unnest((SELECT ${unique.map(() => newId())}::uuid[]), (SELECT ${hashes}::text[]), (SELECT ${unique.map(([, email]) => email)}::text[]))
          WITH ORDINALITY AS t (id, hash, email, no)
      ), made AS (
        INSERT INTO waybill.address (id, hash, email) SELECT id, decode(hash, 'hex'), email FROM wanted ORDER BY no
        ON CONFLICT (hash) DO NOTHING RETURNING id, hash
      )
      SELECT id::text, encode(hash, 'hex') AS hash FROM made
      UNION ALL SELECT a.id::text, wanted.hash FROM wanted JOIN waybill.address a ON a.hash = decode(wanted.hash, 'hex')`,
  );
  const ids = new Map(found.map(({ hash, id }) => [hash, id]));
  const meanwhile = hashes.filter((hash) => !ids.has(hash));
  return meanwhile.length > 0 ? new Map([...ids, ...(await findAddresses(ctx, meanwhile))]) : ids;
}

/** Those that somebody else made while the statement before waited: only a new one sees them. */
async function findAddresses(ctx: Ctx, hashes: readonly string[]): Promise<Map<string, string>> {
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT a.id::text, wanted.hash FROM unnest(${hashes}::text[]) AS wanted (hash) JOIN waybill.address a ON a.hash = decode(wanted.hash, 'hex')`,
  );
  return new Map(found.map(({ hash, id }) => [hash, id]));
}
