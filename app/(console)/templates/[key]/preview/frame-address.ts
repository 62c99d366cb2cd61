import type { ShownImages, ShownScheme } from "@/domain/html/look.policy.ts";
import { templatePath } from "../../template-path.ts";
import { MOST_PACKED, pack } from "./packed.ts";

/** What a frame asks for, and the props that its address cannot carry. */
export type FrameQuery = { query: string; props: string | null };

/** A version's mail with these props: they stand in the address as long as they fit, and may (`secret`). */
export async function frameQuery(version: number, text: string, secret = false): Promise<FrameQuery> {
  const packed = secret ? null : await pack(text);
  return packed !== null && packed.length <= MOST_PACKED
    ? { query: `v=${version}&props=${packed}`, props: null }
    : { query: `v=${version}`, props: text };
}

type Look = { scheme: ShownScheme; images: ShownImages };

/** Where a frame loads the mail from. */
export const frameAddress = (template: string, query: string, { scheme, images }: Look): string =>
  `${templatePath(template)}/frame?${query}&scheme=${scheme}&images=${images}`;
