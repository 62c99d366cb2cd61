import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";
import { id, northwind, workspace } from "./fields.ts";

export const workspaceCreated = defineEvent({
  name: "workspace.created",
  description: "A workspace was made. No sample rule listens: the event is kept and nothing is sent.",
  schema: z.object({ workspace, createdBy: id }),
  example: { workspace: northwind, createdBy: "usr_ada" },
});
