import { createLoader, createSerializer, parseAsString } from "nuqs/server";
import { unquoted } from "@/domain/list/quoted.policy.ts";
import type { WhyInput } from "@/domain/why/schema.ts";

/** The question as it stands in the URL; the page, the API and links to it use the same words. */
export const whySearch = {
  who: parseAsString,
  rule: parseAsString,
  at: parseAsString,
  zone: parseAsString,
  business: parseAsString,
};

export const loadWhySearch = createLoader(whySearch);
const whySearchText = createSerializer(whySearch);

type Search = Awaited<ReturnType<typeof loadWhySearch>>;

/** The question that a search means. */
export const whyInput = ({ who, rule, at, zone, business }: Search): WhyInput => ({
  who: unquoted(who ?? ""),
  rule: rule ?? undefined,
  at: at ?? undefined,
  zone: zone ?? undefined,
  businessId: unquoted(business ?? ""),
});

/** The link that asks. */
export const whyHref = (search: Partial<Search>): string => `/why${whySearchText(search)}`;
