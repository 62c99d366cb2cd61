import { takeTokens } from "@/domain/rate/take.ts";
import type { Ctx } from "@/lib/context.ts";

const keyOf = (id: string): string => `replay:${id}`;

/** How many of those wanted a run may make live now, by the bucket that all workers share; all of them where it has no rate. */
export async function takePace(
  tx: Ctx,
  { id, perSecond, want }: { id: string; perSecond: number | null; want: number },
): Promise<number> {
  if (perSecond === null) return want;
  const [grant] = await takeTokens(tx, { asks: [{ key: keyOf(id), rate: perSecond, want, yields: false }] });
  return grant?.granted ?? 0;
}

/** Nobody asks for the pace of a run that is over. */
export const dropPace = (tx: Ctx, id: string) => tx.db.$executeRaw`DELETE FROM waybill.bucket WHERE key = ${keyOf(id)}`;
