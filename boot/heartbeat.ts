import { beat, leave } from "@/domain/process/beat.ts";
import type { Hands } from "@/domain/process/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";

const EVERY_MS = 10_000;

export type Heartbeat = {
  /** Says at once that the process was told to stop. */
  stopping(): void;
  stop(): Promise<void>;
};

/**
 * Says every ten seconds that this process is there, and what a worker has in its hands, until `stop`. A beat that fails is told once, and
 * the next one tried.
 */
export function startHeartbeat(ctx: Ctx, role: "web" | "worker", hands?: () => Hands | null): Heartbeat {
  const id = newId();
  let stopping = false;
  let beating = Promise.resolve();
  let failed = false;
  const next = async () => {
    try {
      await beat(ctx, { id, role, stopping, hands: hands?.() ?? null });
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
    stopping() {
      stopping = true;
      go();
    },
    async stop() {
      clearInterval(timer);
      await beating;
      await leave(ctx, { id }).catch(() => {}); // it is gone after half a minute anyway
    },
  };
}
