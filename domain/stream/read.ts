import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { pauseSchema, type StreamPause } from "./schema.ts";

/** Throws `not_found` where no build ever had the stream. */
export async function requireStream(ctx: Ctx, { key }: { key: string }): Promise<void> {
  if ((await ctx.db.stream.count({ where: { key } })) === 0) throw notFound("stream", key);
}

const named = z.array(pauseSchema.extend({ at: isoTime, key: z.string() }));

/** Every pause that is in force, the newest first. */
export async function readPauses(ctx: Ctx): Promise<(StreamPause & { key: string })[]> {
  return named.parse(
    await ctx.db.$queryRaw`
      SELECT stream AS key, reason, paused_by AS by, paused_at AS at FROM waybill.stream_pause WHERE resumed_at IS NULL
      ORDER BY paused_at DESC, stream LIMIT 1000`,
  );
}

const rows = z.array(pauseSchema.extend({ at: isoTime }));

/** The pause that is in force, or null. */
export async function readPause(ctx: Ctx, { key }: { key: string }): Promise<StreamPause | null> {
  const [row] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT reason, paused_by AS by, paused_at AS at FROM waybill.stream_pause WHERE stream = ${key} AND resumed_at IS NULL`,
  );
  return row ?? null;
}
