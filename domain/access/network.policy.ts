/** What one caller can change at will counts as one: an IPv6 address is its /64, an IPv4 address itself, however it is written. */
export function networkOf(ip: string): string {
  const bare = ip
    .trim()
    .toLowerCase()
    .replace(/^\[|\](:\d+)?$|%.*$/g, "");
  const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/.exec(bare)?.[1];
  if (v4 !== undefined) return v4;
  if (!/^[\da-f:]+$/.test(bare)) return "unknown";
  const [left = "", right] = bare.split("::");
  const head = left === "" ? [] : left.split(":");
  const tail = right ? right.split(":") : [];
  const groups = right === undefined ? head : [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill("0"), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/**
 * Who calls, by x-forwarded-for: its last entry is what the proxy next to us saw; those before it are the caller's own words. Where no
 * proxy stands in front, the web server names the peer there, unless the caller wrote something itself.
 */
export const callerOf = (forwardedFor: string | null): string => networkOf(forwardedFor?.split(",").at(-1) ?? "");
