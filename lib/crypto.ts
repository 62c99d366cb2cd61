import { createHash, createHmac, timingSafeEqual } from "node:crypto";
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
