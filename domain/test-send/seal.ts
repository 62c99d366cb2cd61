import { openText, sealText } from "@/lib/crypto.ts";
import type { Config } from "@/lib/env.ts";

type Secrets = Pick<Config, "APP_SECRET">;

const USE = "waybill test props";

/** Props that are not frozen yet: which of them are sensitive is known when they are. So all are encrypted, for this one message. */
export const sealTestProps = ({ APP_SECRET }: Secrets, { intentId, props }: { intentId: string; props: string }): string =>
  sealText(APP_SECRET, { use: USE, owner: intentId, text: props });

/** The props as they were typed; null where no key of APP_SECRET opens them. */
export const openTestProps = (
  { APP_SECRET }: Secrets,
  { intentId, sealed }: { intentId: string; sealed: string },
): string | null => openText(APP_SECRET, { use: USE, owner: intentId, sealed });
