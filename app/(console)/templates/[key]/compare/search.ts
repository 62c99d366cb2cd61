import { createLoader, parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { propsOf } from "@/domain/comparison/examples.policy.ts";
import { propsSearch } from "../preview/search.ts";

/** What the server compares: by themselves the active version and the newest, with the first example, as the newer one has it. */
export const compareSearch = {
  ...propsSearch,
  from: parseAsInteger,
  to: parseAsInteger,
  of: parseAsStringLiteral(propsOf).withDefault("to"),
  rule: parseAsString,
  /** Also what both have. */
  whole: parseAsBoolean.withDefault(false),
};
export const loadCompareSearch = createLoader(compareSearch);

/** How two mails are laid beside one another. */
export const layouts = ["side", "flip", "wipe", "difference"] as const;
export type Layout = (typeof layouts)[number];
export const layoutSearch = { layout: parseAsStringLiteral(layouts).withDefault("side") };
