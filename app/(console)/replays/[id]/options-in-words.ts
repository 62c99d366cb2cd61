import { figure } from "@/domain/list/many.policy.ts";
import type { Replay } from "@/domain/replay/schema.ts";

/** What somebody chose for a replay, as names and words. */
export function optionsInWords({
  options,
  version,
  corrects,
  perSecond,
  canary,
  canaryPassed,
}: Replay): [name: string, words: string][] {
  const chosen = version ? `${version.templateKey} v${version.number}` : "one that was chosen";
  const versions = { as_failed: "the one that it failed with", current: "the rule’s of now" };
  return [
    ["Version", typeof options.version === "object" ? chosen : versions[options.version]],
    ["Deadline", options.withinHours === null ? "each its own" : `${figure(options.withinHours)} h from when it goes`],
    ["Rate", perSecond === null ? "as fast as it goes" : `${figure(perSecond)} a second`],
    ["First", canary === null ? "all at once" : `${figure(canary)}, then it ${canaryPassed ? "asked" : "asks"}`],
    ["One person", `${figure(options.perPerson)} at most`],
    ...(options.includeUnknown ? [["Nobody can tell", "included"] satisfies [string, string]] : []),
    ...(options.includePermanent ? [["Refused for good", "included"] satisfies [string, string]] : []),
    ...(corrects ? [["Facts", "corrected"] satisfies [string, string]] : []),
  ];
}
