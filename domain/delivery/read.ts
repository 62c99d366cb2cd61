import { z } from "zod";
import { shownAddress } from "@/domain/access/shown-address.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Delivery, deliveryModeSchema } from "./schema.ts";

const rows = z.tuple([
  z.object({
    environment: z.string(),
    deliveryMode: deliveryModeSchema,
    deliveryTargets: z.array(z.string()),
    revision: z.number().int(),
    updatedBy: z.string().nullable(),
    updatedAt: isoTime.nullable(),
  }),
]);

/** Which environment this is and how it delivers. */
export async function readDelivery(ctx: Pick<Ctx, "db" | "actor">): Promise<Delivery> {
  const [found] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT environment, delivery_mode AS "deliveryMode", delivery_targets AS "deliveryTargets", delivery_revision AS revision,
        delivery_updated_by AS "updatedBy", delivery_updated_at AS "updatedAt" FROM waybill.instance`,
  );
  const deliveryTargets = found.deliveryTargets.map((target) => (target.includes("@") ? shownAddress(ctx, target) : target));
  return { ...found, deliveryTargets };
}
