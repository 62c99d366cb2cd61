import { z } from "zod";
import { hasRelease } from "@/domain/release/present.ts";
import { manifestSchema } from "@/domain/release/schema.ts";
import type { Manifest } from "@/domain/release/types.ts";
import type { Ctx } from "@/lib/context.ts";

/** What builds record of the types of events, among it what their payloads hide. */
export type Catalogue = Manifest["events"];

const published = z.array(manifestSchema.pick({ events: true }));

/** The catalogue of this process; without a build, that of the release that plans. Null where none was ever published. */
export async function readCatalogue(ctx: Ctx): Promise<Catalogue | null> {
  if (hasRelease(ctx)) return ctx.release.manifest.events;
  const [found] = published.parse(
    await ctx.db.$queryRaw`
      SELECT r.manifest -> 'events' AS events FROM waybill.instance n JOIN waybill.release r ON r.id = n.release_id`,
  );
  return found?.events ?? null;
}
