import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";
import { id } from "./fields.ts";

export const invitationAccepted = defineEvent({
  name: "invitation.accepted",
  description: "The invitee accepted and belongs to the workspace now.",
  schema: z.object({ invitationId: id, workspaceId: id, userId: id.nullable() }),
  example: { invitationId: "inv_4f1c9a", workspaceId: "wsp_northwind", userId: "usr_grace" },
});
