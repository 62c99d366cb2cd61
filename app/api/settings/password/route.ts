import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { changePassword } from "@/domain/access/change-password.ts";
import { changePasswordSchema } from "@/domain/access/schema.ts";

export const POST = authed("account.write", async ({ ctx, sessionId, request }) =>
  Response.json(await changePassword(ctx, { sessionId, ...(await readJsonBody(request, changePasswordSchema)) })),
);
