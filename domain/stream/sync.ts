import type { PublishCtx } from "@/domain/template/publish.ts";

/** Gives every stream of a release its row. Rows of streams that a release no longer has stay, as their messages and pauses do. */
export async function syncStreams(ctx: PublishCtx, keys: readonly string[]): Promise<void> {
  await ctx.db.$executeRaw`
    INSERT INTO waybill.stream (key, updated_by) SELECT key, ${ctx.actor.name} FROM unnest(${[...keys]}::text[]) AS s(key) ON CONFLICT (key) DO NOTHING`;
}
