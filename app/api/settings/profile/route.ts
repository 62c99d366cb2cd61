import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { changeProfile } from "@/domain/access/change-profile.ts";
import { changeProfileSchema } from "@/domain/access/schema.ts";

export const POST = authed("account.write", async ({ ctx, request }) =>
  Response.json(await changeProfile(ctx, await readJsonBody(request, changeProfileSchema))),
);
