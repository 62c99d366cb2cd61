import { bringsDark, namesRemoteImages } from "@/domain/html/look.policy.ts";

/** What a reader is told about a mail's look: whether it has dark colours of its own, and images from elsewhere. */
export type Brings = { dark: boolean; remote: boolean };
export const bringsOf = (html: string): Brings => ({ dark: bringsDark(html), remote: namesRemoteImages(html) });
