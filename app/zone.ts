import { isZone } from "@/domain/person/zone.policy.ts";

/** Where a browser tells its zone, for whoever has not chosen one. */
export const ZONE_COOKIE = "waybill_zone";

/** The zone in which somebody reads: the chosen one, else the browser's where it is known, else UTC. */
export function zoneOf(chosen: string | null | undefined, told: string | undefined): string {
  const zone = chosen ?? told;
  return zone && isZone(zone) ? zone : "UTC";
}
