import { z } from "zod";
import type { Fault } from "@/lib/errors.ts";

/** A fault as it is stored, and as it stands in an answer. */
export const faultSchema = z.object({ pointer: z.string(), code: z.string(), message: z.string() }) satisfies z.ZodType<Fault>;
