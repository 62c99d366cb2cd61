import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { readTestRecipients } from "@/domain/test-send/recipients.ts";
import { setTestRecipientsSchema } from "@/domain/test-send/schema.ts";
import { setTestRecipients } from "@/domain/test-send/set-recipients.ts";

export const GET = authed("console.read", async ({ ctx }) => Response.json(await readTestRecipients(ctx)));

/** 200 also for a conflict: `current` says what the other person made of it. */
export const POST = authed("instance.write", async ({ ctx, request }) =>
  Response.json(await setTestRecipients(ctx, await readJsonBody(request, setTestRecipientsSchema))),
);
