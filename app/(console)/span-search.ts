import { createLoader, parseAsStringLiteral } from "nuqs/server";
import { overviewSpans } from "@/domain/overview/choice.policy.ts";

/** How far back a page of figures looks. */
export const spanSearch = { span: parseAsStringLiteral(overviewSpans).withDefault("24h") };

export const loadSpan = createLoader(spanSearch);
