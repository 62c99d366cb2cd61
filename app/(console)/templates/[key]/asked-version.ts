import { readTemplate } from "@/domain/template/read.ts";
import type { TemplateVersion } from "@/domain/template/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { loadVersion, versionOf } from "./version-of.ts";

/** The version that a request names (`?v=`; the active one where it names none). Throws `not_found`. */
export async function askedVersion(ctx: Ctx, request: Request, { key }: { key: string }): Promise<TemplateVersion> {
  const { v } = loadVersion(request);
  const version = versionOf(await readTemplate(ctx, { key }), v);
  if (!version) throw notFound("version", `${key}@${v ?? "active"}`);
  return version;
}
