import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";

export const passwordChanged = defineEvent({
  name: "waybill.user.password_changed",
  description: "Somebody who can sign in has another password from now on.",
  schema: z.object({
    /** The id of its line in the audit log. */
    changeId: z.uuid(),
    userId: z.string(),
    email: z.string(),
    name: z.string(),
    /** By a link that was mailed, in the settings, or from the command line. */
    how: z.enum(["link", "settings", "command_line"]),
    changedAt: z.iso.datetime(),
  }),
  example: {
    changeId: "01990f3e-0000-7000-8000-000000000000",
    userId: "01990f3e-0000-7000-8000-000000000001",
    email: "grace@example.com",
    name: "Grace",
    how: "link",
    changedAt: "2026-11-29T10:30:00Z",
  },
});
