import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { v7 } from "uuid";

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

/** Only who has `secret` can read it again, and only for the same `use` and `owner`; altered text is refused. AES-256-GCM, base64url. */
export function sealText(secret: string, { use, owner, text }: { use: string; owner: string; text: string }): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(secret, use), iv).setAAD(Buffer.from(owner));
  const bytes = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return bytes.toString("base64url");
}

/** The text again; null where secret, use or owner are others or a byte was altered. */
export function openText(secret: string, { use, owner, sealed }: { use: string; owner: string; sealed: string }): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < 28) return null;
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(secret, use), bytes.subarray(0, 12)).setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(-16));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
  } catch {
    return null; // its tag does not fit
  }
}

/** One secret gives each use a key of its own (HKDF, RFC 5869). */
const sealingKey = (secret: string, use: string) => new Uint8Array(hkdfSync("sha256", secret, "", use, 32));
