import { readPlanned } from "@/domain/release/planned.ts";
import { recordedSchema } from "@/domain/release/recorded-schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { readKnownTypes, unknownType } from "./known-types.ts";
import { listMisfits } from "./misfits.ts";
import type { CatalogueEntry } from "./schema.ts";
import { readTraffic } from "./traffic.ts";

/** One type: what the catalogue says of it, and what came of it. Throws `not_found` for one that is neither known nor ever came. */
export async function readCatalogueEntry(ctx: Ctx, { type }: { type: string }): Promise<CatalogueEntry> {
  const { events, sources } = ctx.release.project;
  const definition = events.find(({ name }) => name === type) ?? null;
  const known = (await readKnownTypes(ctx)).get(type) ?? unknownType(type);
  const traffic = (await readTraffic(ctx, { types: [type] })).get(type);
  if (!traffic || (!known.known && traffic.lastAt === null)) throw notFound("type of event", type);
  return {
    ...known,
    schema: recordedSchema(await readPlanned(ctx), type) ?? recordedSchema(ctx.release.manifest, type),
    example: definition && JSON.stringify(definition.example, null, 2),
    lifted: definition ? Array.from({ length: definition.version - 1 }, (_, index) => index + 1) : [],
    source: sources[0]?.key ?? "",
    ...traffic,
    misfits: await listMisfits(ctx, { type }),
  };
}
