import type { Recent, RecentProps } from "@/domain/rule/recent-props.ts";
import type { RenderFailure } from "@/domain/template/types.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Misfit } from "./schema.ts";
import { failuresOf } from "./tried.ts";

type Refusal = { each: RecentProps; failure: RenderFailure; already: boolean };

/**
 * Renders props with a version as sending would, and gives those that it refuses, by reason. What the version in use (`now`) refuses
 * as well is told apart: a rollback must not be stopped by a message that nothing can render.
 */
export async function judgeProps(
  ctx: Ctx,
  { recent, version, now }: { recent: Recent; version: string; now: string | null },
): Promise<Misfit[]> {
  const failures = await failuresOf(ctx, version, textsOf(recent.props));
  const refused = recent.props.filter((_, at) => failures[at]);
  const before = now === null || now === version ? [] : await failuresOf(ctx, now, textsOf(refused));
  const refusals = recent.props.flatMap((each, at): Refusal[] => {
    const failure = failures[at];
    return failure ? [{ each, failure, already: Boolean(before[refused.indexOf(each)]) }] : [];
  });
  const alike = ({ failure, already }: Refusal) => JSON.stringify([failure.code, failure.fields, already]);
  return [...Map.groupBy(refusals, alike).values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const { code, fields, detail } = first.failure;
    const waiting = of.filter(({ each }) => each.waiting).length;
    return [{ code, fields, detail, messages: of.length, waiting, exampleId: first.each.messageId, already: first.already }];
  });
}

const textsOf = (of: readonly RecentProps[]) => of.map(({ props }) => props);
