import { authed } from "@/app/access.ts";
import { readDeployment } from "@/domain/release/deployment.ts";

export const GET = authed("console.read", async ({ ctx }) => Response.json(await readDeployment(ctx)));
