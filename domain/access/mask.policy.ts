const DOTS = "•••";

/** An address that tells its domain but not whose it is: "ada@example.com" is "a•••@example.com". */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const [local, domain] = at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at)];
  return `${[...local][0] ?? ""}${DOTS}${domain}`;
}
