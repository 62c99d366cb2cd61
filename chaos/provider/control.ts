import { z } from "zod";
import { faults } from "../plan/weather.ts";

/** What a provider's process starts with, as its one argument. */
export const settingsSchema = z.object({
  seed: z.int(),
  /** Files: what it took, and what it told of it. */
  journal: z.string(),
  reports: z.string(),
  /** Where it tells, and what it signs with. */
  webhook: z.object({ url: z.url(), secret: z.string() }),
});
export type ProviderSettings = z.infer<typeof settingsSchema>;

/** What the harness tells a provider's process, over its IPC channel. */
export const orderSchema = z.union([
  z.object({ parts: z.array(z.tuple([z.enum(faults), z.number()])), seed: z.number() }),
  z.object({ advanceMs: z.number() }),
]);

/** What a provider's process says when it listens. */
export const readySchema = z.object({ port: z.int() });
