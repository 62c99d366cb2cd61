import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";

/** What the starting rule is about; a new rule hears an event of the project instead. */
export const starterEvent = defineEvent({
  name: "thing.ready",
  description: "Something is ready for somebody.",
  schema: z.object({ thingId: z.string(), user: z.object({ id: z.string(), name: z.string(), email: z.string() }) }),
  example: { thingId: "thing_1", user: { id: "usr_ada", name: "Ada Lindqvist", email: "ada@example.com" } },
});
