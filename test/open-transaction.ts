import { type Ctx, transaction } from "@/lib/context.ts";

/**
 * A transaction that has done `work` and stands open, with its locks and what nobody else sees yet, until somebody calls `end`, which waits for its
 * commit. Rejects where `work` does.
 */
export async function openTransaction<C extends Pick<Ctx, "db">>(
  ctx: C,
  work: (tx: C) => Promise<unknown>,
): Promise<{ end(): Promise<void> }> {
  const [worked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const whole = transaction(ctx, async (tx) => {
    await work(tx);
    worked.resolve();
    await over.promise;
  });
  await Promise.race([worked.promise, whole]);
  return {
    end() {
      over.resolve();
      return whole;
    },
  };
}
