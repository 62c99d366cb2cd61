import { loadMailState } from "@/domain/access/load-mail-state.ts";
import { isOwnLoader } from "@/domain/access/mail-state.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import type { Ref } from "./define.ts";

/** What the product said of one thing. `absent`: it does not know the id (or its replica not yet). `down`: it did not answer. */
export type Answer = { state: "known"; value: unknown } | { state: "absent" } | { state: "down" };

/**
 * Asks the product for the current state of `refs`: each loader once, with every id that is wanted of it, all at the same time. One
 * that throws or takes longer than the gateway's `timeoutMs` is `down` for its ids only; the cause is logged without the ids.
 */
export async function load(ctx: Ctx, refs: readonly Ref<unknown>[]): Promise<(ref: Ref<unknown>) => Answer> {
  const byLoader = Map.groupBy(refs, (ref) => ref.loader);
  const asked = await Promise.all(
    [...byLoader].map(
      async ([loader, wanted]) => [loader, await ask(ctx, loader, [...new Set(wanted.map((ref) => ref.id))])] as const,
    ),
  );
  const answers = new Map(asked);
  return (ref) => {
    const found = answers.get(ref.loader);
    if (!found) return { state: "down" };
    return found.has(ref.id) ? { state: "known", value: found.get(ref.id) } : { state: "absent" };
  };
}

/** The loader's answer, or null where there is none. */
async function ask(ctx: Ctx, loader: string, ids: string[]): Promise<Map<string, unknown> | null> {
  const { gateway } = ctx.release.project;
  const load = gateway.loaders[loader];
  const aborter = new AbortController();
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new WaybillError("gateway_timeout", `No answer within ${gateway.timeoutMs} ms.`);
    aborter.abort(error);
    reject(error);
  }, gateway.timeoutMs);
  try {
    if (isOwnLoader(loader)) return await loadMailState(ctx, loader, ids);
    if (!load) throw new WaybillError("no_such_loader", `The gateway has no loader "${loader}".`);
    const answer = await Promise.race([load(ids, { context: ctx.release.gatewayContext, signal: aborter.signal }), timeout]);
    if (!(answer instanceof Map)) throw new WaybillError("bad_loader", "A loader must give a Map of the ids that it knows.");
    return answer;
  } catch (error) {
    ctx.log.warn({ loader, ids: ids.length, err: error }, "the product did not answer");
    return null;
  } finally {
    clearTimeout(timer);
    timeout.catch(() => {}); // nobody waits for it any more
  }
}
