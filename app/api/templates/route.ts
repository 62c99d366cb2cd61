import { authed } from "@/app/access.ts";
import { listTemplates } from "@/domain/template/list.ts";

export const GET = authed("console.read", async ({ ctx }) => Response.json({ rows: await listTemplates(ctx), next: null }));
