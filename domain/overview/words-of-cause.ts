import { z } from "zod";
import { causeOf } from "@/domain/attempt/explain.policy.ts";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import { reasonsOf } from "@/domain/rule/reasons.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Cause } from "./schema.ts";

type Stored = Omit<Cause, "words" | "deadLetters">;
const found = z.array(z.object({ no: z.number().int(), causes: z.number().int(), id: z.string() }));

/** Each with why, in the rule's own words where it has some ("every allowed try failed: a passing fault"), and its causes of dead letters. */
export async function withWords<Row extends Stored>(
  ctx: Ctx,
  { rows, from }: { rows: readonly Row[]; from: Date },
): Promise<(Row & Pick<Cause, "words" | "deadLetters">)[]> {
  const causes = rows.length === 0 ? [] : found.parse(await readCauses(ctx, rows, from));
  const byNo = new Map(causes.map(({ no, ...of }) => [no, of]));
  return rows.map((row, index) => {
    const kind = row.class === "unknown" ? null : causeOf({ class: row.class, code: null });
    const of = byNo.get(index + 1);
    return {
      ...row,
      words: [wordsOfReason(row.reason, reasonsOf(ctx, row.ruleKey)), kind].filter((part) => part !== null).join(": "),
      deadLetters: { causes: of?.causes ?? 0, id: of?.causes === 1 ? of.id : null },
    };
  });
}

/** Those that something came to since, of the same rule, status, reason and class: the tallies begin with their hour. */
const readCauses = (ctx: Ctx, rows: readonly Stored[], from: Date) => ctx.db.$queryRaw`
  SELECT r.no::int AS no, count(*)::int AS causes, min(c.id::text) AS id
  FROM unnest(${rows.map(({ ruleKey }) => ruleKey)}::text[], ${rows.map(({ status }) => status)}::text[], ${rows.map(({ reason }) => reason)}::text[],
    ${rows.map((row) => row.class)}::text[]) WITH ORDINALITY AS r (rule_key, status, reason, class, no)
  JOIN waybill.cause c ON c.kind = 'message' AND c.status = r.status AND c.reason = r.reason AND c.class IS NOT DISTINCT FROM r.class
    AND c.last_at >= ${from}::timestamptz
  WHERE EXISTS (SELECT FROM waybill.cause_tally y WHERE y.cause_id = c.id AND y.rule_key = r.rule_key AND y.at > ${from}::timestamptz - interval '1 hour')
  GROUP BY 1`;
