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
  await ctx.db.$executeRaw`
    /* kept plan */ INSERT INTO waybill.address (id, hash, email)
    SELECT id, decode(hash, 'hex'), email
    FROM unnest(${unique.map(() => newId())}::uuid[], ${hashes}::text[], ${unique.map(([, email]) => email)}::text[]) WITH ORDINALITY AS t (id, hash, email, no)
    ORDER BY no ON CONFLICT (hash) DO NOTHING`;
  const found = rows.parse(
    await ctx.db.$queryRaw`
      /* kept plan */ SELECT a.id::text, wanted.hash FROM unnest(${hashes}::text[]) AS wanted (hash) JOIN waybill.address a ON a.hash = decode(wanted.hash, 'hex')`,
  );
  return new Map(found.map((address) => [address.hash, address.id]));
}
