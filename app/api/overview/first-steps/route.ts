import { authed } from "@/app/access.ts";
import { readFirstSteps } from "@/domain/overview/first-steps.ts";

export const GET = authed("console.read", async ({ ctx }) => Response.json(await readFirstSteps(ctx)));
