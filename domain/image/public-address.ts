import { BlockList, isIPv4, isIPv6 } from "node:net";

/** IPv4 that the world does not route to a stranger's server (IANA's special-purpose registry, RFC 6890), multicast and reserved. */
const ours = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  ours.addSubnet(net, bits, "ipv4");

/** Of global unicast, what holds another address in it (Teredo, 6to4) or is for examples and protocols. */
const special = new BlockList();
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special.addSubnet(net, bits, "ipv6");
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/**
 * Does this IP address belong to the public Internet? Everything else is refused by not being named: loopback, private, link-local (the
 * clouds' metadata), unique local, IPv4 inside IPv6 (mapped, NAT64), and whatever is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !ours.check(address, "ipv4");
  return isIPv6(address) && !address.includes("%") && global.check(address, "ipv6") && !special.check(address, "ipv6");
}
