import { hmacHex, sameHex, sha256Hex } from "@/lib/crypto.ts";
import { signingKeys } from "@/lib/env.ts";

export type Signed = { hash: string; keyId: string; signature: string };

const text = (templateKey: string, hash: string) => `waybill-template-v1\n${templateKey}\n${hash}`;

/** Signs a bundle with the newest key of APP_SECRET. What is signed is the template's key and the hash of the bytes. */
export function signBundle(appSecret: string, templateKey: string, bundle: string): Signed {
  const [newest] = signingKeys(appSecret);
  const hash = sha256Hex(bundle);
  return { hash, keyId: newest.id, signature: hmacHex(newest.secret, text(templateKey, hash)) };
}

/** Why a stored bundle must not be executed, or null. The hash is made again from the bytes; any key that APP_SECRET lists will do. */
export function bundleFault(appSecret: string, stored: Signed & { templateKey: string; bundle: string }): string | null {
  const hash = sha256Hex(stored.bundle);
  if (hash !== stored.hash) return "The stored bytes are not those that were published: their hash differs.";
  const key = signingKeys(appSecret).find((candidate) => candidate.id === stored.keyId);
  if (!key) return `The signing key "${stored.keyId}" is not in APP_SECRET.`;
  if (!sameHex(stored.signature, hmacHex(key.secret, text(stored.templateKey, hash))))
    return `The signature does not fit the bytes and the key "${stored.keyId}".`;
  return null;
}
