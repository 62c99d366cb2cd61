import { authed } from "@/app/access.ts";
import { readReplanItemSearch } from "@/app/api/replans/item-search.ts";
import { csvFile } from "@/app/csv-file.ts";
import { exportReplanItems } from "@/domain/replan/export.ts";

/** The events of a plan as a CSV file. */
export const GET = authed<{ id: string }>("replay.read", async ({ ctx, request, params }) => {
  const { verdict, result } = readReplanItemSearch(request);
  return csvFile(`waybill-events-again-${params.id}`, await exportReplanItems(ctx, { ...params, verdict, result }));
});
