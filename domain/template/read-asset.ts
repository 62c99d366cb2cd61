import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";

const rows = z.array(z.object({ type: z.string(), bytes: z.instanceof(Uint8Array) })).max(1);

/** An image that some version shows: for everybody, since the mail is in somebody's mailbox. Throws `not_found`. */
export async function readAsset(ctx: Pick<Ctx, "db">, { hash }: { hash: string }) {
  const found = await ctx.db.$queryRaw`SELECT type, bytes FROM waybill.template_asset WHERE hash = ${hash}`;
  const [asset] = rows.parse(found);
  if (!asset) throw notFound("image", hash);
  return asset;
}
