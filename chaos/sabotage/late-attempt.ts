import { settle as settleInOrder } from "@/domain/attempt/settle.ts";
import { start as startInOrder } from "@/domain/attempt/start.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";

/**
 * What an engine would be that breaks I2: the attempt is written when the provider has answered, not before it is called. Only the harness
 * builds it into a worker (plugins.ts), to see that it shows.
 */
type Input = Parameters<typeof startInOrder>[1];

const unwritten = new Map<string, Input>();

class RolledBack extends Error {}

export async function start(ctx: Ctx, input: Input): ReturnType<typeof startInOrder> {
  const rows = input.rows.map((row) => ({ attemptId: newId(), ...row }));
  let looked: Awaited<ReturnType<typeof startInOrder>> = { started: [], refused: [] };
  await transaction(ctx, async (tx) => {
    looked = await startInOrder(tx, { ...input, rows });
    throw new RolledBack();
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  for (const row of looked.started) unwritten.set(row.attemptId, { ...input, rows: [row] });
  return looked;
}

export async function settle(ctx: Ctx, input: Parameters<typeof settleInOrder>[1]): ReturnType<typeof settleInOrder> {
  for (const { attemptId } of input.rows) {
    const late = unwritten.get(attemptId);
    if (late) await startInOrder(ctx, late);
    unwritten.delete(attemptId);
  }
  return settleInOrder(ctx, input);
}
