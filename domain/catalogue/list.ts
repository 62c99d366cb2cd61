import { shown } from "@/domain/access/shown.ts";
import { type Page, pageSize } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { readKnownTypes, unknownType } from "./known-types.ts";
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
  const names = await readKnownTypes(ctx);
  const amongKnown = after === null || names.has(after);
  const known = [...names.values()]
    .filter(({ type }) => amongKnown && type > (after ?? ""))
    .toSorted((a, b) => (a.type < b.type ? -1 : 1))
    .slice(0, size + 1);
  const seen =
    known.length > size ? [] : await readSeenTypes(ctx, { after: amongKnown ? null : after, most: size + 1 + names.size });
  const unknown = seen.filter((type) => !names.has(type)).slice(0, size + 1 - known.length);
  const traffic = await readTraffic(ctx, { types: [...known.map(({ type }) => type), ...unknown] });
  const found: CatalogueRow[] = [
    ...known.map((each) => ({ ...each, ...(traffic.get(each.type) ?? NOTHING) })),
    ...unknown.map((type) => ({ ...unknownType(type), ...(traffic.get(type) ?? NOTHING) })),
  ];
  const rows = found.slice(0, size);
  return shown(ctx, { rows, next: found.length > size ? (rows.at(-1)?.type ?? null) : null });
}
