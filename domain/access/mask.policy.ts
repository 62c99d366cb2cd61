const DOTS = "•••";

/** An address that tells its domain but not whose it is: "ada@example.com" is "a•••@example.com". */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const [local, domain] = at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at)];
  return `${[...local][0] ?? ""}${DOTS}${domain}`;
}

/**
 * What reads as an address inside other text: a provider's words, an id that a product made of an address, a URL ("%40"). Whatever may
 * stand before the @ (RFC 5322 §3.2.3: also ' / = ? & { | }) belongs to it: rather too much is masked than half a name is shown. No
 * address is as long as the bounds, which keep a long word without an @ from being looked at again from each of its letters.
 */
const ADDRESS = /("[^"]{0,320}"|[^\s<>()[\],;:"\\@]{1,320})(@|%40)(\[[^\s[\]]{1,255}\]|[^\s<>()[\]{},;:"'`=|\\/?&@]{1,255})/giu;
/** The left side of a Message-ID of ours: it names a submission, nobody. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}@/i;
/** A version of a template, "welcome@1": no domain is a number. */
const VERSION = /^[a-z][a-z\d-]*@\d{1,9}\.?$/;

/** A text with every address in it masked; Message-IDs of ours and versions of templates stay whole. */
export const maskAddressesIn = (text: string): string =>
  /@|%40/.test(text)
    ? text.replace(ADDRESS, (found: string, local: string, at: string, domain: string) =>
        UUID.test(found) || VERSION.test(found) ? found : `${[...local][0] ?? ""}${DOTS}${at}${domain}`,
      )
    : text;

/** The same value, the addresses in all of its texts (keys of objects too) masked. For what JSON can hold, and dates. */
export function maskDeep<T>(value: T): T {
  return masked(value) as T; // strings stay strings, and nothing else is touched
}

function masked(value: unknown): unknown {
  if (typeof value === "string") return maskAddressesIn(value);
  if (Array.isArray(value)) return value.map(masked);
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [maskAddressesIn(key), masked(each)]));
}
