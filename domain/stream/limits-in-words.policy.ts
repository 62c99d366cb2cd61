import { figure } from "../list/many.policy.ts";
import type { Limits } from "./schema.ts";

/** "at most 20 a second and 5 at once (the code says none)": what is in force, and the code's where a person put something in its place. */
export function limitsInWords({ code, set, ...force }: Limits & { code: Limits; set: Limits }): string {
  const own = set.rate !== null || set.maxInFlight !== null;
  return `${words(force)}${own ? ` (the code says ${words(code)})` : ""}`;
}

function words({ rate, maxInFlight }: Limits): string {
  const parts = [
    rate === null ? [] : `${figure(rate)} a second`,
    maxInFlight === null ? [] : `${figure(maxInFlight)} at once`,
  ].flat();
  return parts.length === 0 ? "none" : `at most ${parts.join(" and ")}`;
}
