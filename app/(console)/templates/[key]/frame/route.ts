import { authed } from "@/app/access.ts";
import { foreignHtml } from "@/app/foreign-html.ts";
import { readTemplate } from "@/domain/template/read.ts";
import { notFound } from "@/lib/errors.ts";
import { loadVersion, versionOf } from "../version-of.ts";

/** A version with one of its examples, for the sandboxed frame. */
export const GET = authed<{ key: string }>("console.read", async ({ ctx, request, params }) => {
  const version = versionOf(await readTemplate(ctx, params), loadVersion(request).v);
  if (!version) throw notFound("version of the template", params.key);
  const [row] = await ctx.db.templateVersion.findMany({ where: { id: version.id }, select: { fixtures: true } });
  const fixtures = row?.fixtures as Record<string, unknown> | undefined; // as publishing wrote it
  const [answer] = await ctx.renderer.render([
    { templateVersionId: version.id, props: JSON.stringify(fixtures?.default ?? null) },
  ]);
  if (!answer?.ok) throw notFound("rendered version of the template", params.key);
  return foreignHtml(answer.rendered.html);
});
