import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";
import { id } from "./fields.ts";

export const invitationCancelled = defineEvent({
  name: "invitation.cancelled",
  description: "The invitation was taken back.",
  schema: z.object({ invitationId: id, workspaceId: id, cancelledBy: id.nullable() }),
  example: { invitationId: "inv_4f1c9a", workspaceId: "wsp_northwind", cancelledBy: "usr_ada" },
});
