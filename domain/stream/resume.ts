import type { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { guardOwnStream } from "./guard-own.ts";
import { requireStream } from "./read.ts";
import { type ResumeResult, resumeStreamSchema } from "./schema.ts";

/** Ends the pause of a stream; workers see it within a second. Throws `forbidden`, `not_found`, `bad_input`. */
export async function resumeStream(
  ctx: Ctx,
  { key, ...input }: { key: string } & z.input<typeof resumeStreamSchema>,
): Promise<ResumeResult> {
  requirePermission(ctx, "stream.write");
  guardOwnStream(ctx, key);
  const { reason } = parseInput(resumeStreamSchema, input);
  return transaction(ctx, async (tx) => {
    await requireStream(tx, { key });
    const changed = await tx.db.$executeRaw`
      UPDATE waybill.stream_pause SET resumed_at = waybill.now(), resumed_by = ${ctx.actor.name} WHERE stream = ${key} AND resumed_at IS NULL`;
    if (changed > 0)
      await writeAudit(tx, { action: "stream.resume", targetKind: "stream", targetId: key, after: { paused: false }, reason });
    return { changed: changed > 0 };
  });
}
