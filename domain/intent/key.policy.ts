export type IdentityParts = {
  /** The rule's first alias, or its key: a renamed rule does not send again. */
  rule: string;
  businessId: string;
  /** The person where there is one: a changed address does not send again. */
  to: { person: string; source: string } | { addressHash: string };
  /** 1, 2, … within one recipient. */
  sequence: number;
  /** 0; more for a message that somebody asked to send again. */
  againNo: number;
};

/** The canonical text of a message's identity (I1). Its sha256 is intent.key_hash; never put a template version in it. */
export function identityText({ rule, businessId, to, sequence, againNo }: IdentityParts): string {
  const recipient = "person" in to ? `person:${to.source}:${to.person}` : `address:${to.addressHash}`;
  return JSON.stringify([rule, businessId, recipient, sequence, againNo]);
}
