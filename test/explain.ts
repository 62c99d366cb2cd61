import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};
const planSchema: z.ZodType<Plan> = z.lazy(() =>
  z.looseObject({
    "Node Type": z.string(),
    "Relation Name": z.string().optional(),
    "Actual Rows": z.number(),
    "Actual Loops": z.number(),
    "Rows Removed by Filter": z.number().optional(),
    Plans: z.array(planSchema).optional(),
  }),
);
const answer = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: planSchema })]) })]);

/** More rows than a page and its count may cost: a table that is read so is read whole when it has a million. */
const MANY = 3_000;

/**
 * The context again, whose every `$queryRaw` is first explained with what it really did. `faults` fills with what would not hold with a
 * million rows: a large table read from end to end, rows read only to be thrown away, a sort of more than a page.
 */
export function explained(ctx: Ctx): { ctx: Ctx; faults: string[]; statements: () => number } {
  const faults: string[] = [];
  let statements = 0;
  const explain = async (query: Prisma.Sql) => {
    const [row] = answer.parse(await ctx.db.$queryRaw(Prisma.sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`));
    statements++;
    for (const fault of look(row["QUERY PLAN"][0].Plan))
      faults.push(`${fault}\n${query.sql.replace(/\s+/g, " ").trim().slice(0, 300)}`);
  };
  const db = new Proxy(ctx.db, {
    get(target, name, receiver) {
      if (name !== "$queryRaw") return Reflect.get(target, name, receiver);
      return async (first: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
        const query = "raw" in first ? Prisma.sql(first, ...values) : first;
        if (/^\s*(\/\*.*?\*\/\s*)?(WITH|SELECT)\b/i.test(query.sql) && !/\b(INSERT|UPDATE|DELETE)\b/.test(query.sql))
          await explain(query);
        return target.$queryRaw(query);
      };
    },
  });
  return { ctx: { ...ctx, db }, faults, statements: () => statements };
}

function look(node: Plan): string[] {
  const rows = node["Actual Rows"] * node["Actual Loops"];
  const thrown = (node["Rows Removed by Filter"] ?? 0) * node["Actual Loops"];
  const [type, of] = [node["Node Type"], node["Relation Name"] ?? ""];
  const own = [
    ...(type === "Seq Scan" && rows + thrown > MANY ? [`${of} is read whole: ${rows + thrown} rows`] : []),
    ...(type !== "Seq Scan" && of !== "" && thrown > MANY ? [`${of}: ${thrown} rows are read and thrown away`] : []),
    ...(type === "Sort" && (node.Plans?.[0]?.["Actual Rows"] ?? 0) > MANY
      ? [`${node.Plans?.[0]?.["Actual Rows"]} rows are sorted`]
      : []),
  ];
  return [...own, ...(node.Plans ?? []).flatMap(look)];
}
