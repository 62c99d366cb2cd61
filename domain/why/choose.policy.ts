import type { Evidence } from "./evidence.policy.ts";
import type { WhyFinding } from "./schema.ts";

/** Newest first; what only names them without being theirs comes after all that is. */
export const rank = (found: readonly Evidence[]): Evidence[] =>
  [...found].sort((a, b) => Number(isWeak(a)) - Number(isWeak(b)) || (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));

const isWeak = (evidence: Evidence): boolean =>
  evidence.from === "event" && (evidence.state === "others" || evidence.state === "undecided" || evidence.state === "elsewhere");

/** What came of it, and what one rule, or several, did then; every other kind sent nothing. */
const outcomes: readonly { kind: WhyFinding["kind"] | null; does: string; do?: string }[] = [
  { kind: "sent", does: "sent a message" },
  { kind: "on_its_way", does: "has one on its way", do: "have one on its way" },
  { kind: "stuck", does: "has one waiting", do: "have one waiting" },
  { kind: "uncertain", does: "may have sent one" },
  { kind: "redirected", does: "had a message redirected" },
  { kind: "captured", does: "had a message captured" },
  { kind: "duplicate", does: "had made it before" },
  { kind: null, does: "sent nothing" },
];

/** What the newest finding of each rule came to, in a sentence or two. */
export function headlineOf(rules: readonly WhyFinding[], span: { words: string } | null): string {
  const when = span ? ` ${span.words}` : "";
  const decided = rules.filter(({ ruleKey }) => ruleKey !== null);
  const looked = new Set(decided.map(({ ruleKey }) => ruleKey)).size;
  if (looked === 0) return rules[0]?.sentence ?? `Nothing came about them${when}.`;
  const told = (found: WhyFinding["kind"]) => (outcomes.some(({ kind }) => kind === found) ? found : null);
  const said = outcomes
    .map((outcome) => ({ ...outcome, count: decided.filter(({ kind }) => told(kind) === outcome.kind).length }))
    .filter(({ count }) => count > 0);
  const [first, second] = said;
  if (looked === 1 && !second) return `One rule decided about them${when}. Most recently, it ${first?.does}.`;
  const parts = said.map((part) => (part.count === 1 ? `one ${part.does}` : `${part.count} ${part.do ?? part.does}`));
  const nothing = first?.kind === null ? `${looked === 2 ? "neither" : "none"} of them sent anything` : null;
  return `${looked} rules decided about them${when}. Most recently, ${nothing ?? list(parts)}.`;
}

/** "a", "a and b", "a, b and c". */
const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
