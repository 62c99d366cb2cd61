import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { lift } from "@/domain/suppression/lift.ts";
import { liftSuppressionSchema } from "@/domain/suppression/schema.ts";

/** 200 also where somebody else was faster: the answer says who. */
export const POST = authed<{ id: string }>("suppression.write", async ({ ctx, request, params }) =>
  Response.json(await lift(ctx, { id: params.id, ...(await readJsonBody(request, liftSuppressionSchema)) })),
);
