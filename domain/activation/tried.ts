import { openKept } from "@/domain/template/kept.ts";
import type { RenderFailure } from "@/domain/template/types.ts";
import type { Ctx } from "@/lib/context.ts";
import { sha256Hex } from "@/lib/crypto.ts";

type Outcome = RenderFailure | null;

/** Outcomes that a process remembers: those of the last 200 plans or so. */
const MOST_KEPT = 10_000;

/**
 * What each props (JSON text) would be refused for by a version, null where it renders. A version renders the same always: a plan that is
 * looked at again, and the activation that asks once more, render nothing twice. What failed for want of time or memory is tried again.
 */
export const failuresOf = (ctx: Ctx, versionId: string, props: readonly string[]): Promise<Outcome[]> =>
  Promise.all(
    props.map((each) =>
      keptOf(ctx)(`${versionId} ${sha256Hex(each)}`, async () => {
        const [result] = await ctx.renderer.render([{ templateVersionId: versionId, props: each }]);
        return result?.ok === false ? result.failure : null;
      }),
    ),
  );

const keeps = new WeakMap<Ctx["renderer"], ReturnType<typeof newKeep>>();
const newKeep = () =>
  openKept<Outcome>({
    most: MOST_KEPT,
    weigh: (outcome) => (outcome === null || outcome.code === "props_misfit" ? 1 : null),
  });

function keptOf({ renderer }: Ctx) {
  const keep = keeps.get(renderer) ?? newKeep();
  keeps.set(renderer, keep);
  return keep;
}
