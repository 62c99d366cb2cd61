import { finishExport } from "@/demo/export/finish.ts";
import { acceptInvitation } from "@/demo/invitation/accept.ts";
import { cancelInvitation } from "@/demo/invitation/cancel.ts";
import { invite } from "@/demo/invitation/invite.ts";
import { payInvoice } from "@/demo/invoice/pay.ts";
import { hourOfTraffic } from "@/demo/traffic/hour.ts";
import { choosePlan } from "@/demo/trial/choose-plan.ts";
import { startTrial } from "@/demo/trial/start.ts";
import { signUp } from "@/demo/user/sign-up.ts";
import type { Ctx } from "@/lib/context.ts";

/** An action parses its own input and throws `bad_input` with a fault a field. */
type Action = (ctx: Ctx, input: never) => Promise<{ eventId: string } | { events: number }>;

/** What the demo page can make the sample product do. */
export const demoActions = new Map<string, Action>([
  ["invite", invite],
  ["accept", acceptInvitation],
  ["cancel", cancelInvitation],
  ["sign-up", signUp],
  ["pay", payInvoice],
  ["export", finishExport],
  ["trial", startTrial],
  ["choose-plan", choosePlan],
  ["traffic", hourOfTraffic],
]);
