import { z } from "zod";
import type { Judged } from "@/domain/check/judge.ts";
import { step } from "@/domain/decision/misfit.policy.ts";
import type { Rendered } from "@/domain/template/types.ts";
import type { Ctx } from "@/lib/context.ts";
import { errorText } from "@/lib/errors.ts";

export type Preview =
  | { ok: true; template: string; rendered: Rendered }
  | { ok: false; template: string; code: string; detail: string };

const versions = z.array(z.object({ id: z.string(), name: z.string() }));

/** Renders judged messages with the version and the props that they would get now, by their made-up id. */
export async function renderJudged(ctx: Ctx, { judged }: { judged: readonly Judged[] }): Promise<Map<string, Preview>> {
  const known = judged.flatMap((each) => (each.input.templateVersionId ? [{ each, id: each.input.templateVersionId }] : []));
  if (known.length === 0) return new Map();
  const names = new Map(
    versions
      .parse(
        await ctx.db.$queryRaw`
          SELECT id::text, template_key || '@' || number AS name FROM waybill.template_version WHERE id = ANY (${known.map(({ id }) => id)}::uuid[])`,
      )
      .map(({ id, name }) => [id, name]),
  );
  const drafted = known.map(({ each, id }) => ({ ...propsOf(each), intentId: each.intentId, id, template: names.get(id) ?? id }));
  const fitting = drafted.flatMap((each) => (each.ok ? [each] : []));
  const results = await ctx.renderer.render(fitting.map(({ id, props }) => ({ templateVersionId: id, props })));
  const previews = new Map<string, Preview>();
  for (const each of drafted) if (!each.ok) previews.set(each.intentId, failed(each.template, "props_error", each.detail));
  for (const [index, { intentId, template }] of fitting.entries()) {
    const result = results[index];
    if (result?.ok) previews.set(intentId, { ok: true, template, rendered: result.rendered });
    else if (result) previews.set(intentId, failed(template, result.failure.code, result.failure.detail));
  }
  return previews;
}

const failed = (template: string, code: string, detail: string): Preview => ({ ok: false, template, code, detail });

function propsOf({ rule, facts, live, to, sequence }: Judged): { ok: true; props: string } | { ok: false; detail: string } {
  try {
    return { ok: true, props: JSON.stringify(step("props", () => rule?.props({ facts, live, to, sequence }))) ?? "null" };
  } catch (error) {
    return { ok: false, detail: errorText(error) };
  }
}
