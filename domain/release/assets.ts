import { readFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import type { Plugin } from "esbuild";
import { assetName, assetsIn, assetTypeOf, assetTypes, assetUrl, MOST_ASSET_BYTES } from "@/domain/template/asset.policy.ts";
import { sha256Hex } from "@/lib/crypto.ts";

/** An image in a bundle; its bytes by their hash. */
export type BuiltAsset = { hash: string; name: string; type: string; bytes: Uint8Array };

/** What was read while bundling, by hash: not all of it ends up in the bundle. */
export type Read = Map<string, BuiltAsset>;

const images = /\.(png|jpe?g|gif|webp)$/i;

/** `import logo from "./logo.png"` gives the image's address. What mail programs would not show is refused where it is imported. */
export const assetImports = (read: Read): Plugin => ({
  name: "waybill-assets",
  setup(build) {
    build.onResolve({ filter: /\.svg$/i }, ({ path }) => ({ errors: [{ text: `"${path}": ${NO_SVG}` }] }));
    build.onResolve({ filter: images }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === "waybill-assets") return undefined;
      const found = await build.resolve(path, { kind, resolveDir, pluginData: "waybill-assets" });
      return { ...found, sideEffects: false }; // what nothing uses leaves no trace
    });
    build.onLoad({ filter: images }, async ({ path }) => {
      const asset = await readAsset(path);
      if ("fault" in asset) return { errors: [{ text: asset.fault }] };
      read.set(asset.hash, asset);
      return { contents: `export default ${JSON.stringify(assetUrl(asset))};`, loader: "js" };
    });
  },
});

const LOST = 'There is no such image in a folder "static" beside the template or above it.';
const NO_SVG = "Mail programs do not show SVG. Give a PNG, twice as wide as it is shown.";

async function readAsset(file: string): Promise<BuiltAsset | { fault: string }> {
  const bytes = await readFile(file);
  const wanted = assetTypes[extname(file).slice(1).toLowerCase()];
  const type = assetTypeOf(bytes);
  if (type === null || type !== wanted)
    return { fault: `${basename(file)} is no ${wanted}, by its first bytes: ${type ?? "no image that mail programs show"}.` };
  if (bytes.length > MOST_ASSET_BYTES)
    return {
      fault: `${basename(file)} has ${(bytes.length / 1e6).toFixed(1)} MB. An image of a mail has ${MOST_ASSET_BYTES / 1e6} MB at most: make it smaller.`,
    };
  return { hash: sha256Hex(bytes), name: assetName(file), type, bytes };
}

/** A literal that is, or ends as, a path in a static folder. Minified code has no comments, and what nothing uses is gone. */
const staticLiteral = /(["'`}(])(\/static\/(?:(?!\.\.)[\w@./-])+\.\w+)(?=["'`)\\ ])/g;

/**
 * The images that a bundle shows: those it imports, and those of the `static` folder beside the template or nearest above it that it names
 * (React Email's way); `file` is the template's, below `home`. `table` says where each of these is. A fault names a file that no mail can
 * show.
 */
export async function assetsOf(
  bundle: string,
  { read, file, home }: { read: Read; file: string; home: string },
): Promise<{ assets: BuiltAsset[]; table: Record<string, string>; faults: { path: string; reason: string }[] }> {
  // What stands before a path may be another site's address; a quote is not.
  const whole = new Map([...bundle.matchAll(staticLiteral)].map(([, before, path = ""]) => [path, before !== "}"]));
  const named = [...whole.keys()].sort();
  const found = await Promise.all(named.map(async (path) => ({ path, asset: await staticAsset(path, { file, home }) })));
  const statics = found.flatMap(({ path, asset }) => (asset && !("fault" in asset) ? [{ path, asset }] : []));
  const imported = assetsIn(bundle).flatMap(({ hash }) => read.get(hash) ?? []);
  const all = [...imported, ...statics.map(({ asset }) => asset)];
  return {
    assets: [...new Map(all.map((asset) => [asset.hash, asset])).values()].sort((a, b) => (a.hash < b.hash ? -1 : 1)),
    table: Object.fromEntries(statics.map(({ path, asset }) => [path, assetUrl(asset)])),
    faults: found.flatMap(({ path, asset }) => {
      if (asset) return "fault" in asset ? [{ path, reason: asset.fault }] : [];
      return whole.get(path) ? [{ path, reason: LOST }] : [];
    }),
  };
}

async function staticAsset(path: string, { file, home }: { file: string; home: string }) {
  if (!images.test(path) && !/\.svg$/i.test(path)) return null;
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const at = join(home, folder, path);
    const asset = await readAsset(at).catch(() => null);
    if (asset) return /\.svg$/i.test(path) ? { fault: NO_SVG } : asset;
    if (folder === ".") return null;
  }
}
