import { openText, sealText } from "@/lib/crypto.ts";
import { type Config, signingKeys } from "@/lib/env.ts";
import { WaybillError } from "@/lib/errors.ts";

type Secrets = Pick<Config, "APP_SECRET">;

const USE = "waybill test props";

/** Props that are not frozen yet: which of them are sensitive is known when they are. So all are encrypted, for this one message. */
export function sealTestProps(config: Secrets, { intentId, props }: { intentId: string; props: string }): string {
  const [newest] = signingKeys(config.APP_SECRET);
  if (!newest) throw new WaybillError("bad_environment", "APP_SECRET names no key.");
  return `${newest.id}:${sealText(newest.secret, { use: USE, owner: intentId, text: props })}`;
}

/** The props as they were typed; null where no key of APP_SECRET opens them. */
export function openTestProps(config: Secrets, { intentId, sealed }: { intentId: string; sealed: string }): string | null {
  const colon = sealed.lastIndexOf(":");
  const key = signingKeys(config.APP_SECRET).find(({ id }) => id === sealed.slice(0, colon));
  return key ? openText(key.secret, { use: USE, owner: intentId, sealed: sealed.slice(colon + 1) }) : null;
}
