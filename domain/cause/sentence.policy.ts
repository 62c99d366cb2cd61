import { figure, many } from "../list/many.policy.ts";
import type { CauseRow } from "./schema.ts";

type Told = Pick<CauseRow, "kind" | "status" | "dead" | "total" | "rules" | "versions" | "permanent">;

/** What there is of a cause now: "500 messages failed and wait for somebody; 620 did ever, of 3 rules." */
export function causeSentence({ kind, status, dead, total, rules, permanent }: Told): string {
  const of = rules.length > 1 ? `, of ${rules.length} rules` : "";
  if (dead === 0) return `Nothing of it is dead now. ${many(total, kind)} came to it${of}.`;
  const more = total > dead ? `; ${figure(total)} ever${of}` : of;
  const hint = permanent ? " Sending them again helps nobody: their recipients are refused for good." : "";
  return `${many(dead, kind)} ${dead === 1 ? verbs[status].one : verbs[status].more}${more}.${hint}`;
}

const verbs: Readonly<Record<CauseRow["status"], { one: string; more: string }>> = {
  failed: { one: "failed and was not sent", more: "failed and were not sent" },
  uncertain: { one: "may have been sent, and nobody can tell", more: "may have been sent, and nobody can tell" },
  quarantined: { one: "waits in quarantine", more: "wait in quarantine" },
  error: { one: "was not planned whole", more: "were not planned whole" },
};
