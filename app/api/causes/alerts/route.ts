import { authed } from "@/app/access.ts";
import { listAlerts } from "@/domain/alert/list.ts";
import { causeAlertKinds } from "@/domain/alert/schema.ts";

export const GET = authed("console.read", async ({ ctx }) => Response.json(await listAlerts(ctx, { kinds: causeAlertKinds })));
