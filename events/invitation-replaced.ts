import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";
import { id } from "./fields.ts";

export const invitationReplaced = defineEvent({
  name: "invitation.replaced",
  description: "A newer invitation took this one's place.",
  schema: z.object({ invitationId: id, workspaceId: id, replacedBy: id }),
  example: { invitationId: "inv_4f1c9a", workspaceId: "wsp_northwind", replacedBy: "inv_77d0e2" },
});
