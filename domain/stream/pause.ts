import type { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { guardOwnStream } from "./guard-own.ts";
import { readPause, requireStream } from "./read.ts";
import { type PauseResult, pauseStreamSchema } from "./schema.ts";

/**
 * Pauses a stream: once this is committed no attempt of it starts (domain/attempt/last-look.ts), and nothing of it is claimed.
 * What is on its way ends; deadlines go on. Of one that is paused the first pause stays. Throws `forbidden`, `not_found`,
 * `bad_input`.
 */
export async function pauseStream(
  ctx: Ctx,
  { key, ...input }: { key: string } & z.input<typeof pauseStreamSchema>,
): Promise<PauseResult> {
  requirePermission(ctx, "stream.write");
  guardOwnStream(ctx, key);
  const { reason } = parseInput(pauseStreamSchema, input);
  return transaction(ctx, async (tx) => {
    await requireStream(tx, { key });
    const changed = await tx.db.$executeRaw`
      INSERT INTO waybill.stream_pause (id, stream, reason, paused_by) VALUES (${newId()}::uuid, ${key}, ${reason}, ${ctx.actor.name})
      ON CONFLICT (stream) WHERE resumed_at IS NULL DO NOTHING`;
    if (changed > 0)
      await writeAudit(tx, { action: "stream.pause", targetKind: "stream", targetId: key, after: { paused: true }, reason });
    const pause = await readPause(tx, { key });
    // Resumed between the two statements: the pause that stood in the way is over, so this is a new one.
    return pause ? { changed: changed > 0, pause } : pauseStream(tx, { key, reason });
  });
}
