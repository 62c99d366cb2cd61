/** Where the browser tells its zone, for the first paint of whoever has not chosen one. */
export const ZONE_COOKIE = "waybill_zone";
