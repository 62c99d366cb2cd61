import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import type { Fault } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { fitPayload } from "./catalogue.policy.ts";
import { faultListSchema } from "./faults.ts";
import { inPayload } from "./in-payload.policy.ts";
import { readPayload } from "./payload.ts";
import { countingPayload } from "./payload-columns.ts";

/** What a new release, or its planner, can mend. A malformed envelope or an absurd time stays as it came: the product sends it anew. */
const MENDABLE = new Set([
  "unknown_source",
  "unknown_type",
  "newer_version",
  "no_upcast",
  "upcast_failed",
  "schema_failed",
  "misfit",
  "unsafe_integer",
  "crash_loop",
  "plan_failed",
]);

/** An event in quarantine, as its tables keep it; `faults` is JSON text. */
export const quarantinedSchema = z.object({
  id: z.string(),
  source: z.string(),
  type: z.string(),
  version: z.number(),
  /** The one that counts: where somebody corrected it (`corrected`), what they put in its place. */
  payload: z.string(),
  corrected: z.boolean(),
  faults: z.string(),
});
/** SQL: its columns, of waybill.event as `e`, its event_body as `b` and its event_fault as `f`. */
export const quarantinedColumns = Prisma.sql`e.id::text, e.source, e.type, e.version, ${countingPayload} AS payload, b.correction IS NOT NULL AS corrected, f.faults::text`;
type Quarantined = Omit<z.infer<typeof quarantinedSchema>, "id">;

/**
 * Whether one event is in quarantine without need: it fits this release's catalogue. Null: it is not in quarantine, or it ended processes, so
 * that nobody tries it to draw a page.
 */
export async function fitsToday(ctx: Ctx, { id }: { id: string }): Promise<boolean | null> {
  const [row] = z.array(quarantinedSchema).parse(
    await ctx.db.$queryRaw`
      SELECT ${quarantinedColumns}
      FROM waybill.event e JOIN waybill.event_body b ON b.event_id = e.id JOIN waybill.event_fault f ON f.event_id = e.id
      WHERE e.id = ${id}::uuid AND e.state = 'quarantined' AND NOT f.faults @> '[{"code": "crash_loop"}]'`,
  );
  return row ? faultsToday(ctx, row).length === 0 : null;
}

/** What is wrong with a quarantined event by this release's catalogue; nothing: it can be taken back in. */
export function faultsToday(ctx: Pick<Ctx, "release">, row: Quarantined): Fault[] {
  const all = faultListSchema.parse(JSON.parse(row.faults));
  // What was wrong with a payload is mended by another one in its place, whatever it was.
  const before = row.corrected ? all.filter(({ pointer }) => inPayload(pointer) === null) : all;
  if (before.some(({ code }) => !MENDABLE.has(code))) return before;
  if (!ctx.release.project.sources.some(({ key }) => key === row.source)) return before;
  const payload = readPayload(row.payload);
  const found = payload.ok ? fitPayload(ctx.release.project.events, row, payload.value) : payload;
  return found.ok ? [] : found.faults;
}
