import type { Ctx } from "@/lib/context.ts";
import { sha256Hex } from "@/lib/crypto.ts";
import { WaybillError } from "@/lib/errors.ts";

type Asset = { hash: string; name: string; type: string; bytes: Uint8Array };

/** Keeps the images of versions for ever, once by their bytes, and which version shows which. Call it where the versions are made. */
export async function publishAssets(
  ctx: Pick<Ctx, "db">,
  builds: { key: string; hash: string; assets: Asset[] }[],
): Promise<void> {
  const shown = builds.flatMap(({ key, hash: version, assets }) => assets.map((asset) => ({ key, version, ...asset })));
  if (shown.length === 0) return;
  for (const { hash, bytes, name, key } of shown)
    if (sha256Hex(bytes) !== hash)
      throw new WaybillError("bad_release", `The image ${name} of the template "${key}" is not the one that its build names.`);
  const assets = [...new Map(shown.map((asset) => [asset.hash, asset])).values()];
  await ctx.db.$executeRaw`
    INSERT INTO waybill.template_asset (hash, type, bytes)
    SELECT a.hash, a.type, decode(a.bytes, 'base64')
    FROM unnest(${assets.map(({ hash }) => hash)}::text[], ${assets.map(({ type }) => type)}::text[],
                ${assets.map(({ bytes }) => Buffer.from(bytes).toString("base64"))}::text[]) AS a (hash, type, bytes)
    ON CONFLICT DO NOTHING`;
  await ctx.db.$executeRaw`
    INSERT INTO waybill.version_asset (version_id, asset_hash, name)
    SELECT v.id, s.asset, s.name
    FROM unnest(${shown.map(({ key }) => key)}::text[], ${shown.map(({ version }) => version)}::text[],
                ${shown.map(({ hash }) => hash)}::text[], ${shown.map(({ name }) => name)}::text[]) AS s (key, version, asset, name)
    JOIN waybill.template_version v ON v.template_key = s.key AND v.hash = s.version
    ON CONFLICT DO NOTHING`;
}
