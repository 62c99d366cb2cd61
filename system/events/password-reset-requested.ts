import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";

export const passwordResetRequested = defineEvent({
  name: "waybill.user.password_reset_requested",
  description: "Somebody who can sign in asked for a new password.",
  schema: z.object({
    resetId: z.uuid(),
    userId: z.string(),
    email: z.string(),
    name: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  example: {
    resetId: "01990f3e-0000-7000-8000-000000000000",
    userId: "01990f3e-0000-7000-8000-000000000001",
    email: "grace@example.com",
    name: "Grace",
    expiresAt: "2026-11-29T10:30:00Z",
  },
});
