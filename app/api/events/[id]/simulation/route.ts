import { authed } from "@/app/access.ts";
import { simulateEvent } from "@/domain/simulation/run.ts";

export const GET = authed<{ id: string }>("event.simulate", async ({ ctx, params }) =>
  Response.json(await simulateEvent(ctx, params)),
);
