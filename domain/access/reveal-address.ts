import { z } from "zod";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { requirePermission } from "./require.ts";
import type { RevealAddressInput } from "./schema.ts";

const found = z.array(z.object({ email: z.string() }));

/** One address in clear; that it was asked for is written with its id, never with itself (I11). Throws `forbidden`, `not_found`. */
export async function revealAddress(ctx: Ctx, { addressId }: RevealAddressInput): Promise<{ address: string }> {
  requirePermission(ctx, "address.reveal");
  return transaction(ctx, async (tx) => {
    const [row] = found.parse(await tx.db.$queryRaw`SELECT email FROM waybill.address WHERE id = ${addressId}::uuid`);
    if (!row) throw notFound("address", addressId);
    await writeAudit(tx, { action: "address.reveal", targetKind: "address", targetId: addressId });
    return { address: row.email };
  });
}
