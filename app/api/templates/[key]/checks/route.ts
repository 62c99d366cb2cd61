import { loadVersion, versionOf } from "@/app/(console)/templates/[key]/version-of.ts";
import { authed } from "@/app/access.ts";
import { checkVersion } from "@/domain/lint/check-version.ts";
import { readCheck } from "@/domain/lint/read.ts";
import { readTemplate } from "@/domain/template/read.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";

/** What the checks found in a version (`?v=`; the active one). */
export const GET = authed<{ key: string }>("console.read", async ({ ctx, request, params }) =>
  Response.json(await readCheck(ctx, { versionId: await versionId(ctx, request, params.key) })),
);

/** Runs them again. */
export const POST = authed<{ key: string }>("template.check", async ({ ctx, request, params }) =>
  Response.json(await checkVersion(ctx, { versionId: await versionId(ctx, request, params.key) })),
);

async function versionId(ctx: Ctx, request: Request, key: string): Promise<string> {
  const { v } = loadVersion(request);
  const version = versionOf(await readTemplate(ctx, { key }), v);
  if (!version) throw notFound("version", `${key}@${v ?? "active"}`);
  return version.id;
}
