import { authed } from "@/app/access.ts";
import { listRules } from "@/domain/rule/list.ts";

export const GET = authed("console.read", async ({ ctx }) => Response.json({ rows: await listRules(ctx), next: null }));
