import { z } from "zod";
import { deliveryModes } from "@/domain/delivery/mode.policy.ts";
import { ruleModes } from "@/domain/rule/modes.policy.ts";

const askedSchema = z.object({ loader: z.string(), id: z.string() });

/** What a check recorded of its inputs (domain/check/seen.ts). What an older version did not record makes it unreadable here. */
const recordedSchema = z.object({
  now: z.number(),
  scheduledFor: z.number(),
  expiresAt: z.number(),
  rule: z.object({ mode: z.enum(ruleModes), percent: z.number().nullable(), held: z.boolean(), revision: z.number() }).nullable(),
  stream: z.object({ paused: z.boolean() }),
  suppression: z.object({ scope: z.string(), reason: z.string() }).nullable(),
  delivery: z.object({ mode: z.enum(deliveryModes), allowed: z.boolean(), revision: z.number() }),
  live: z.object({
    state: z.enum(["known", "down", "lagging", "faulty"]),
    values: z.record(z.string(), z.unknown()),
    refs: z.record(z.string(), askedSchema).default({}),
    altered: z.array(z.string()).default([]),
    hidden: z.record(z.string(), z.array(z.string())).default({}),
  }),
  templateVersionId: z.string().nullable(),
});
export type Recorded = z.infer<typeof recordedSchema>;

/** A check's inputs out of the JSON text that it left, or null where they cannot be read. */
export function readRecorded(seen: string): Recorded | null {
  return recordedSchema.safeParse(JSON.parse(seen)).data ?? null;
}

/**
 * The product's answer to one question, a copy of its own each time, that tells when a field of it is read that was not recorded; or why it
 * is not there.
 */
export function recall(
  live: Recorded["live"],
  { loader, id }: { loader: string; id: string },
  readHidden: () => void,
): { value: unknown } | { missing: string } {
  const [name] = Object.entries(live.refs).find(([, asked]) => asked.loader === loader && asked.id === id) ?? [];
  if (live.state !== "known") return { missing: "product_not_known" };
  if (name === undefined || !(name in live.values)) return { missing: "value_not_recorded" };
  if (live.altered.includes(name)) return { missing: "value_altered" };
  const value = structuredClone(live.values[name]);
  if (typeof value === "object" && value !== null)
    for (const field of live.hidden[name] ?? [])
      Object.defineProperty(value, field, { enumerable: true, get: () => void readHidden() });
  return { value };
}
