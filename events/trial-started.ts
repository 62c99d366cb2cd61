import { z } from "zod";
import { defineEvent } from "@/domain/event/define.ts";
import { ada, currency, id, instant, northwind, user, workspace } from "./fields.ts";

export const trialStarted = defineEvent({
  name: "trial.started",
  description: "A workspace may use everything until its trial ends.",
  schema: z.object({
    trialId: id,
    workspace,
    owner: user,
    /** What it goes on with when somebody chooses a plan. */
    plan: z.string().min(1).max(100),
    /** A month for each seat, in minor units. */
    price: z.string().regex(/^\d{1,30}$/, 'must be whole minor units, as "1200"'),
    currency,
    endsAt: instant,
  }),
  example: {
    trialId: "trl_7d21",
    workspace: northwind,
    owner: ada,
    plan: "Team",
    price: "1200",
    currency: "EUR",
    endsAt: "2026-12-14T09:30:00Z",
  },
});
