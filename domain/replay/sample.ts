import type { MailDiff } from "../comparison/schema.ts";
import type { PreviewResult } from "../template/schema.ts";

/** A mail as one version makes it; null where the rule's own code makes no props of the message. */
export type SampleSide = { version: { id: string; number: number }; result: PreviewResult | null };

/** One message of a plan. `before`: with the version that it failed with; null where it had none. `mail`: what differs; null where one of them cannot be made. */
export type ReplaySample = {
  id: string;
  no: number;
  ruleKey: string;
  address: string;
  before: SampleSide | null;
  after: SampleSide | null;
  mail: MailDiff | null;
};
