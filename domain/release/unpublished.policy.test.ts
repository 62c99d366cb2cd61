import { expect, test } from "vitest";
import { whyUnpublished } from "./unpublished.policy.ts";

const welcome = { key: "welcome", file: "emails/welcome/email.tsx" };
const failed = (...lines: string[]) => ({ failure: { at: "2026-11-30T12:00:00Z", lines }, built: [] });

test.each([
  [
    "a line of its folder",
    failed("emails/layout.tsx:1: no", "emails/welcome/email.tsx:12: Expected >"),
    "emails/welcome/email.tsx:12: Expected >",
  ],
  ["another template's folder", failed("emails/welcome-back/email.tsx:12: Expected >"), null],
  [
    "a refusal that names it",
    failed('template welcome, fixture "default": It reads the clock.'),
    'template welcome, fixture "default": It reads the clock.',
  ],
  [
    "a fault of the project with it",
    failed("waybill.config.ts: template welcome: It must be exported."),
    "waybill.config.ts: template welcome: It must be exported.",
  ],
  [
    "code of its folder that threw",
    failed("The project cannot be loaded: z.nothing is not a function (emails/welcome/schema.ts:3:25)"),
    "The project cannot be loaded: z.nothing is not a function (emails/welcome/schema.ts:3:25)",
  ],
  ["a refusal of another", failed('template welcome-back, fixture "default": no'), null],
  ["a build that nobody published", { failure: null, built: ["welcome"] }, "Built, and not published"],
  ["nothing", { failure: null, built: [] }, null],
])("%s", (_, unpublished, why) => {
  expect(whyUnpublished(unpublished, welcome)).toBe(why);
});
