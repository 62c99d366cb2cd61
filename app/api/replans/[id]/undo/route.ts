import { authed } from "@/app/access.ts";
import { undoReplan } from "@/domain/replan/run.ts";

/** Takes its start back. */
export const POST = authed<{ id: string }>("event.replan", async ({ ctx, params }) =>
  Response.json(await undoReplan(ctx, params)),
);
