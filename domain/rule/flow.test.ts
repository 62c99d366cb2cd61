import { expect, test } from "vitest";
import { happened } from "@/domain/event/happened.policy.ts";
import { invitationCreated } from "@/events/invitation-created.ts";
import { invoiceReceipt } from "@/rules/invoice-receipt.ts";
import { workspaceInvitationReminder } from "@/rules/workspace-invitation-reminder.ts";
import { exampleFor, runSample, type SampleRun } from "./flow.policy.ts";
import { deepest, traced } from "./trace.policy.ts";

const DAY = 86_400_000;
const usedBy = (run: SampleRun, of: "event" | "facts" | "live", path: string) =>
  run.ok ? run[of].find((each) => each.path === path)?.usedBy : undefined;

test("what is read of a value is told by its deepest paths, also of what is frozen and spread", () => {
  const paths: string[] = [];
  const value = traced(Object.freeze({ a: Object.freeze({ b: 1, c: 2 }), list: [{ d: 1 }] }), (path) => paths.push(path));
  const { b: _, ...rest } = value.a;
  expect(rest).toEqual({ c: 2 });
  expect(value.list.map(({ d }) => d)).toEqual([1]);
  expect(deepest(paths)).toEqual(["/a/b", "/a/c", "/list/d"]);
});

test("a rule tells by running what it reads, when it sends and what it asks, with current values where a check had some", () => {
  const event = happened(invitationCreated, { at: "2026-01-05T10:00:00Z", payload: { expiresAt: "2026-01-15T10:00:00Z" } });
  const live = { invitation: { status: "pending", expiresAt: "2026-01-15T10:00:00Z" }, workspace: { active: true } };
  const run = runSample(workspaceInvitationReminder, { event, live });
  expect(run).toMatchObject({
    ok: true,
    recipients: 1,
    messages: [
      { sequence: 1, after: 3 * DAY, lives: 3 * DAY },
      { sequence: 2, after: 6 * DAY, lives: 4 * DAY },
    ],
    asks: [
      { name: "invitation", loader: "invitation" },
      { name: "workspace", loader: "workspace" },
    ],
  });
  expect(usedBy(run, "event", "/payload/expiresAt")).toEqual(["when", "facts"]);
  expect(usedBy(run, "facts", "/invitationId")).toContain("live");
  expect(usedBy(run, "facts", "/workspaceName")).toEqual(["props"]);
  expect(usedBy(run, "live", "/invitation/status")).toEqual(["eligibility"]);
});

test("an event that makes no message says why, and a rule that throws breaks nothing", () => {
  const short = happened(invitationCreated, { at: "2026-01-05T10:00:00Z", payload: { expiresAt: "2026-01-06T10:00:00Z" } });
  expect(runSample(workspaceInvitationReminder, { event: short, live: null })).toEqual({
    ok: false,
    why: "ends_before_first_reminder",
  });
  const broken = {
    ...invoiceReceipt,
    facts: () => {
      throw new Error("no such field");
    },
  };
  const [definition] = invoiceReceipt.on;
  if (!definition) throw new Error("the receipt subscribes to nothing");
  expect(runSample(broken, { event: happened(definition), live: null })).toEqual({
    ok: false,
    why: expect.stringContaining("no such field"),
  });
});

test("the catalogue's example gets a time at which the rule asks for a message", () => {
  const { event, live } = exampleFor(workspaceInvitationReminder, invitationCreated);
  expect(live).toBeNull();
  expect(runSample(workspaceInvitationReminder, { event, live }).ok).toBe(true);
});
