import { z } from "zod";
import { faults } from "../plan/weather.ts";

/** What the harness tells a provider's process, over its IPC channel. */
export const orderSchema = z.object({ parts: z.array(z.tuple([z.enum(faults), z.number()])), seed: z.number() });
export type Order = z.infer<typeof orderSchema>;

/** What a provider's process says when it listens. */
export const readySchema = z.object({ port: z.int() });
