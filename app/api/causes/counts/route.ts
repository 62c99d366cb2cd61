import { authed } from "@/app/access.ts";
import { countCauses } from "@/domain/cause/list.ts";

export const GET = authed("console.read", async ({ ctx }) => Response.json(await countCauses(ctx)));
