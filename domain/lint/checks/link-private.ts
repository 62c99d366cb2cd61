import { BlockList, isIP } from "node:net";
import { LINK_PLACEHOLDER } from "@/domain/access/link.policy.ts";
import { hasAssets } from "@/domain/template/asset.policy.ts";
import { eachFixture } from "../each.ts";
import { addressesOf, webAddress } from "../links.ts";
import { elementPlace } from "../place.ts";
import type { Check } from "../types.ts";

/** A machine of the author's, or of the company's own network: the reader cannot reach it. */
export const linkPrivate: Check = {
  code: "link-private",
  revision: 1,
  title: "Addresses are of the public internet",
  run: (input) => ({
    found: eachFixture(input, ({ html, document }) =>
      addressesOf(document)
        .filter(({ value, clicked }) => !(clicked ? input.facts.lateLink && value === LINK_PLACEHOLDER : hasAssets(value)))
        .filter(({ value }) => isPrivateHost(webAddress(value)?.hostname ?? ""))
        .map(({ element, value }) => ({
          severity: "error",
          what: `The reader cannot reach ${webAddress(value)?.hostname}.`,
          mend: "Use the public address; in fixtures too, or a test of the link proves nothing.",
          place: elementPlace(html, element),
        })),
    ),
  }),
};

// RFC 1918, 5735, 6598, 3927, 4193, 4291.
const reserved = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  reserved.addSubnet(net, bits, "ipv4"); // pairs
for (const [net, bits] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  reserved.addSubnet(net, bits, "ipv6"); // pairs

function isPrivateHost(hostname: string): boolean {
  if (hostname === "") return false;
  const host = hostname
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "")
    .toLowerCase();
  const family = isIP(host);
  if (family !== 0) return reserved.check(host, family === 4 ? "ipv4" : "ipv6");
  // RFC 6761, 6762, 8375; a name without a dot is of a local network.
  return !host.includes(".") || /\.(localhost|local|internal|lan|home\.arpa|test|invalid)$/.test(host);
}
