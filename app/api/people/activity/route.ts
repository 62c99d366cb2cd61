import { loadHistorySearch } from "@/app/(console)/people/search.ts";
import { authed } from "@/app/access.ts";
import { subjectOf } from "@/app/subject.ts";
import { listActivity } from "@/domain/person/activity.ts";

export const GET = authed("console.read", async ({ ctx, request }) => {
  const { view, cursor, ...who } = loadHistorySearch(request);
  return Response.json(await listActivity(ctx, { of: subjectOf(who), view: view === "suppressions" ? "all" : view, cursor }));
});
