import { authed } from "@/app/access.ts";
import { sendAlertTest } from "@/domain/alert/send-test.ts";

/** 200 also where the receiver did not take it: that is an answer. */
export const POST = authed("instance.write", async ({ ctx }) => Response.json(await sendAlertTest(ctx)));
