import type { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { parseAddress } from "@/domain/person/address.policy.ts";
import { addressHash, recordAddresses } from "@/domain/person/record-addresses.ts";
import { hasRelease } from "@/domain/release/present.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { suppress } from "./add.ts";
import { suppressibleCategories } from "./categories.ts";
import type { addSuppressionSchema } from "./schema.ts";

/**
 * Suppresses an address by hand: as a person writes it, also one that Waybill never saw, or a known one by its id. Gives the
 * suppression's id, or null where it is suppressed already. Throws `forbidden`, `bad_address`, `no_such_category`.
 */
export async function suppressWritten(
  ctx: Ctx,
  { address, addressId, reason, scope = "all" }: z.input<typeof addSuppressionSchema>,
): Promise<{ id: string | null }> {
  requirePermission(ctx, "suppression.write");
  if (scope !== "all" && hasRelease(ctx) && !suppressibleCategories(ctx).includes(scope))
    throw refused("no_such_category", "scope", `There is no category ${JSON.stringify(scope)}.`);
  return transaction(ctx, async (tx) =>
    suppress(tx, { addressId: addressId ?? (await recorded(tx, address)), reason, scope, evidence: { by: ctx.actor.name } }),
  );
}

async function recorded(ctx: Ctx, text: string | undefined): Promise<string> {
  const parsed = parseAddress(text);
  if (!parsed.ok) throw refused("bad_address", "address", `This address cannot be used: ${parsed.message}.`);
  const ids = await recordAddresses(ctx, { addresses: [parsed.address] });
  const id = ids.get(addressHash(parsed.address));
  if (!id) throw new Error("an address that was just recorded is not there");
  return id;
}

const refused = (code: string, field: string, message: string) =>
  new WaybillError(code, message, { status: 422, faults: [{ pointer: `/${field}`, code, message }] });
