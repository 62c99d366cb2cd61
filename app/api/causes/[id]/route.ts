import { authed } from "@/app/access.ts";
import { readCause } from "@/domain/cause/read.ts";

export const GET = authed<{ id: string }>("console.read", async ({ ctx, params }) => Response.json(await readCause(ctx, params)));
