import type { z } from "zod";

export type PropsFaults = { fields: string[]; detail: string };

/** A path as a JSON pointer (RFC 6901). */
export const jsonPointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** What does not fit, without the values: each field as a JSON pointer and why. */
export function propsFaults(issues: readonly z.core.$ZodIssue[]): PropsFaults {
  const faults = issues.map((issue) => ({ pointer: jsonPointer(issue.path), message: issue.message }));
  return {
    fields: [...new Set(faults.map((fault) => fault.pointer))],
    detail: faults.map((fault) => `${fault.pointer || "/"}: ${fault.message}`).join("; "),
  };
}
