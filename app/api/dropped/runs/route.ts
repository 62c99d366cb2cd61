import { authed } from "@/app/access.ts";
import { listDropRuns } from "@/domain/drop/list-runs.ts";

export const GET = authed("console.read", async ({ ctx }) => Response.json(await listDropRuns(ctx)));
