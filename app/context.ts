import { openContext } from "@/boot/context.ts";
import { startHeartbeat } from "@/boot/heartbeat.ts";
import { type Auth, openAuth } from "@/domain/access/auth.ts";
import { currentHash } from "@/domain/release/folder.ts";
import type { Ctx } from "@/lib/context.ts";

type Web = { ctx: Ctx; auth: Auth; close(): Promise<void> };

// On globalThis: hot reload makes modules anew, and each would open its own pools.
const kept = globalThis as typeof globalThis & { waybillWeb?: Promise<Web> }; // our own key on a shared object

/** The process's context and sessions, opened once. In development a new release opens a new one. */
export async function webContext(): Promise<Web> {
  const open = kept.waybillWeb;
  if (open && !(await isStale(open))) return open;
  if (kept.waybillWeb !== open) return webContext();
  const next = openWeb();
  kept.waybillWeb = next;
  next.catch(() => {
    if (kept.waybillWeb === next) kept.waybillWeb = undefined;
  });
  if (open) setTimeout(() => open.then((old) => old.close()).catch(() => {}), 10_000); // close() has logged what failed
  return next;
}

async function openWeb(): Promise<Web> {
  const { ctx, close } = await openContext({ role: "web" });
  const heartbeat = startHeartbeat(ctx, "web");
  return { ctx, auth: openAuth(ctx), close: () => heartbeat.stop().then(close) };
}

/** In development only: has a newer build become the current one? */
async function isStale(open: Promise<Web>): Promise<boolean> {
  if (process.env.NODE_ENV !== "development") return false;
  const { ctx } = await open;
  const current = await currentHash(ctx.config.WAYBILL_RELEASE_DIR);
  if (current === null || current === ctx.release.manifest.hash) return false;
  // A build that publishing refused is current, and yet nothing to open: the release of before goes on, and the gallery says so.
  const [published] = await ctx.db.$queryRaw<{ id: string }[]>`SELECT id::text FROM waybill.release WHERE hash = ${current}`;
  return published !== undefined;
}
