import { expect, test } from "vitest";
import { starterEvent as happening } from "@/cli/starter/events/starter.ts";
import { happened } from "@/domain/event/happened.policy.ts";
import { expire, send } from "@/domain/rule/define.ts";
import { given } from "@/domain/rule/test-kit.ts";
import { starterRule } from "./starter.ts";

const event = happened(happening, { at: "2026-01-15T10:00:00Z" });

test("sends at once, for a day", () => {
  given(starterRule, event)
    .expectMessages(1)
    .expectDue("2026-01-15T10:00:00Z")
    .expect(send())
    .at("2026-01-16T10:00:00Z")
    .expect(expire("deadline_passed"));
});

test("gives the template what it needs", async () => {
  const { subject, text } = await given(starterRule, event).render();
  expect(subject).not.toBe("");
  expect(text).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);
});
