import { authed } from "@/app/access.ts";
import { undoRun } from "@/domain/replay/run.ts";

/** Takes its start back. */
export const POST = authed<{ id: string }>("replay.write", async ({ ctx, params }) => Response.json(await undoRun(ctx, params)));
