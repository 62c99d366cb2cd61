import { isZone } from "@/domain/overview/span.policy.ts";

/** Where the browser tells its zone, for the first paint of whoever has not chosen one. */
export const ZONE_COOKIE = "waybill_zone";

/** The zone in which days begin for a reader: the chosen one, else the browser's where it is known, else UTC. */
export function zoneOf(chosen: string | null | undefined, told: string | undefined): string {
  const zone = chosen ?? (told === undefined ? null : decodeURIComponent(told));
  return zone && isZone(zone) ? zone : "UTC";
}
