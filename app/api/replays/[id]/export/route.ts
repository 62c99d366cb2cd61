import { authed } from "@/app/access.ts";
import { readItemSearch } from "@/app/api/replays/item-search.ts";
import { csvFile } from "@/app/csv-file.ts";
import { exportItems } from "@/domain/replay/export.ts";

/** The messages of a replay as a CSV file. */
export const GET = authed<{ id: string }>("replay.read", async ({ ctx, request, params }) => {
  const { verdict, reason, result } = readItemSearch(request);
  return csvFile(`waybill-replay-${params.id}`, await exportItems(ctx, { ...params, verdict, reason, result }));
});
