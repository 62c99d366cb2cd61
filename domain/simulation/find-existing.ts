import { z } from "zod";
import { intentStatusSchema } from "@/domain/intent/schema.ts";
import type { Ctx } from "@/lib/context.ts";

const rows = z.array(z.object({ key: z.string(), id: z.uuid(), status: intentStatusSchema }));
export type Existing = Pick<z.infer<typeof rows>[number], "id" | "status">;

/** The messages that are there already, by the hex of their key. */
export async function findExisting(ctx: Ctx, { keys }: { keys: readonly string[] }): Promise<Map<string, Existing>> {
  if (keys.length === 0) return new Map();
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT wanted.key, i.id, i.status FROM unnest(${[...new Set(keys)]}::text[]) AS wanted (key)
      JOIN waybill.intent i ON i.key_hash = decode(wanted.key, 'hex')`,
  );
  return new Map(found.map(({ key, id, status }) => [key, { id, status }]));
}
