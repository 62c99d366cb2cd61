import { authed } from "@/app/access.ts";
import { someRecipients } from "@/domain/replan/recipients.ts";

/** For the last look before a run. */
export const GET = authed<{ id: string }>("event.replan", async ({ ctx, params }) =>
  Response.json(await someRecipients(ctx, params)),
);
