import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";
import { id } from "./fields.ts";

export const planChosen = defineEvent({
  name: "plan.chosen",
  description: "A workspace on trial chose a plan.",
  schema: z.object({ trialId: id, workspaceId: id, plan: z.string().min(1).max(100) }),
  example: { trialId: "trl_7d21", workspaceId: "wsp_northwind", plan: "Team" },
});
