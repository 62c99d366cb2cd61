import { causeOf } from "@/domain/attempt/explain.policy.ts";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import { reasonsOf } from "@/domain/rule/reasons.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Cause } from "./schema.ts";

type Stored = Omit<Cause, "words">;

/** Each with why, in the rule's own words where it has some: "every allowed try failed: a passing fault". */
export const withWords = <Row extends Stored>(ctx: Ctx, rows: readonly Row[]): (Row & { words: string })[] =>
  rows.map((row) => {
    const kind = row.class === "unknown" ? null : causeOf({ class: row.class, code: null });
    return {
      ...row,
      words: [wordsOfReason(row.reason, reasonsOf(ctx, row.ruleKey)), kind].filter((part) => part !== null).join(": "),
    };
  });
