import type { Point } from "@/lib/context.ts";

/**
 * Kills this process with SIGKILL at the point that WAYBILL_KILL_AT names, as a crash would; tests only.
 * In production (and without WAYBILL_TEST=1) nothing happens.
 */
export function openReach(env: Record<string, string | undefined>): (point: Point) => Promise<void> {
  const armed = env.NODE_ENV !== "production" || env.WAYBILL_TEST === "1";
  const at = armed ? env.WAYBILL_KILL_AT : undefined;
  return async (point) => {
    if (point === at) process.kill(process.pid, "SIGKILL");
  };
}
