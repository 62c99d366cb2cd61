import { createLoader, parseAsInteger, parseAsString } from "nuqs/server";
import type { TemplateDetail, TemplateVersion } from "@/domain/template/schema.ts";

/** Which version every page of a template is about: `?v=3`; the active one where none is named. */
export const versionSearch = { v: parseAsInteger };
export const loadVersion = createLoader(versionSearch);

/** A version by its id, for what is fetched about one. */
export const loadSourceSearch = createLoader({ version: parseAsString.withDefault("") });

/** The version that is looked at; null where there is no such number, or nothing is published. */
export function versionOf({ all, activeNumber, newestNumber }: TemplateDetail, v: number | null): TemplateVersion | null {
  const number = v ?? activeNumber ?? newestNumber;
  return all.find((version) => version.number === number) ?? null;
}
