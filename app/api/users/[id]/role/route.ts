import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { setRoleSchema } from "@/domain/access/schema.ts";
import { setRole } from "@/domain/access/set-role.ts";

/** 200 also for a conflict: that another admin was faster is an answer. */
export const POST = authed<{ id: string }>("access.manage", async ({ ctx, request, params }) =>
  Response.json(await setRole(ctx, { id: params.id, ...(await readJsonBody(request, setRoleSchema)) })),
);
