import { keyed } from "@/app/access.ts";
import { readCause } from "@/domain/cause/read.ts";

export const GET = keyed<{ id: string }>("replays.write", async ({ ctx, params }) => Response.json(await readCause(ctx, params)));
