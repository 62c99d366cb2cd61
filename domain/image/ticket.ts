import type { Ctx } from "@/lib/context.ts";
import { hmacHex, sameHex } from "@/lib/crypto.ts";
import { signingKeys } from "@/lib/env.ts";

const HOUR_MS = 3_600_000;
const text = (sessionId: string, hour: number, url: string) => `waybill-image-v1\n${sessionId}\n${hour}\n${url}`;

/**
 * The query of an image's address at the proxy, for one session and until the end of the next hour: the same one within an hour, so that
 * browsers keep the image. A sandboxed frame sends no cookie, so the address itself says for whom it was made.
 */
export async function imageTicket(
  ctx: Pick<Ctx, "clock" | "config">,
  { sessionId }: { sessionId: string },
): Promise<(url: string) => string> {
  const hour = Math.floor((await ctx.clock.now()).getTime() / HOUR_MS) + 1;
  const [{ secret }] = signingKeys(ctx.config.APP_SECRET);
  return (url) =>
    new URLSearchParams({ url, for: `${sessionId}.${hour}.${hmacHex(secret, text(sessionId, hour, url))}` }).toString();
}

/** Was this address made by us, not long ago, for a session that still holds? */
export async function mayLoadImage(
  ctx: Pick<Ctx, "clock" | "config" | "db">,
  { url, ticket }: { url: string; ticket: string },
): Promise<boolean> {
  const [sessionId = "", hourText = "", signature = ""] = ticket.split(".");
  const hour = Number(hourText);
  const signed = signingKeys(ctx.config.APP_SECRET).some(({ secret }) =>
    sameHex(signature, hmacHex(secret, text(sessionId, hour, url))),
  );
  if (!signed || (await ctx.clock.now()).getTime() >= (hour + 1) * HOUR_MS) return false;
  const held = await ctx.db.$queryRaw<unknown[]>`
    SELECT FROM waybill.session s JOIN waybill."user" u ON u.id = s.user_id
    WHERE s.id = ${sessionId} AND s.expires_at > waybill.now() AND u.deactivated_at IS NULL`;
  return held.length > 0;
}
