import { z } from "zod";

export const revealAddressSchema = z.object({ addressId: z.uuid() });
export type RevealAddressInput = z.infer<typeof revealAddressSchema>;
