import { z } from "zod";
import type { Judged } from "@/domain/check/judge.ts";
import { readJson } from "@/domain/json/read.ts";
import { jsonSchemaSchema } from "@/domain/json/schema.ts";
import { propsBy } from "@/domain/rule/recent-props.ts";
import { concealJson } from "@/domain/secret/json.ts";
import { secretsOf } from "@/domain/secret/of-message.ts";
import { textsIn } from "@/domain/secret/values.policy.ts";
import { previewTemplate } from "@/domain/template/preview.ts";
import type { Ctx } from "@/lib/context.ts";
import type { SampleSide } from "./sample.ts";

const versionRows = z.array(z.object({ id: z.uuid(), number: z.number().int(), schema: jsonSchemaSchema }));
type Versions = Map<string, z.output<typeof versionRows>[number]>;

/** The versions that judged messages would get. */
export async function readVersions(ctx: Ctx, judged: readonly Judged[]): Promise<Versions> {
  const ids = judged.flatMap(({ input }) => input.templateVersionId ?? []);
  const found = versionRows.parse(
    await ctx.db.$queryRaw`
      SELECT id::text, number, props_schema AS schema FROM waybill.template_version WHERE id = ANY (${[...new Set(ids)]}::uuid[])`,
  );
  return new Map(found.map((each) => [each.id, each]));
}

type Side = { judged: Judged | undefined; templateKey: string; versions: Versions };

/** The mail that a judged message would be; null where no version is published, and of what was not judged. */
export async function sideOf(ctx: Ctx, { judged, templateKey, versions }: Side): Promise<SampleSide | null> {
  const version = versions.get(judged?.input.templateVersionId ?? "");
  if (!judged || !version) return null;
  const { id, number } = version;
  const props = judged.rule ? propsBy(judged.rule, judged) : null;
  if (props === null) return { version: { id, number }, result: null };
  const { secrets } = await secretsOf(ctx, { id: judged.intentId });
  const { shown } = concealJson(props, { schemas: [version.schema], secrets: [...secrets, ...hiddenIn(judged)] });
  const result = await previewTemplate(ctx, { versionId: id, props: shown, ruleKey: judged.rule?.key ?? null, key: templateKey });
  return { version: { id, number }, result };
}

/** What the product said and nobody is shown. */
function hiddenIn({ live, hidden }: Judged): string[] {
  return Object.entries(hidden).flatMap(([name, fields]) => {
    const said = live[name];
    if (typeof said !== "object" || said === null) return [];
    return Object.entries(said).flatMap(([field, value]) =>
      fields.includes(field) ? textsIn(readJson(JSON.stringify(value) ?? "null")) : [],
    );
  });
}
