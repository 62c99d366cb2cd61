import { keyed } from "@/app/access.ts";
import { replayDone } from "@/app/api/v1/replays/done.ts";
import { undoReplan } from "@/domain/replan/run.ts";

/** From a script or an incident tool (docs/http-api.md). */
export const POST = keyed<{ id: string }>("replays.write", async ({ ctx, params }) => replayDone(await undoReplan(ctx, params)));
