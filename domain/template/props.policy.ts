import type { z } from "zod";
import { pointer } from "../json/pointer.policy.ts";

export type PropsFaults = { fields: string[]; detail: string };

/** What does not fit, without the values: each field as a JSON pointer and why. */
export function propsFaults(issues: readonly z.core.$ZodIssue[]): PropsFaults {
  const faults = issues.map((issue) => ({ pointer: pointer(issue.path), message: issue.message }));
  return {
    fields: [...new Set(faults.map((fault) => fault.pointer))],
    detail: faults.map((fault) => `${fault.pointer || "/"}: ${fault.message}`).join("; "),
  };
}
