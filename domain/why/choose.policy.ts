import type { Evidence } from "./evidence.policy.ts";
import type { WhyFinding } from "./schema.ts";

/** Newest first; what only names them without being theirs comes after all that is. */
export const rank = (found: readonly Evidence[]): Evidence[] =>
  [...found].sort((a, b) => Number(isWeak(a)) - Number(isWeak(b)) || (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));

const isWeak = (evidence: Evidence): boolean =>
  evidence.from === "event" && (evidence.state === "others" || evidence.state === "undecided");

/** One sentence over the newest finding of each rule. */
export function headlineOf(rules: readonly WhyFinding[], span: { words: string } | null): string {
  const when = span ? ` ${span.words}` : "";
  const sent = rules.filter(({ kind }) => kind === "sent").length;
  const going = rules.filter(({ kind }) => kind === "on_its_way").length;
  const looked = new Set(rules.flatMap(({ ruleKey }) => ruleKey ?? [])).size;
  const asked = looked === 1 ? "One rule" : `${looked} rules`;
  if (looked === 0) return `Something came about them${when}, and no rule has answered it.`;
  const said = [
    sent > 0 ? `the newest of ${sent === 1 ? "one" : sent} was sent` : "the newest of none was sent",
    ...(going > 0 ? [`of ${going === 1 ? "one" : going} is on its way`] : []),
  ];
  return `${asked} had to do with them${when}: ${said.join(", ")}.`;
}
