import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { jsonSchemaSchema } from "@/domain/json/schema.ts";
import type { Db } from "@/lib/db.ts";
import type { Config } from "@/lib/env.ts";
import { marksSensitive } from "./sensitive.policy.ts";
import { bundleFault } from "./sign.ts";
import type { RenderFailure } from "./types.ts";

/** Verified bytes of one template version, and its schema where that marks props as sensitive; or why it must not run. */
export type LoadedBundle =
  | { ok: true; hash: string; bundle: string; marked: JsonSchema | null }
  | { ok: false; failure: RenderFailure };

type Row = { templateKey: string; bundle: string; hash: string; keyId: string; signature: string; propsSchema: unknown };

/** Reads a template version and verifies it. Altered bytes, a bad signature or an unknown id give `bad_signature`. */
export async function loadBundle(
  { db, config }: { db: Db; config: Pick<Config, "APP_SECRET"> },
  { templateVersionId }: { templateVersionId: string },
): Promise<LoadedBundle> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT template_key AS "templateKey", bundle, hash, key_id AS "keyId", signature, props_schema AS "propsSchema"
    FROM waybill.template_version WHERE id = ${templateVersionId}::uuid`;
  const fault = row ? bundleFault(config.APP_SECRET, row) : `There is no template version ${templateVersionId}.`;
  if (!row || fault) return { ok: false, failure: { code: "bad_signature", detail: fault ?? "", fields: [] } };
  const marked = marksSensitive(row.propsSchema) ? jsonSchemaSchema.parse(row.propsSchema) : null;
  return { ok: true, hash: row.hash, bundle: row.bundle, marked };
}
