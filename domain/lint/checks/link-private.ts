import { isIP } from "node:net";
import { LINK_PLACEHOLDER } from "@/domain/access/link.policy.ts";
import { isPublicAddress } from "@/domain/image/public-address.ts";
import { hasAssets } from "@/domain/template/asset.policy.ts";
import { eachFixture } from "../each.ts";
import { addressesOf, webAddress } from "../links.ts";
import { elementPlace } from "../place.ts";
import type { Check } from "../types.ts";

/** A machine of the author's, or of the company's own network: the reader cannot reach it. */
export const linkPrivate: Check = {
  code: "link-private",
  revision: 2,
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

function isPrivateHost(hostname: string): boolean {
  if (hostname === "") return false;
  const host = hostname
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "")
    .toLowerCase();
  if (isIP(host) !== 0) return !isPublicAddress(host);
  // RFC 6761, 6762, 8375; a name without a dot is of a local network.
  return !host.includes(".") || /\.(localhost|local|internal|lan|home\.arpa|test|invalid)$/.test(host);
}
