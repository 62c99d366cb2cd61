import { nearAsset } from "../template/asset.policy.ts";

/** What a mail client that knows dark mode asks a mail for. */
export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

/** As which client a mail is shown: one that prefers light or dark and asks the mail, or one that turns every colour over. */
export const shownSchemes = [...schemes, "inverted"] as const;
export type ShownScheme = (typeof shownSchemes)[number];

/** `held`: those that need nobody; `on`: remote ones too, through the proxy; `off`: none. */
export const shownImages = ["held", "on", "off"] as const;
export type ShownImages = (typeof shownImages)[number];

/** Does a mail bring dark colours of its own? `[data-ogsc]` is Outlook's way to ask for them. */
export const bringsDark = (html: string): boolean => /prefers-color-scheme\s*:\s*dark|\[data-ogs[cb]\]/i.test(html);

const NAMED =
  /\s(?:src|srcset|poster|background)\s*=\s*["']?\s*((?:https?:)?\/\/[^\s"'>]+)|url\(\s*(?:["']|&quot;|&#x27;|&#39;)?\s*((?:https?:)?\/\/[^\s"'&)]+)/gi;

/** Does a mail name images that stand elsewhere, and not with Waybill? */
export const namesRemoteImages = (html: string): boolean =>
  [...html.matchAll(NAMED)].some(([, attribute, style]) => nearAsset(attribute ?? style ?? "") === null);
