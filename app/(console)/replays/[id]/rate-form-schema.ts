import { setRateSchema } from "@/domain/replay/schema.ts";

/** The verb's own; an empty field is none. */
export const rateFormSchema = setRateSchema.partial();
