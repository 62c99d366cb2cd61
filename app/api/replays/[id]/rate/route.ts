import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { setRate } from "@/domain/replay/hold.ts";
import { setRateSchema } from "@/domain/replay/schema.ts";

/** How many a second come alive from now on. */
export const POST = authed<{ id: string }>("replay.write", async ({ ctx, request, params }) =>
  Response.json(await setRate(ctx, { ...(await readJsonBody(request, setRateSchema)), id: params.id })),
);
