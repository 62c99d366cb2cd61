import type { z } from "zod";
import type { faultSchema } from "@/domain/input/schema.ts";

/** What is wrong at a place of an input, as problem+json says it. */
export type Fault = z.infer<typeof faultSchema>;
