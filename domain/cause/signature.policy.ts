import { normalise } from "./normalise.policy.ts";
import type { DeadStatus } from "./schema.ts";

/** What is known of one that died. */
export type Evidence = {
  status: DeadStatus;
  reason: string | null;
  class: string | null;
  code: string | null;
  /** What the provider, the template or the rule said, word for word. */
  said: string | null;
  ruleKey: string | null;
  templateKey: string | null;
  templateNumber: number | null;
  eventType: string | null;
  /** Whom it was for. */
  recipient: string | null;
};

/** What all members of a cause have in common. */
export type Signature = Omit<Evidence, "said" | "templateNumber" | "recipient"> & { words: string };

/** Faults of the one that it was handed to, or of the road there: they are the same for whatever rule wrote it. */
const OUTSIDE: ReadonlySet<string> = new Set(["recipient", "transient", "throttled", "configuration", "unknown"]);

/**
 * What a failure has in common with others of its kind (docs/decisions/0220). A fault of ours is told apart by rule and template, one of a
 * provider's is not: an outage is one cause, whatever was sent. Versions never tell causes apart, or a fault that comes again in the next one
 * would be a new cause; they are counted within one.
 */
export function signatureOf({ said, templateNumber: _, recipient, ...evidence }: Evidence): Signature {
  const outside = evidence.class !== null && OUTSIDE.has(evidence.class);
  return {
    ...evidence,
    words: normalise(withoutVersion(said ?? "", evidence.templateKey), recipient),
    ruleKey: outside ? null : evidence.ruleKey,
    templateKey: outside ? null : evidence.templateKey,
  };
}

/** "invitation@14: …" of a template that failed (domain/submission/freeze.ts). */
function withoutVersion(said: string, templateKey: string | null): string {
  const prefix = /^([\w./-]+)@\d+: /.exec(said);
  return prefix && prefix[1] === templateKey ? said.slice(prefix[0].length) : said;
}

/** The canonical text; its sha256 is cause.signature. */
export const signatureText = (s: Signature): string =>
  JSON.stringify([s.status, s.reason, s.class, s.code, s.ruleKey, s.templateKey, s.eventType, s.words]);
