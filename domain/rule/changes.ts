import { shown } from "@/domain/access/shown.ts";
import { templateOf } from "@/domain/activation/users.ts";
import { readDeeds } from "@/domain/audit/deeds.ts";
import type { Ctx } from "@/lib/context.ts";
import { readCodeHistory } from "./code-history.ts";
import type { RuleChanges } from "./schema.ts";

/** What people did to a rule and to which version of its template is in use, and which releases changed its code; each newest first. */
export async function readRuleChanges(ctx: Ctx, { key }: { key: string }): Promise<RuleChanges> {
  const template = await templateOf(ctx, { key });
  const deeds = await readDeeds(ctx, {
    of: [{ kind: "rule", id: key }, ...(template === null ? [] : [{ kind: "template", id: template }])],
  });
  return shown(ctx, {
    switches: deeds.map(({ id, at, by, said, reason }) => ({ id, at, by, said, reason })),
    code: await readCodeHistory(ctx, { key }),
  });
}
