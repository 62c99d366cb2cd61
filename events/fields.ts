import { z } from "zod";

/** Ids as the product makes them: "inv_4f1c…". */
export const id = z.string().min(1).max(100);
/** On one line: a name ends up in a subject, and a line break there would start a header. */
export const name = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, "must not have line breaks or control characters");
/** Not z.email(): whether an address can be written to is Waybill's to say, IDN and emoji included. */
export const address = z.string().min(3).max(320);
/** RFC 3339 with an offset. */
export const instant = z.iso.datetime({ offset: true });
export const link = z.url({ protocol: /^https?$/ }).max(2_000);
/**
 * Version 1 of some events had the link that lets its reader in, for everybody who may read events. Now the gateway makes it when the
 * mail is made; what came before is still planned, and its link is shown to nobody.
 */
export const linked = z.object({ link: link.meta({ sensitive: true }) });
export function withoutLink(payload: unknown): unknown {
  const { link: _, ...rest } = z.looseObject({}).parse(payload);
  return rest;
}
/** Minor units as text ("129900" is 1,299.00 EUR): JSON numbers above 2^53 lose digits. */
export const minorUnits = z.string().regex(/^-?\d{1,30}$/, 'must be whole minor units, as "129900"');
export const currency = z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code, as "EUR"');
/** How dates and amounts are written; the sample's texts are English. */
export const locale = z.enum(["en-GB", "en-US"]);

export const timeZone = z.string().max(100).refine(isTimeZone, 'must be an IANA time zone, as "Europe/Berlin"');

/** Asking Intl costs a quarter of a millisecond, and products know few zones. */
const known = new Map<string, boolean>();

function isTimeZone(zone: string): boolean {
  const before = known.get(zone);
  if (before !== undefined) return before;
  let exists = true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
  } catch {
    exists = false;
  }
  if (known.size < 1_000) known.set(zone, exists);
  return exists;
}

/** Somebody with an account in the product. */
export const user = z.object({ id, name, email: address, timeZone, locale });
export const workspace = z.object({ id, name, timeZone });

export const ada = {
  id: "usr_ada",
  name: "Ada Lindqvist",
  email: "ada@northwind.example",
  timeZone: "Europe/Berlin",
  locale: "en-GB" as const,
};
export const northwind = { id: "wsp_northwind", name: "Northwind Studio", timeZone: "Europe/Berlin" };
