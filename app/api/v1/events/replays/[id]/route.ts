import { keyed } from "@/app/access.ts";
import { readReplan } from "@/domain/replan/read.ts";

export const GET = keyed<{ id: string }>("replays.write", async ({ ctx, params }) =>
  Response.json(await readReplan(ctx, params)),
);
