import { z } from "zod";
import { conceal, unconceal } from "@/domain/template/conceal.ts";
import type { Sensitive } from "@/domain/template/sensitive.policy.ts";
import { openText, sealText } from "@/lib/crypto.ts";
import type { Config } from "@/lib/env.ts";

type Secrets = Pick<Config, "APP_SECRET">;

const USE = "waybill sealed props";
const hiddenSchema = z.array(z.tuple([z.array(z.union([z.string(), z.number()])), z.string()]));

/** Props as they are stored: masked, and what the masks hide, encrypted with the newest key for this one submission. */
export type SealedProps = { props: string; sealed: string | null };

export function sealProps(config: Secrets, input: { submissionId: string; props: string; sensitive: Sensitive[] }): SealedProps {
  if (input.sensitive.length === 0) return { props: input.props, sealed: null };
  const { shown, hidden } = conceal(input.props, input.sensitive);
  const text = JSON.stringify(hidden);
  return { props: shown, sealed: sealText(config.APP_SECRET, { use: USE, owner: input.submissionId, text }) };
}

/** What the masks hide, by place; null where no key of APP_SECRET opens it. */
export function hiddenOf(config: Secrets, { submissionId, sealed }: { submissionId: string; sealed: string }) {
  const text = openText(config.APP_SECRET, { use: USE, owner: submissionId, sealed });
  return text === null ? null : hiddenSchema.parse(JSON.parse(text));
}

/** The props as they were frozen; null where no key of APP_SECRET opens them. */
export function openProps(config: Secrets, input: SealedProps & { submissionId: string }): string | null {
  const { props, sealed, submissionId } = input;
  if (sealed === null) return props;
  const hidden = hiddenOf(config, { submissionId, sealed });
  return hidden && unconceal(props, hidden);
}
