import { keyed } from "@/app/access.ts";
import { replayDone } from "@/app/api/v1/replays/done.ts";
import { readJsonBody } from "@/app/body.ts";
import { refreshReplan } from "@/domain/replan/run.ts";
import { refreshReplanSchema } from "@/domain/replan/schema.ts";

/** From a script or an incident tool (docs/http-api.md). */
export const POST = keyed<{ id: string }>("replays.write", async ({ ctx, request, params }) =>
  replayDone(await refreshReplan(ctx, { ...(await readJsonBody(request, refreshReplanSchema)), ...params })),
);
