import { authed } from "@/app/access.ts";
import { readItemSearch } from "@/app/api/replays/item-search.ts";
import { textStream } from "@/app/text-stream.ts";
import { exportItems } from "@/domain/replay/export.ts";

/** The messages of a replay as a CSV file. Written while it is read: a reader who goes away ends it. */
export const GET = authed<{ id: string }>("replay.read", async ({ ctx, request, params }) => {
  const { verdict, result } = readItemSearch(request);
  return new Response(textStream(await exportItems(ctx, { ...params, verdict, result })), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="waybill-replay-${params.id}.csv"`,
      "cache-control": "no-store",
    },
  });
});
