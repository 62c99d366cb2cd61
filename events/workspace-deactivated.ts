import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";
import { id, northwind } from "./fields.ts";

export const workspaceDeactivated = defineEvent({
  name: "workspace.deactivated",
  description: "A workspace was shut down; what was still to be sent for it is not sent any more.",
  schema: z.object({ workspaceId: id }),
  example: { workspaceId: northwind.id },
});
