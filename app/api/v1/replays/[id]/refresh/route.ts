import { keyed } from "@/app/access.ts";
import { replayDone } from "@/app/api/v1/replays/done.ts";
import { readJsonBody } from "@/app/body.ts";
import { refreshPlan } from "@/domain/replay/refresh.ts";
import { refreshPlanSchema } from "@/domain/replay/schema.ts";

/** From a script or an incident tool (docs/http-api.md). */
export const POST = keyed<{ id: string }>("replays.write", async ({ ctx, request, params }) =>
  replayDone(await refreshPlan(ctx, { ...(await readJsonBody(request, refreshPlanSchema)), ...params })),
);
