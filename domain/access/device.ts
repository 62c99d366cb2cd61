import type { Ctx } from "@/lib/context.ts";
import { hmacHex, sameHex } from "@/lib/crypto.ts";
import { signingKeys } from "@/lib/env.ts";

const sign = (secret: string, account: string, nonce: string) =>
  hmacHex(hmacHex(secret, "waybill device"), `${account} ${nonce}`);

/** The mark of a browser that signed in to `account` (a hash), by the newest signing key. It opens nothing. */
export function deviceMark({ config }: Pick<Ctx, "config">, account: string, nonce: string): string {
  const [{ secret }] = signingKeys(config.APP_SECRET);
  return `${nonce}.${sign(secret, account, nonce)}`;
}

/** Is it a mark of ours for this account? Any signing key verifies. */
export function isDeviceOf({ config }: Pick<Ctx, "config">, mark: string | null, account: string): boolean {
  const [nonce = "", signature = ""] = mark?.split(".") ?? [];
  return (
    /^[\da-f-]{36}$/.test(nonce) &&
    signingKeys(config.APP_SECRET).some(({ secret }) => sameHex(signature, sign(secret, account, nonce)))
  );
}
