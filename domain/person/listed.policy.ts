import { parseAddress } from "./address.policy.ts";

/**
 * One entry of a list of addresses and domains ("qa@acme.example", "acme.example"), normalised as addresses are: lower case, domain in
 * punycode. Null where it is neither. A domain stands for itself and not for its subdomains.
 */
export function parseTarget(text: string): string | null {
  const written = text.trim();
  if (written.includes("@")) {
    const parsed = parseAddress(written);
    return parsed.ok ? parsed.address.normalised : null;
  }
  const parsed = parseAddress(`x@${written}`);
  return parsed.ok ? parsed.address.normalised.slice(2) : null;
}

/** Is the address, or its domain, one of `targets` (normalised by `parseTarget`)? An address that cannot be read is in no list. */
export function isListed(address: string, targets: readonly string[]): boolean {
  if (targets.length === 0) return false;
  const parsed = parseAddress(address);
  if (!parsed.ok) return false;
  const { normalised } = parsed.address;
  return targets.includes(normalised) || targets.includes(normalised.slice(normalised.lastIndexOf("@") + 1));
}
