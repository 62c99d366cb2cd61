import { signBundle } from "@/domain/template/sign.ts";
import { newId } from "@/lib/crypto.ts";
import { appSecret } from "@/scripts/local.ts";
import { openDatabase } from "./team.ts";

/**
 * Publishes a version 2 of a template, as its source with other words would be built: signed, of other bytes, active for nobody. `data`: the
 * DATA_DIR; that of the browser tests unless told.
 */
export async function publishSecond(
  key: string,
  [from, to]: [from: string, to: string],
  data = process.env.WAYBILL_E2E_DATA ?? "",
): Promise<void> {
  const client = await openDatabase(data);
  try {
    const { rows } = await client.query("SELECT bundle FROM waybill.template_version WHERE template_key = $1 AND number = 1", [
      key,
    ]);
    const before = String(rows[0]?.bundle);
    if (!before.includes(from)) throw new Error(`${key} v1 does not say "${from}"`);
    const bundle = before.replaceAll(from, to);
    const { hash, keyId, signature } = signBundle(appSecret(data), key, bundle);
    await client.query(
      `INSERT INTO waybill.template_version (id, template_key, number, hash, bundle, key_id, signature, props_schema, fixtures, note, author, size, file, source)
       SELECT $1, template_key, 2, $2, $3, $4, $5, props_schema, fixtures, 'Other words', 'Grace Hopper', octet_length($3), file, source
       FROM waybill.template_version WHERE template_key = $6 AND number = 1`,
      [newId(), hash, bundle, keyId, signature, key],
    );
    await client.query(
      `INSERT INTO waybill.version_asset SELECT n.id, a.asset_hash, a.name FROM waybill.version_asset a
       JOIN waybill.template_version o ON o.id = a.version_id JOIN waybill.template_version n ON n.template_key = o.template_key AND n.number = 2
       WHERE o.template_key = $1 AND o.number = 1`,
      [key],
    );
  } finally {
    await client.end();
  }
}
