import { Temporal } from "temporal-polyfill";
import { gateway } from "@/demo/gateway.ts";
import { defineRule } from "@/domain/rule/define.ts";
import { trialEnding as template } from "@/emails/trial-ending/email.tsx";
import { trialStarted } from "@/events/trial-started.ts";
import { acme, support } from "./from.ts";
import { known } from "./known.policy.ts";
import { earlier } from "./time.policy.ts";
import { judgeTrial, WARN_DAYS, warningTime } from "./trial.policy.ts";

/**
 * Tells the owner that a trial ends, four days before. "In 4 days" is wrong a day later: by then the mail is not sent any more. How
 * many seats it would cost is asked when it goes out.
 */
export const trialEnding = defineRule({
  key: "trial-ending",
  description: "Says that a trial ends in four days, where nobody chose a plan yet.",
  on: trialStarted,
  when: ({ event: { occurredAt, payload } }) =>
    Temporal.Instant.compare(occurredAt, warningTime(payload.endsAt, payload.owner.timeZone)) < 0 || "ends_before_the_warning",
  category: "billing",
  stream: "lifecycle",
  template,
  from: acme,
  replyTo: support,
  to: ({ event: { payload } }) => ({
    address: payload.owner.email,
    name: payload.owner.name,
    person: payload.owner.id,
    timeZone: payload.owner.timeZone,
  }),
  identity: ({ event }) => event.payload.trialId,
  facts: ({ event: { payload } }) => ({
    trialId: payload.trialId,
    name: payload.owner.name,
    workspaceName: payload.workspace.name,
    endsAt: payload.endsAt,
    plan: payload.plan,
    price: payload.price,
    currency: payload.currency,
    timeZone: payload.owner.timeZone,
    locale: payload.owner.locale,
  }),
  schedule: ({ facts }) => warningTime(facts.endsAt, facts.timeZone),
  expires: ({ facts, scheduledFor }) => earlier(scheduledFor.add({ hours: 24 }), Temporal.Instant.from(facts.endsAt)),
  live: ({ facts }) => ({ trial: gateway.ref.trial(facts.trialId) }),
  eligibility: ({ facts, live, now }) => judgeTrial(live.trial, facts, now),
  reasons: {
    ends_before_the_warning: "the trial ends before the warning would be due",
    trial_missing: "the product no longer knows the trial",
    plan_chosen: "somebody chose a plan before the warning was due",
    workspace_inactive: "the workspace is not active any more",
    trial_extended: "the trial was extended before the warning was due",
    trial_over: "the trial had ended when the warning was due",
  },
  props: ({ facts: { trialId: _, ...shown }, live }) => ({
    ...shown,
    daysLeft: WARN_DAYS,
    seats: known(live.trial).seats,
    link: "https://acme.example/plans",
  }),
});
