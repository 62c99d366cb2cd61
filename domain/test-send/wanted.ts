import { z } from "zod";
import { type SendingRule, send } from "@/domain/rule/define.ts";
import type { Ctx } from "@/lib/context.ts";
import { type As, asRule } from "./as-rule.ts";
import { TEST } from "./name.policy.ts";
import { openTestProps } from "./seal.ts";

/** What a test send is to be: as a rule that asks nobody and always wants it, the version, and the props as JSON text. */
export type WantedTest = { rule: SendingRule; templateVersionId: string; props: string | null };

const rows = z.array(
  z.object({
    intentId: z.string(),
    templateVersionId: z.string(),
    template: z.string(),
    asRule: z.string().nullable(),
    props: z.string().nullable(),
  }),
);

/** Of those of `intentIds` that are test sends, by intent. `props` is null where retention took them, or no key opens them. */
export async function readWantedTests(ctx: Ctx, { intentIds }: { intentIds: string[] }): Promise<Map<string, WantedTest>> {
  if (intentIds.length === 0) return new Map();
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT t.intent_id::text AS "intentId", t.template_version_id::text AS "templateVersionId", v.template_key AS template, t.as_rule AS "asRule", t.props
      FROM waybill.test_send t JOIN waybill.template_version v ON v.id = t.template_version_id WHERE t.intent_id = ANY(${intentIds}::uuid[])`,
  );
  return new Map(
    found.map(({ intentId, templateVersionId, template, props, ...row }) => {
      // Another release may have come since: then it is sent as that one's first rule.
      const ruleKey = row.asRule !== null && ctx.release.rule(row.asRule)?.template.key === template ? row.asRule : null;
      const rule = testRule(asRule(ctx, { template, ruleKey }));
      const opened = props === null ? null : openTestProps(ctx.config, { intentId, sealed: props });
      return [intentId, { rule, templateVersionId, props: opened }];
    }),
  );
}

const testRule = ({ from, replyTo, stream, category }: As): SendingRule => ({
  key: TEST,
  aliases: [],
  from,
  replyTo,
  stream,
  category,
  live: () => ({}),
  eligibility: send,
  reasons: {},
  props: () => null,
});
