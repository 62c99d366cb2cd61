import { z } from "zod";
import { secretsOfLink } from "@/domain/access/link.ts";
import { linkOfMessage } from "@/domain/access/link-of-message.policy.ts";
import { readJson } from "@/domain/json/read.ts";
import { textsIn } from "@/domain/secret/values.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { hiddenOf } from "./seal.ts";
import { withKeys } from "./secrets.policy.ts";

/** What a mail that was sent holds and only its reader may have, as texts. `lost`: there was more, and nobody can open it any longer. */
export type SecretsAtRest = { secrets: string[]; lost: boolean };

const rows = z.array(
  z.object({
    submissionId: z.uuid(),
    sealed: z.string().nullable(),
    dropped: z.boolean(),
    ruleKey: z.string(),
    stream: z.string(),
    facts: z.string().nullable(),
  }),
);

/** The sealed props of submissions, the keys in their links, and Waybill's own links; those that hide nothing are left out. */
export async function secretsAtRest(ctx: Ctx, { ids }: { ids: readonly string[] }): Promise<Map<string, SecretsAtRest>> {
  if (ids.length === 0) return new Map();
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT s.id::text AS "submissionId", b.sealed, b.sealed_dropped_at IS NOT NULL AS dropped, i.rule_key AS "ruleKey", i.stream, f.facts
      FROM waybill.submission s JOIN waybill.intent i ON i.id = s.intent_id JOIN waybill.submission_body b ON b.submission_id = s.id
      LEFT JOIN waybill.intent_body f ON f.intent_id = s.intent_id WHERE s.id = ANY (${ids}::uuid[])`,
  );
  return new Map(
    found
      .map((row) => [row.submissionId, secretsOfRow(ctx, row)] as const)
      .filter(([, { secrets, lost }]) => lost || secrets.length > 0),
  );
}

function secretsOfRow(ctx: Ctx, row: z.output<typeof rows>[number]): SecretsAtRest {
  const { submissionId, sealed, facts } = row;
  const hidden = sealed === null ? [] : hiddenOf(ctx.config, { submissionId, sealed });
  const link = facts === null ? null : linkOfMessage({ key: row.ruleKey, stream: row.stream }, readJson(facts));
  return {
    secrets: [...withKeys((hidden ?? []).flatMap(([, json]) => textsIn(readJson(json)))), ...secretsOfLink(ctx.config, link)],
    lost: row.dropped || hidden === null,
  };
}
