import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { type TextDiffOptions, textDiff } from "@/domain/diff/texts.ts";
import { requireId } from "@/domain/input/require-id.ts";
import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { jsonSchemaSchema } from "@/domain/json/schema.ts";
import { readCheck } from "@/domain/lint/read.ts";
import { previewTemplate } from "@/domain/template/preview.ts";
import { versionSourceSchema } from "@/domain/template/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { findingsDiff } from "./findings.policy.ts";
import { compareMails } from "./mails.ts";
import { propsChanges } from "./props.policy.ts";
import type { Comparison, PropsDiff } from "./schema.ts";
import { compareSources } from "./sources.ts";

/** A version and the props to render it with, as JSON text. */
type Side = { versionId: string; props: string };
type Input = { key: string; from: Side; to: Side; ruleKey: string | null } & TextDiffOptions;

/**
 * Two versions of a template: the mails that they make of the props, by the function that sends, and what they are made of. All of it is
 * compared here, since two mails of 100 KB would hold up a browser. That one of them cannot be rendered is an answer. Throws `not_found`.
 */
export async function readComparison(ctx: Ctx, { key, from, to, ruleKey, ...options }: Input): Promise<Comparison> {
  requirePermission(ctx, "template.preview");
  const preview = (side: Side) => previewTemplate(ctx, { ...side, key, ruleKey });
  const [before, after] = await Promise.all([readMade(ctx, from.versionId), readMade(ctx, to.versionId)]);
  const [one, other] = await Promise.all([preview(from), preview(to)]);
  const [checksBefore, checksAfter] = await Promise.all([readCheck(ctx, from), readCheck(ctx, to)]);
  return {
    from: one,
    to: other,
    mail: one.ok && other.ok ? compareMails(one, other, options) : null,
    props: compareProps(before.schema, after.schema, options),
    checks: findingsDiff(checksBefore, checksAfter),
    source:
      before.source && after.source
        ? compareSources({ file: before.file, source: before.source }, { file: after.file, source: after.source }, options)
        : null,
  };
}

const rowSchema = z.object({ schema: jsonSchemaSchema, source: versionSourceSchema.nullable(), file: z.string().nullable() });

async function readMade(ctx: Ctx, versionId: string) {
  requireId("template version", versionId);
  const [row] = z
    .array(rowSchema)
    .parse(
      await ctx.db
        .$queryRaw`SELECT props_schema AS schema, source, file FROM waybill.template_version WHERE id = ${versionId}::uuid`,
    );
  if (!row) throw notFound("template version", versionId);
  return row;
}

const laidOut = (schema: JsonSchema): string => `${JSON.stringify(schema, null, 2)}\n`;

function compareProps(from: JsonSchema, to: JsonSchema, options: TextDiffOptions): PropsDiff {
  const [before, after] = [laidOut(from), laidOut(to)];
  return { changes: propsChanges(from, to), schema: before === after ? null : textDiff(before, after, options) };
}
