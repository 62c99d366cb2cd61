import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { setActiveSchema } from "@/domain/access/schema.ts";
import { setActive } from "@/domain/access/set-active.ts";

export const POST = authed<{ id: string }>("access.manage", async ({ ctx, request, params }) =>
  Response.json(await setActive(ctx, { id: params.id, ...(await readJsonBody(request, setActiveSchema)) })),
);
