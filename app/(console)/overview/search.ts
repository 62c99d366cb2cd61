import { createLoader, parseAsBoolean, parseAsStringLiteral } from "nuqs/server";
import { overviewSpans } from "@/domain/overview/choice.policy.ts";

/** What the URL of the first page says. `steps`: show the first steps though they are done. */
const overviewSearch = {
  span: parseAsStringLiteral(overviewSpans).withDefault("24h"),
  steps: parseAsBoolean.withDefault(false),
};

export const loadOverviewSearch = createLoader(overviewSearch);
