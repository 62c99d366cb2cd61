import type { Db } from "@/lib/db.ts";
import type { Config } from "@/lib/env.ts";
import { bundleFault } from "./sign.ts";
import type { RenderFailure } from "./types.ts";

/** Verified bytes of one template version, or why it must not run. */
export type LoadedBundle = { ok: true; hash: string; bundle: string } | { ok: false; failure: RenderFailure };

type Row = { templateKey: string; bundle: string; hash: string; keyId: string; signature: string };

/** Reads a template version and verifies it. Altered bytes, a bad signature or an unknown id give `bad_signature`. */
export async function loadBundle(
  { db, config }: { db: Db; config: Pick<Config, "APP_SECRET"> },
  { templateVersionId }: { templateVersionId: string },
): Promise<LoadedBundle> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT template_key AS "templateKey", bundle, hash, key_id AS "keyId", signature
    FROM waybill.template_version WHERE id = ${templateVersionId}::uuid`;
  const fault = row ? bundleFault(config.APP_SECRET, row) : `There is no template version ${templateVersionId}.`;
  if (!row || fault) return { ok: false, failure: { code: "bad_signature", detail: fault ?? "", fields: [] } };
  return { ok: true, hash: row.hash, bundle: row.bundle };
}
