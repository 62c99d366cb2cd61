import { setLimitsSchema } from "@/domain/stream/schema.ts";

/** The verb's own; an empty field is none. */
export const limitsFormSchema = setLimitsSchema.partial({ rate: true, maxInFlight: true });
