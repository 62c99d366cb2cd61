import { Temporal } from "temporal-polyfill";
import { type Eligibility, expire, send, skip } from "@/domain/rule/define.ts";
import { isBefore } from "./time.policy.ts";

/** How many days before its end somebody is told, at the same time of day where they are. */
export const WARN_DAYS = 4;

/** When somebody is told that a trial ends. */
export const warningTime = (endsAt: string, timeZone: string): Temporal.Instant =>
  Temporal.Instant.from(endsAt).toZonedDateTimeISO(timeZone).subtract({ days: WARN_DAYS }).toInstant();

export type TrialNow = { chosen: boolean; active: boolean; endsAt: string; seats: number };

/** Whether there is still something to choose. What the people did comes before what became of the workspace. */
export function judgeTrial(trial: TrialNow | null, told: { endsAt: string }, now: Temporal.Instant): Eligibility {
  if (!trial) return skip("trial_missing");
  if (trial.chosen) return skip("plan_chosen");
  if (!trial.active) return skip("workspace_inactive");
  if (isBefore(Temporal.Instant.from(told.endsAt), trial.endsAt)) return skip("trial_extended");
  return isBefore(now, trial.endsAt) ? send() : expire("trial_over");
}
