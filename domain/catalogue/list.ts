import { shown } from "@/domain/access/shown.ts";
import type { Ctx } from "@/lib/context.ts";
import type { CatalogueRow } from "./schema.ts";
import { readSeenTypes } from "./seen-types.ts";
import { readTraffic } from "./traffic.ts";

const NOTHING = { day: 0, week: 0, quarantined: 0, lastAt: null };

/** Every type of the catalogue by name, then those that came without being in it. */
export async function listCatalogue(ctx: Ctx): Promise<CatalogueRow[]> {
  const { events, rules } = ctx.release.project;
  const known = events.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const unknown = (await readSeenTypes(ctx)).filter((type) => !events.some(({ name }) => name === type));
  const traffic = await readTraffic(ctx, { types: [...known.map(({ name }) => name), ...unknown] });
  return shown(ctx, [
    ...known.map(({ name, version, description }) => ({
      type: name,
      known: true,
      version,
      description,
      rules: rules.filter((rule) => rule.on.some((on) => on.name === name)).map(({ key }) => key),
      ...(traffic.get(name) ?? NOTHING),
    })),
    ...unknown.map((type) => ({
      type,
      known: false,
      version: null,
      description: null,
      rules: [],
      ...(traffic.get(type) ?? NOTHING),
    })),
  ]);
}
