import { z } from "zod";

/** What planning can say of one event, rule and recipient. */
export const decisionOutcomeSchema = z.enum(["intended", "duplicate", "not_matched", "rule_off", "error"]);
