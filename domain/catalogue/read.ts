import { recordedSchema } from "@/domain/release/recorded-schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { listMisfits } from "./misfits.ts";
import type { CatalogueEntry } from "./schema.ts";
import { readTraffic } from "./traffic.ts";

/** One type: what the catalogue says of it, and what came of it. Throws `not_found` for one that is neither known nor ever came. */
export async function readCatalogueEntry(ctx: Ctx, { type }: { type: string }): Promise<CatalogueEntry> {
  const { events, rules, sources } = ctx.release.project;
  const definition = events.find(({ name }) => name === type) ?? null;
  const traffic = (await readTraffic(ctx, { types: [type] })).get(type);
  if (!traffic || (!definition && traffic.lastAt === null)) throw notFound("type of event", type);
  return {
    type,
    known: definition !== null,
    version: definition?.version ?? null,
    description: definition?.description ?? null,
    rules: rules.filter((rule) => rule.on.some(({ name }) => name === type)).map(({ key }) => key),
    schema: recordedSchema(ctx.release.manifest, type),
    example: JSON.stringify(definition?.example ?? {}, null, 2),
    lifted: definition ? Array.from({ length: definition.version - 1 }, (_, index) => index + 1) : [],
    source: sources[0]?.key ?? "",
    ...traffic,
    misfits: await listMisfits(ctx, { type }),
  };
}
