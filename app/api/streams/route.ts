import { authed } from "@/app/access.ts";
import { listStreams } from "@/domain/stream/list.ts";

export const GET = authed("console.read", async ({ ctx }) => Response.json(await listStreams(ctx)));
