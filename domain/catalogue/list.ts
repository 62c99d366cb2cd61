import { shown } from "@/domain/access/shown.ts";
import { type Page, pageSize } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import type { CatalogueRow } from "./schema.ts";
import { readSeenTypes } from "./seen-types.ts";
import { readTraffic } from "./traffic.ts";

const NOTHING = { day: 0, week: 0, quarantined: 0, lastAt: null };

/**
 * Every type of the catalogue by name, then those that came without being in it, of which a producer may make up any number. Paged by
 * name: `next` is the last type of the page, and `after` the type where it goes on.
 */
export async function listCatalogue(
  ctx: Ctx,
  { after = null, limit = 100 }: { after?: string | null; limit?: number } = {},
): Promise<Page<CatalogueRow>> {
  const size = pageSize(limit);
  const { events, rules } = ctx.release.project;
  const names = new Set(events.map(({ name }) => name));
  const amongKnown = after === null || names.has(after);
  const known = events
    .filter(({ name }) => amongKnown && name > (after ?? ""))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .slice(0, size + 1);
  const seen =
    known.length > size ? [] : await readSeenTypes(ctx, { after: amongKnown ? null : after, most: size + 1 + names.size });
  const unknown = seen.filter((type) => !names.has(type)).slice(0, size + 1 - known.length);
  const traffic = await readTraffic(ctx, { types: [...known.map(({ name }) => name), ...unknown] });
  const found: CatalogueRow[] = [
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
  ];
  const rows = found.slice(0, size);
  return shown(ctx, { rows, next: found.length > size ? (rows.at(-1)?.type ?? null) : null });
}
