import { requirePermission } from "@/domain/access/require.ts";
import { parseAddress } from "@/domain/person/address.policy.ts";
import { addressHash, recordAddresses } from "@/domain/person/record-addresses.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { suppress } from "./add.ts";

/**
 * Suppresses an address as a person writes it, also one that Waybill never saw. Gives the suppression's id, or null where it is
 * suppressed already. Throws `forbidden`, `bad_address`.
 */
export async function suppressWritten(
  ctx: Ctx,
  { address: text, reason, scope }: { address: string; reason: string; scope?: string },
): Promise<{ id: string | null }> {
  requirePermission(ctx, "suppression.write");
  const parsed = parseAddress(text);
  if (!parsed.ok) throw new WaybillError("bad_address", `This address cannot be used: ${parsed.message}.`);
  return transaction(ctx, async (tx) => {
    const ids = await recordAddresses(tx, { addresses: [parsed.address] });
    const addressId = ids.get(addressHash(parsed.address));
    if (!addressId) throw new Error("an address that was just recorded is not there");
    return suppress(tx, { addressId, reason, scope, evidence: { by: ctx.actor.name } });
  });
}
