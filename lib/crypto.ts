import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { v7 } from "uuid";
import { signingKeys } from "./env.ts";

/** A new id, uuid v7: ordered by the time of making. */
export const newId = (): string => v7();

export const sha256 = (data: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(data).digest());
export const sha256Hex = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");
export const hmacHex = (secret: string, data: string | Uint8Array): string =>
  createHmac("sha256", secret).update(data).digest("hex");

/** Equal in constant time; false also where the lengths differ. */
export function sameHex(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, "hex"), Buffer.from(b, "hex")];
  return left.length === right.length && timingSafeEqual(left, right);
}

type Purpose = { use: string; owner: string };

/**
 * Text that only who has a key of APP_SECRET can read again, and only for the same `use` and `owner`; altered text is refused. AES-256-GCM
 * by the newest key, as "<key id>:<base64url>".
 */
export function sealText(appSecret: string, { use, owner, text }: Purpose & { text: string }): string {
  const [{ id, secret }] = signingKeys(appSecret);
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(secret, use), iv).setAAD(Buffer.from(owner));
  const bytes = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${id}:${bytes.toString("base64url")}`;
}

/** The text again; null where its key is no longer in APP_SECRET, use or owner are others, or a byte was altered. */
export function openText(appSecret: string, { use, owner, sealed }: Purpose & { sealed: string }): string | null {
  const colon = sealed.lastIndexOf(":");
  const key = signingKeys(appSecret).find(({ id }) => id === sealed.slice(0, colon));
  const bytes = Buffer.from(sealed.slice(colon + 1), "base64url");
  if (!key || bytes.length < 28) return null;
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(key.secret, use), bytes.subarray(0, 12)).setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(-16));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
  } catch {
    return null; // its tag does not fit
  }
}

/** One secret gives each use a key of its own (HKDF, RFC 5869). */
const sealingKey = (secret: string, use: string) => new Uint8Array(hkdfSync("sha256", secret, "", use, 32));
