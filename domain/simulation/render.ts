import type { Judged } from "@/domain/check/judge.ts";
import { step } from "@/domain/decision/misfit.policy.ts";
import { readJson } from "@/domain/json/read.ts";
import { concealJson } from "@/domain/secret/json.ts";
import { textsIn } from "@/domain/secret/values.policy.ts";
import { conceal } from "@/domain/template/conceal.ts";
import { noAnswer } from "@/domain/template/no-answer.policy.ts";
import type { Rendered, RenderRequest } from "@/domain/template/types.ts";
import { versionNames } from "@/domain/template/version-names.ts";
import type { Ctx } from "@/lib/context.ts";
import { errorText } from "@/lib/errors.ts";

export type Preview =
  | { ok: true; template: string; rendered: Rendered }
  | { ok: false; template: string; code: string; detail: string };

/**
 * Renders judged messages with the version and the props that they would get now, by their made-up id. What is sensitive in the props has a
 * mask in what is rendered, as has what the event hides (`hidden`), and stands in `secrets`: nobody gets these mails, and whoever simulates
 * is not their reader.
 */
export async function renderJudged(
  ctx: Ctx,
  { judged, hidden }: { judged: readonly Judged[]; hidden: readonly string[] },
): Promise<{ previews: Map<string, Preview>; secrets: string[] }> {
  const known = judged.flatMap((each) => (each.input.templateVersionId ? [{ each, id: each.input.templateVersionId }] : []));
  if (known.length === 0) return { previews: new Map(), secrets: [] };
  const names = await versionNames(ctx, { ids: known.map(({ id }) => id) });
  const drafted = known.map(({ each, id }) => ({ ...propsOf(each), intentId: each.intentId, id, template: names.get(id) ?? id }));
  const fitting = drafted.flatMap((each) => (each.ok ? [each] : []));
  const { results, secrets } = await renderMasked(
    ctx,
    fitting.map(({ id, props }) => ({ templateVersionId: id, props })),
    hidden,
  );
  const previews = new Map<string, Preview>();
  for (const each of drafted) if (!each.ok) previews.set(each.intentId, failed(each.template, "props_error", each.detail));
  for (const [index, { intentId, template }] of fitting.entries()) {
    const result = results[index];
    if (result?.ok) previews.set(intentId, { ok: true, template, rendered: result.rendered });
    else if (result) previews.set(intentId, failed(template, result.failure.code, result.failure.detail));
  }
  return { previews, secrets };
}

/** Only what was rendered tells what was sensitive in its props: those that have such, or what their event hides, are rendered again. */
async function renderMasked(ctx: Ctx, requests: RenderRequest[], secrets: readonly string[]) {
  const results = await ctx.renderer.render(requests);
  const again = requests.flatMap(({ templateVersionId, props }, n) => {
    const result = results[n];
    if (!result?.ok) return [];
    const { shown, hidden } = conceal(props, result.sensitive);
    const masked = concealJson(shown, { secrets }).shown;
    const own = hidden.flatMap(([, json]) => textsIn(readJson(json)));
    return masked === props ? [] : [{ n, request: { templateVersionId, props: masked }, own }];
  });
  const masked = again.length === 0 ? [] : await ctx.renderer.render(again.map(({ request }) => request));
  for (const [at, { n }] of again.entries()) results[n] = masked[at] ?? noAnswer;
  return { results, secrets: again.flatMap((each) => each.own) };
}

const failed = (template: string, code: string, detail: string): Preview => ({ ok: false, template, code, detail });

function propsOf({ rule, facts, live, to, sequence }: Judged): { ok: true; props: string } | { ok: false; detail: string } {
  try {
    return { ok: true, props: JSON.stringify(step("props", () => rule?.props({ facts, live, to, sequence }))) ?? "null" };
  } catch (error) {
    return { ok: false, detail: errorText(error) };
  }
}
