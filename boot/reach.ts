import { type Point, points } from "@/lib/context.ts";

/**
 * Kills this process with SIGKILL where WAYBILL_KILL_AT says, as a crash would; tests only. "after_attempt" is the first time that it comes
 * there, "after_attempt:7" the seventh. In production (and without WAYBILL_TEST=1) nothing happens.
 */
export function openReach(env: Record<string, string | undefined>): (point: Point) => Promise<void> {
  const armed = env.NODE_ENV !== "production" || env.WAYBILL_TEST === "1";
  const at = armed ? parse(env.WAYBILL_KILL_AT) : null;
  let times = 0;
  return async (point) => {
    if (point === at?.point && ++times === at.time) process.kill(process.pid, "SIGKILL");
  };
}

function parse(text: string | undefined): { point: Point; time: number } | null {
  const [name, time = "1"] = (text ?? "").split(":");
  const point = points.find((each) => each === name);
  return point ? { point, time: Number(time) } : null;
}
