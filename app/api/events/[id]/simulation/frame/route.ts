import { createLoader, parseAsInteger, parseAsString } from "nuqs/server";
import { authed } from "@/app/access.ts";
import { foreignHtml } from "@/app/foreign-html.ts";
import { simulatedHtml } from "@/domain/simulation/run.ts";

const loadSearch = createLoader({
  rule: parseAsString.withDefault(""),
  recipient: parseAsString.withDefault(""),
  sequence: parseAsInteger.withDefault(1),
});

/** The HTML of a message that an event would make now, for a sandboxed frame. */
export const GET = authed<{ id: string }>("event.simulate", async ({ ctx, sessionId, request, params }) => {
  const { rule, ...wanted } = loadSearch(request);
  return foreignHtml({ ctx, sessionId }, await simulatedHtml(ctx, { id: params.id, ruleKey: rule, ...wanted }));
});
