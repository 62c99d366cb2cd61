import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";
import { ada, address, id, instant, linked, locale, name, northwind, timeZone, user, withoutLink, workspace } from "./fields.ts";

export const invitationCreated = defineEvent({
  name: "invitation.created",
  version: 2,
  description: "Somebody was invited to a workspace. The invitee may, or may not, have an account already.",
  schema: z.object({
    invitationId: id,
    workspace,
    invitedBy: user.pick({ id: true, name: true }),
    invitee: z.object({
      email: address,
      name: name.nullable(),
      /** Set where the address belongs to a user already. */
      userId: id.nullable(),
      timeZone: timeZone.nullable(),
      locale,
    }),
    role: z.enum(["member", "admin"]),
    expiresAt: instant,
    /** The invitation that this one takes the place of. */
    replaces: id.nullable(),
  }),
  example: {
    invitationId: "inv_4f1c9a",
    workspace: northwind,
    invitedBy: { id: ada.id, name: ada.name },
    invitee: { email: "grace@harbour.example", name: "Grace Okafor", userId: null, timeZone: null, locale: "en-GB" },
    role: "member",
    expiresAt: "2026-12-10T09:30:00Z",
    replaces: null,
  },
  upcast: { 1: withoutLink },
  sensitive: { 1: linked },
});
