import { keyed } from "@/app/access.ts";
import { readReplay } from "@/domain/replay/read.ts";

export const GET = keyed<{ id: string }>("replays.write", async ({ ctx, params }) =>
  Response.json(await readReplay(ctx, params)),
);
