import type { Evidence } from "./evidence.policy.ts";
import type { WhyFinding } from "./schema.ts";

/** Newest first; what only names them without being theirs comes after all that is. */
export const rank = (found: readonly Evidence[]): Evidence[] =>
  [...found].sort((a, b) => Number(isWeak(a)) - Number(isWeak(b)) || (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));

const isWeak = (evidence: Evidence): boolean =>
  evidence.from === "event" && (evidence.state === "others" || evidence.state === "undecided" || evidence.state === "elsewhere");

/** What the newest finding of each rule came to, in a sentence or two. */
export function headlineOf(rules: readonly WhyFinding[], span: { words: string } | null): string {
  const when = span ? ` ${span.words}` : "";
  const looked = new Set(rules.flatMap(({ ruleKey }) => ruleKey ?? [])).size;
  if (looked === 0) return rules[0]?.sentence ?? `Nothing came about them${when}.`;
  const decided = rules.filter(({ ruleKey }) => ruleKey !== null);
  const count = (kind: WhyFinding["kind"]) => decided.filter((finding) => finding.kind === kind).length;
  const [sent, going, stuck, unsure, again] = [
    count("sent"),
    count("on_its_way"),
    count("stuck"),
    count("uncertain"),
    count("duplicate"),
  ];
  const said = [
    { count: sent, does: "sent a message", do: "sent a message" },
    { count: going, does: "has one on its way", do: "have one on its way" },
    { count: stuck, does: "has one waiting", do: "have one waiting" },
    { count: unsure, does: "may have sent one", do: "may have sent one" },
    { count: again, does: "had made it before", do: "had made it before" },
    { count: decided.length - sent - going - stuck - unsure - again, does: "sent nothing", do: "sent nothing" },
  ].filter(({ count }) => count > 0);
  if (looked === 1 && said.length === 1) return `One rule decided about them${when}. Most recently, it ${said[0]?.does}.`;
  const parts = said.map((part) => (part.count === 1 ? `one ${part.does}` : `${part.count} ${part.do}`));
  return `${looked} rules decided about them${when}. Most recently, ${list(parts)}.`;
}

/** "a", "a and b", "a, b and c". */
const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
