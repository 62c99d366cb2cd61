import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";
import { ada, northwind, user, workspace } from "./fields.ts";

export const userSignedUp = defineEvent({
  name: "user.signed_up",
  description: "An account was made.",
  schema: z.object({ user, workspace: workspace.nullable() }),
  example: { user: ada, workspace: northwind },
});
