import { isZone } from "@/domain/overview/span.policy.ts";

/** The zone in which days begin for a reader: the chosen one, else the browser's where it is known, else UTC. */
export function zoneOf(chosen: string | null | undefined, told: string | undefined): string {
  const zone = chosen ?? told;
  return zone && isZone(zone) ? zone : "UTC";
}
