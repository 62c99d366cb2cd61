import { authed } from "@/app/access.ts";
import { readReplay } from "@/domain/replay/read.ts";

export const GET = authed<{ id: string }>("replay.read", async ({ ctx, params }) => Response.json(await readReplay(ctx, params)));
