import type { ChecksDiff } from "@/domain/comparison/schema.ts";
import { many } from "@/domain/list/many.policy.ts";
import { Findings } from "../checks/findings.tsx";
import { Note } from "./diff-part.tsx";
import type { Numbers } from "./pair-bar.tsx";

type Props = { template: string; checks: ChecksDiff; numbers: Numbers };

/** What the checks find in one version and not in the other. */
export function ChecksPart({ template, checks: { from, to, came, gone, same, alike }, numbers }: Props) {
  const unchecked = [from !== "done" && numbers.from, to !== "done" && numbers.to].filter((each) => each !== false);
  if (unchecked.length > 0)
    return (
      <Note>
        {unchecked.map((number) => `v${number}`).join(" and ")} {unchecked.length === 1 ? "was" : "were"} not checked yet: the
        Checks page runs them.
      </Note>
    );
  const both = same === 0 ? null : `${many(same, "finding")} ${same === 1 ? "is" : "are"} in both.`;
  return (
    <>
      <Note>
        {came.length + gone.length === 0
          ? `No finding came or went. ${both ?? "There is none in either."}`
          : `${many(came.length, "finding")} came, ${gone.length} went. ${both ?? ""}`}{" "}
        {!alike &&
          "The two were checked at different times, with different checks, examples or rules: that alone may change findings."}
      </Note>
      <Findings title={`New in v${numbers.to}`} findings={came} open template={template} number={numbers.to} />
      <Findings title={`Gone since v${numbers.from}`} findings={gone} open template={template} number={numbers.from} />
    </>
  );
}
