import { createLoader, parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { frameSearch } from "@/app/frame-look.ts";

export const inboxes = ["gmail", "iphone", "outlook"] as const;
export type InboxKey = (typeof inboxes)[number];
export const zooms = ["50", "75", "100", "125", "150", "200"] as const;

/** Of which props: a named example, or (packed) those that somebody typed. */
export const propsSearch = { fixture: parseAsString, props: parseAsString };
export const loadPropsSearch = createLoader(propsSearch);

/** All that the URL says of a preview, beside the version and the open tab. */
export const previewSearch = {
  ...propsSearch,
  ...frameSearch,
  scheme: frameSearch.scheme.withDefault("light"),
  /** In pixels of CSS; by itself as wide as there is room. */
  width: parseAsInteger,
  /** In percent; by itself what fits. */
  zoom: parseAsStringLiteral(zooms),
  /** In whose list; by itself that of a window, and on a phone that of one. */
  inbox: parseAsStringLiteral(inboxes),
  /** Whose mail it would be; by itself the first rule with the template. */
  rule: parseAsString,
};
export const loadPreviewSearch = createLoader(previewSearch);
