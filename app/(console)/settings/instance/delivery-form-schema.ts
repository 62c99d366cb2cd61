import { z } from "zod";
import { setDeliverySchema } from "@/domain/delivery/schema.ts";

/** The verb's own schema, over a text with one target a line: a list that the mode does not have is not sent. */
export const deliveryFormSchema = z
  .object({ mode: setDeliverySchema.shape.mode, targets: z.string(), reason: setDeliverySchema.shape.reason })
  .transform(({ targets, ...rest }) => ({
    ...rest,
    targets: rest.mode === "allowlist" || rest.mode === "redirect" ? targets.split(/[\s,;]+/).filter(Boolean) : [],
  }));
export type DeliveryWish = z.output<typeof deliveryFormSchema>;
