import { may } from "@/domain/access/require.ts";
import { keptFixtures } from "@/domain/template/kept-fixtures.ts";
import type { RenderFailure } from "@/domain/template/types.ts";
import type { Ctx } from "@/lib/context.ts";
import type { TriedFixture } from "./schema.ts";
import type { TemplateVersion } from "./state.ts";
import { failuresOf } from "./tried.ts";

/**
 * Renders every example of a version: those of its source, and those that people kept of its template. One of its source that fails blocks
 * it. A kept one was kept of another version: it blocks where the version in use renders it, and never one that was in use before (`used`),
 * for a rollback must not wait until somebody tidied up.
 */
export async function judgeFixtures(
  ctx: Ctx,
  { target, now, used }: { target: TemplateVersion; now: string | null; used: boolean },
): Promise<TriedFixture[]> {
  const own = Object.entries(target.fixtures).map(([name, props]) => ({ name, props: JSON.stringify(props) }));
  const kept = await keptFixtures(ctx, { versionId: target.id });
  const failures = await failuresOf(ctx, target.id, textsOf([...own, ...kept]));
  const failing = kept.filter((_, at) => failures[own.length + at]);
  const before = now === null || used ? failing.map(() => true) : await failuresOf(ctx, now, textsOf(failing));
  const spared = new Set(failing.filter((_, at) => before[at]));
  const mayRead = may(ctx, "payload.read");
  return [
    ...own.map(({ name }, at) => ({ name, kept: false, failure: failures[at] ?? null, blocks: Boolean(failures[at]) })),
    ...kept.map((each, at) => {
      const failure = failures[own.length + at] ?? null;
      const blocks = failure !== null && !spared.has(each);
      return mayRead ? { name: each.name, kept: true, failure, blocks } : { ...unnamed(failure), blocks };
    }),
  ];
}

/** Of a kept example, for those who may not read what somebody typed. */
const unnamed = (failure: RenderFailure | null) => ({
  name: "kept",
  kept: true,
  failure: failure && { code: failure.code, detail: "Who may read payloads sees why.", fields: [] },
});

const textsOf = (of: readonly { props: string }[]) => of.map(({ props }) => props);
