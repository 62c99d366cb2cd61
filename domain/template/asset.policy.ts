/**
 * Images of a mail, addressed by the sha256 of their bytes. A bundle names no host: this stands where it will be, in what a version
 * renders and in its hash, until a message is made of it (domain/submission/message.policy.ts).
 */
const NOWHERE = "https://waybill.invalid/assets/";

/** The images that mail programs show, by how their files end. SVG is none of them. */
export const assetTypes: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
};

/** Mail programs load an image again and again, over whatever a phone has. */
export const MOST_ASSET_BYTES = 1_000_000;

/** What an image is by its first bytes; null where it is none of `assetTypes`. */
export function assetTypeOf(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.slice(0, 12));
  if (head.startsWith("\u0089PNG\r\n\u001a\n")) return "image/png";
  if (head.startsWith("\u00ff\u00d8\u00ff")) return "image/jpeg";
  if (/^GIF8[79]a/.test(head)) return "image/gif";
  return head.startsWith("RIFF") && head.slice(8) === "WEBP" ? "image/webp" : null;
}

/** A file's name as the last part of an image's address: what a person sees who saves it. */
export function assetName(file: string): string {
  const [, base = "", ending = ""] = /([^/\\]*)\.([^./\\]+)$/.exec(file) ?? [];
  return `${base.replace(/[^\w-]+/g, "-").slice(0, 60) || "image"}.${ending.toLowerCase()}`;
}

/** The address in a bundle. */
export const assetUrl = ({ hash, name }: { hash: string; name: string }): string => `${NOWHERE}${hash}/${name}`;

/** Every image that a text names as a bundle does: hash and name, each once. */
export function assetsIn(text: string): { hash: string; name: string }[] {
  const found = text.matchAll(/https:\/\/waybill\.invalid\/assets\/([0-9a-f]{64})\/([\w-]+\.\w+)/g);
  return [...new Map([...found].map(([url, hash = "", name = ""]) => [url, { hash, name }])).values()];
}

/** Does a part of a mail name an image? */
export const hasAssets = (part: string): boolean => part.includes(NOWHERE);

/** A part of a mail with its images where `base` has them ("https://in.example"); without one as it is. */
export const withAssets = (part: string, base: string | undefined): string =>
  base === undefined ? part : part.replaceAll(NOWHERE, `${base}/assets/`);

/** Where the world finds images. */
export const assetBase = ({ PUBLIC_URL, CONSOLE_URL }: { PUBLIC_URL?: string; CONSOLE_URL: string }): string =>
  (PUBLIC_URL ?? CONSOLE_URL).replace(/\/+$/, "");

/**
 * An image of a mail from here instead of wherever it was when the mail was made: by their hash they are the same bytes, and a frame that
 * loads nothing from elsewhere may show them. Null for any other address.
 */
export function nearAsset(address: string): string | null {
  const path = /^https?:\/\/[^\s/?#]+(?:\/[^\s?#]*)?\/assets\/([0-9a-f]{64}\/[\w-]+\.\w+)$/.exec(address.trim())?.[1];
  return path === undefined ? null : `/assets/${path}`;
}

/** A path below /static/ where an attribute or a style names one as a whole. */
const staticPath = /(="|url\((?:"|'|&quot;|&#x27;)?)(\/static\/[^"'&)\s]+)/g;

/** React Email's static folder: `table` gives the address of each path that the code names. */
export const withStatic = (html: string, table: Record<string, string>): string =>
  html.replace(staticPath, (whole, before: string, path: string) => (Object.hasOwn(table, path) ? before + table[path] : whole));

/** The first path below /static/ that html still has: nobody could load it. */
export const lostStatic = (html: string): string | null => [...html.matchAll(staticPath)][0]?.[2] ?? null;
