import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { readDelivery } from "@/domain/delivery/read.ts";
import { setDeliverySchema } from "@/domain/delivery/schema.ts";
import { setDelivery } from "@/domain/delivery/set.ts";

export const GET = authed("console.read", async ({ ctx }) => Response.json(await readDelivery(ctx)));

/** 200 also for a conflict: `delivery` says what the other person made of it. */
export const POST = authed("instance.write", async ({ ctx, request }) =>
  Response.json(await setDelivery(ctx, await readJsonBody(request, setDeliverySchema))),
);
