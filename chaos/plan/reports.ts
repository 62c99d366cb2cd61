import { openRandom } from "./random.ts";

type Word = { type: string; data?: Record<string, unknown> };
const word = (type: string, data?: Record<string, unknown>): Word => ({ type: `email.${type}`, ...(data ? { data } : {}) });
const [sent, delivered, opened] = [word("sent"), word("delivered"), word("opened")];
const bounce = (type: string) => word("bounced", { bounce: { type, subType: "General", message: "as the storm has it" } });

/** What becomes of a mail in the end, as Waybill must say it, and all that Resend reports of it, in the order in which it happens. */
export const fates = {
  sent: [sent],
  delayed: [sent, word("delivery_delayed")],
  delivered: [sent, delivered],
  opened: [word("delivery_delayed"), delivered, opened],
  clicked: [opened, word("clicked")],
  soft_bounced: [sent, bounce("Temporary")],
  suppressed: [word("suppressed")],
  failed: [word("failed")],
  bounced: [sent, bounce("Permanent")],
  complained: [delivered, opened, word("complained")],
} as const satisfies Record<string, readonly Word[]>;
export type Fate = keyof typeof fates;

/** One webhook: `first` comes before the answer to the mail's request, `late` when everything else may be over. */
export type Report = Word & { webhookId: string; when: "first" | "soon" | "late"; afterMs: number; copies: 1 | 2 };

export type Reports = {
  /** Null: nothing is ever told of it. */
  fate: Fate | null;
  reports: Report[];
  /** Somebody else says of it what is not true, and cannot sign it. */
  forged: Report | null;
};

const TOLD = 2;
const FORGED = 20;
const LATE_MS = { from: 1_000, to: 3_000 };

/**
 * What a provider tells of the n-th mail that it took: in any order, some of it before the answer, some late, some twice. Every second it
 * says nothing of, so that a lost answer is also asked for again.
 */
export function planReports({ seed, no }: { seed: number; no: number }): Reports {
  const random = openRandom(seed, "reports", no);
  const fate = random.weighted<Fate>({
    sent: 6,
    delayed: 3,
    delivered: 50,
    opened: 18,
    clicked: 10,
    soft_bounced: 4,
    suppressed: 2,
    failed: 2,
    bounced: 3,
    complained: 2,
  });
  const report = (said: Word, n: number): Report => {
    const when = (["first", "soon", "late"] as const)[(Math.floor(no / TOLD) + n) % 3] ?? "soon"; // three, and a third of each
    const afterMs = when === "first" ? 0 : when === "soon" ? random.between(20, 400) : random.between(LATE_MS.from, LATE_MS.to);
    return { ...said, webhookId: `msg_${seed}_${no}_${n}`, when, afterMs, copies: random.chance(0.25) ? 2 : 1 };
  };
  const reports = no % TOLD === 0 ? [] : fates[fate].map(report);
  const forged = no % FORGED === 1 ? { ...report(word("complained"), 99), copies: 1 as const } : null;
  return { fate: reports.length > 0 ? fate : null, reports, forged };
}
