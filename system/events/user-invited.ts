import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";

export const userInvited = defineEvent({
  name: "waybill.user.invited",
  description: "An admin invited somebody to this console, or sent the invitation again.",
  schema: z.object({
    invitationId: z.uuid(),
    /** Counts the mails of this invitation. */
    round: z.int().positive(),
    email: z.string(),
    name: z.string().nullable(),
    role: z.string(),
    invitedBy: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  example: {
    invitationId: "01990f3e-0000-7000-8000-000000000000",
    round: 1,
    email: "grace@example.com",
    name: "Grace",
    role: "support",
    invitedBy: "Ada",
    expiresAt: "2026-12-06T09:30:00Z",
  },
});
