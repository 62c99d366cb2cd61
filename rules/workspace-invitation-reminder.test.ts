import { expect, test } from "vitest";
import { happened } from "@/domain/event/happened.policy.ts";
import { expire, send, skip } from "@/domain/rule/define.ts";
import { given } from "@/domain/rule/test-kit.ts";
import { invitationCreated } from "@/events/invitation-created.ts";
import { workspaceInvitationReminder as reminder } from "./workspace-invitation-reminder.ts";

const invited = happened(invitationCreated, { at: "2026-11-30T09:30:00Z" });
const link = "https://acme.example/invitations/t0ken";
const pending = { status: "pending", expiresAt: "2026-12-10T09:30:00Z", link };
const open = { invitation: pending, workspace: { active: true } };

test("reminds after three and six days; the first gives way to the second, which ends with the invitation", () => {
  const scenario = given(reminder, invited).product(open).expectMessages(2);
  scenario.message({ sequence: 1 }).expectDue("2026-12-03T09:30:00Z").expectExpiry("2026-12-06T09:30:00Z").expect(send());
  scenario.message({ sequence: 2 }).expectDue("2026-12-06T09:30:00Z").expectExpiry("2026-12-10T09:30:00Z").expect(send());
  scenario.message({ sequence: 1 }).expectProps({ last: false, elapsedPercent: 30, link });
  scenario.message({ sequence: 2 }).expectProps({ last: true, elapsedPercent: 60 });
});

test.each([
  ["accepted", "already_accepted"],
  ["cancelled", "cancelled"],
  ["replaced", "replaced"],
])("does not remind of an invitation that was %s", (status, reason) => {
  for (const sequence of [1, 2]) {
    given(reminder, invited)
      .message({ sequence })
      .product({ ...open, invitation: { ...pending, status } })
      .expect(skip(reason));
  }
});

test("does not remind where the workspace is inactive", () => {
  given(reminder, invited)
    .product({ ...open, workspace: { active: false } })
    .expect(skip("workspace_inactive"));
});

test("expires at its deadline", () => {
  given(reminder, invited).message({ sequence: 2 }).product(open).at("2026-12-10T09:30:00Z").expect(expire("deadline_passed"));
});

test("keeps the time of day where the invitee is, across a change to summer time", () => {
  // Auckland, 2026-09-26 20:00 NZST; clocks go forward on the 27th.
  const before = happened(invitationCreated, {
    at: "2026-09-26T08:00:00Z",
    payload: {
      invitee: { email: "hine@x.example", name: null, userId: "usr_hine", timeZone: "Pacific/Auckland", locale: "en-GB" },
      expiresAt: "2026-10-06T08:00:00Z",
    },
  });
  given(reminder, before).message({ sequence: 1 }).expectDue("2026-09-29T07:00:00Z");
});

test("an invitation of five days is reminded of once, and that is the last", () => {
  const short = happened(invitationCreated, { at: "2026-11-30T09:30:00Z", payload: { expiresAt: "2026-12-05T09:30:00Z" } });
  given(reminder, short)
    .product(open)
    .expectMessages(1)
    .expectExpiry("2026-12-05T09:30:00Z")
    .expectProps({ last: true, elapsedPercent: 60 });
});

test("an invitation that ends before the first reminder has none", () => {
  const shorter = happened(invitationCreated, { at: "2026-11-30T09:30:00Z", payload: { expiresAt: "2026-12-03T09:30:00Z" } });
  given(reminder, shorter).expectNothing("ends_before_first_reminder");
});

test("both reminders are about the same invitation, for the same person", () => {
  const planned = given(reminder, invited).planned();
  expect(new Set(planned.map(({ businessId, to }) => `${businessId} ${to}`)).size).toBe(1);
});
