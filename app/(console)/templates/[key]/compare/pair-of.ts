import type { TemplateDetail, TemplateVersion } from "@/domain/template/schema.ts";

type Numbers = { from: number | null; to: number | null };
type Pair = { from: TemplateVersion; to: TemplateVersion };

/**
 * Which two versions are compared. By itself the newest, or the one named, with the active one: that is who decides about it asks. The
 * active one itself is compared with the one before it. A number that there is not is answered with itself.
 */
export function pairOf({ all, activeNumber }: TemplateDetail, asked: Numbers): Pair | { missing: number } | null {
  const version = (number: number | null) => all.find((each) => each.number === number);
  const to = asked.to === null ? all[0] : version(asked.to);
  if (!to) return asked.to === null ? null : { missing: asked.to };
  const from = asked.from === null ? (against(all, to, version(activeNumber)) ?? null) : version(asked.from);
  if (from === undefined) return { missing: asked.from ?? 0 };
  return from && { from, to };
}

function against(all: readonly TemplateVersion[], to: TemplateVersion, active: TemplateVersion | undefined) {
  if (active && active !== to) return active;
  const at = all.indexOf(to); // the newest first
  return all[at + 1] ?? all[at - 1];
}
