import { authed } from "@/app/access.ts";
import { readReplan } from "@/domain/replan/read.ts";

export const GET = authed<{ id: string }>("replay.read", async ({ ctx, params }) => Response.json(await readReplan(ctx, params)));
