import { beat, leave } from "@/domain/process/beat.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";

const EVERY_MS = 10_000;

/** Says every ten seconds that this process is there, until `stop`. A beat that fails is told once, and the next one tried. */
export function startHeartbeat(ctx: Ctx, role: "web" | "worker"): { stop(): Promise<void> } {
  const id = newId();
  let beating = Promise.resolve();
  let failed = false;
  const next = async () => {
    try {
      await beat(ctx, { id, role });
      failed = false;
    } catch (error) {
      if (!failed) ctx.log.warn({ err: error }, "this process cannot say that it is there");
      failed = true;
    }
  };
  const go = () => {
    beating = beating.then(next);
  };
  go();
  const timer = setInterval(go, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      await leave(ctx, { id }).catch(() => {}); // it is gone after half a minute anyway
    },
  };
}
