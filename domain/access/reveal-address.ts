import { z } from "zod";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import { requirePermission } from "./require.ts";
import type { RevealAddressInput } from "./schema.ts";
import { type TryLimit, takeTry } from "./try-limit.ts";

const found = z.array(z.object({ email: z.string() }));

/** Enough for a person who looks into cases, and nothing for a script that reads them all: 50 at once, then one a minute. */
const limitOf = (userId: string): TryLimit => ({ key: `reveals of ${userId}`, free: 50, slowest: 60, forgets: 15 * 60 });
/** Being refused is written when it begins and then ever more seldom, not once a refusal. */
const toldOf = (userId: string): TryLimit => ({
  key: `reveals refused ${userId}`,
  free: 1,
  slowest: 60 * 60,
  forgets: 2 * 60 * 60,
});

/**
 * One address in clear; that it was asked for is written with its id, never with itself (I11). Throws `forbidden`, `not_found`,
 * `too_many_reveals` (429).
 */
export async function revealAddress(ctx: Ctx, { addressId }: RevealAddressInput): Promise<{ address: string }> {
  requirePermission(ctx, "address.reveal");
  const taken = await takeTry(ctx, [limitOf(ctx.actor.id)]);
  if (!taken.ok) throw await tooMany(ctx, taken.retryAfterSeconds);
  return transaction(ctx, async (tx) => {
    const [row] = found.parse(await tx.db.$queryRaw`SELECT email FROM waybill.address WHERE id = ${addressId}::uuid`);
    if (!row) throw notFound("address", addressId);
    await writeAudit(tx, { action: "address.reveal", targetKind: "address", targetId: addressId });
    return { address: row.email };
  });
}

async function tooMany(ctx: Ctx, retryAfterSeconds: number): Promise<WaybillError> {
  const { id } = ctx.actor;
  if ((await takeTry(ctx, [toldOf(id)])).ok)
    await writeAudit(ctx, { action: "address.reveal_refused", targetKind: "user", targetId: id });
  return new WaybillError(
    "too_many_reveals",
    `You have revealed many addresses in a short time. Try again in ${retryAfterSeconds === 1 ? "a second" : `${retryAfterSeconds} seconds`}. Whoever needs more of them needs the role support.`,
    { status: 429, retryAfterSeconds },
  );
}
