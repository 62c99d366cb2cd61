import { previewTemplate } from "@/domain/template/preview.ts";
import { MOST_PROPS } from "@/domain/template/props-limits.policy.ts";
import { readProps } from "@/domain/template/read-props.ts";
import type { PreviewInput, PreviewResult, PropsShape } from "@/domain/template/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { unpack } from "./packed.ts";

type Wanted = { fixture: string | null; props: string | null };

/** The props that an address names, as JSON text: typed ones, a named example, or the first there is. */
export async function wantedProps(
  { fixtures }: PropsShape,
  { fixture, props }: Wanted,
): Promise<{ typed: string | null; text: string }> {
  const typed = props === null ? null : await unpack(props, MOST_PROPS);
  const named = fixtures.find(({ name }) => name === fixture) ?? fixtures[0];
  return { typed, text: typed ?? named?.props ?? "{}" };
}

export type FirstPreview = { shape: PropsShape; typed: string | null; input: PreviewInput; result: PreviewResult };

/** A version with the props that the URL names, rendered with the page. */
export async function readPreview(
  ctx: Ctx,
  { versionId, rule, rules, ...wanted }: Wanted & { versionId: string; rule: string | null; rules: readonly string[] },
): Promise<FirstPreview> {
  const shape = await readProps(ctx, { versionId });
  const { typed, text } = await wantedProps(shape, wanted);
  const input = { versionId, props: text, ruleKey: rules.find((key) => key === rule) ?? null };
  return { shape, typed, input, result: await previewTemplate(ctx, input) };
}
