import { parseAddress } from "@/domain/person/address.policy.ts";
import { parseTarget } from "@/domain/person/listed.policy.ts";
import { sha256 } from "@/lib/crypto.ts";
import { buckets, rolloutText } from "./rollout.policy.ts";

/** The same for a person and a rule in every process and release: the first four bytes of a SHA-256, modulo 10,000. */
export function bucketOf(rule: { key: string; aliases: readonly string[] }, to: { person?: string; address: string }): number {
  const parsed = parseAddress(to.address);
  const address = parsed.ok ? parsed.address.normalised : to.address;
  const digest = sha256(rolloutText({ rule: rule.aliases[0] ?? rule.key, person: to.person ?? null, address }));
  return new DataView(digest.buffer).getUint32(0) % buckets;
}

/** What the project calls its own, normalised. A release of an older Waybill has no such list. */
export const internalOf = (project: { internal?: readonly string[] }): string[] =>
  (project.internal ?? []).flatMap((target) => parseTarget(target) ?? []);
