import { expect, test } from "vitest";
import { happened } from "@/domain/event/happened.policy.ts";
import { expire, send, skip } from "@/domain/rule/define.ts";
import { given } from "@/domain/rule/test-kit.ts";
import { trialStarted } from "@/events/trial-started.ts";
import { judgeTrial } from "./trial.policy.ts";
import { trialEnding } from "./trial-ending.ts";

// Ends 14 December at 10:30 in Berlin.
const started = happened(trialStarted, { at: "2026-11-30T09:30:00Z" });
const running = { chosen: false, active: true, endsAt: "2026-12-14T09:30:00Z", seats: 3 };

test("tells the owner once, four days before the end, with the seats that there are by then", async () => {
  const scenario = given(trialEnding, started)
    .product({ trial: running })
    .expectMessages(1)
    .expectDue("2026-12-10T09:30:00Z")
    .expectExpiry("2026-12-11T09:30:00Z")
    .expect(send())
    .expectProps({ daysLeft: 4, seats: 3, workspaceName: "Northwind Studio" });
  expect((await scenario.render()).subject).toBe("Your trial of Northwind Studio ends in 4 days");
});

test("keeps the time of day where the owner is over a change of the clocks", () => {
  const inAutumn = happened(trialStarted, { at: "2026-10-14T08:30:00Z", payload: { endsAt: "2026-10-28T09:30:00Z" } });
  given(trialEnding, inAutumn).expectDue("2026-10-24T08:30:00Z"); // 10:30 in Berlin on both days
});

test.each([
  [{ ...running, chosen: true }, skip("plan_chosen")],
  [{ ...running, active: false }, skip("workspace_inactive")],
  [{ ...running, endsAt: "2026-12-28T09:30:00Z" }, skip("trial_extended")],
  [{ ...running, endsAt: "2026-12-10T09:30:00Z" }, expire("trial_over")],
  [null, skip("trial_missing")],
])("asks the product again: %j", (trial, expected) => {
  given(trialEnding, started).product({ trial }).expect(expected);
});

test("a day late it says nothing: there are not four days any more", () => {
  given(trialEnding, started).product({ trial: running }).at("2026-12-11T09:30:00Z").expect(expire("deadline_passed"));
});

test("a trial shorter than that gets no warning", () => {
  const short = happened(trialStarted, { at: "2026-12-10T09:30:00Z" });
  given(trialEnding, short).expectNothing("ends_before_the_warning");
});

test("a plan that was chosen is said before anything that became of the workspace", () => {
  expect(judgeTrial({ ...running, chosen: true, active: false }, running, started.occurredAt)).toEqual(skip("plan_chosen"));
});
