import { describe, expect, it } from "vitest";
import { orderConfirmation, orderFeedback, orderPlaced, shopProject } from "@/test/project.ts";
import { judge, type Wish } from "../decision/judge.policy.ts";
import type { EventDefinition } from "../event/define.ts";
import { happened } from "../event/happened.policy.ts";
import type { RuleDefinition } from "../rule/define.ts";
import type { EmailDefinition } from "../template/define.ts";
import { defineProject, type ProjectDefinition } from "./define.ts";
import { faultLine } from "./fault.ts";
import { validateProject } from "./validate.ts";

const faults = (project: Partial<ProjectDefinition>) =>
  validateProject({ ...shopProject, ...project }, (definition) => ("on" in definition ? "rules/the-rule.ts" : null))
    .map(faultLine)
    .join("\n");

/** The shop, with one rule, and that one changed. */
const rule = (change: Partial<RuleDefinition>) => faults({ rules: [{ ...orderConfirmation, ...change }] });
const event = (change: Partial<EventDefinition>) => {
  const changed: EventDefinition = { ...orderPlaced, ...change };
  return faults({ events: [changed], rules: [{ ...orderConfirmation, on: [changed] }] });
};
const email = (change: Partial<EmailDefinition>) => {
  const changed: EmailDefinition = { ...orderConfirmation.template, ...change };
  return faults({ emails: [changed], rules: [{ ...orderConfirmation, template: changed }] });
};

/** What the types refuse, as plain JavaScript or an `any` would bring it. */
const wrong = (value: unknown): never => value as never; // that it fits nowhere is the point

describe("validateProject", () => {
  it("finds nothing wrong with a right one", () => {
    expect(faults({})).toBe("");
  });

  it("names the file, the definition and the reason", () => {
    expect(rule({ stream: "express" })).toBe(
      'rules/the-rule.ts: rule order-confirmation: The stream "express" is not in the project\'s `streams` (transactional, lifecycle).',
    );
  });

  it.each<[string, string, RegExp]>([
    [
      "no project",
      validateProject(wrong({}), () => null)
        .map(faultLine)
        .join(),
      /not a project/,
    ],
    ["a rule twice", faults({ rules: [orderConfirmation, orderConfirmation] }), /The name is used twice/],
    ["an event twice", faults({ events: [orderPlaced, orderPlaced] }), /event order.placed: The name is used twice/],
    [
      "an alias of itself",
      rule({ aliases: ["order-confirmation"] }),
      /alias "order-confirmation" is already a name of the rule "order-confirmation"/,
    ],
    [
      "an alias of another",
      faults({ rules: [orderConfirmation, { ...orderFeedback, aliases: ["order-confirmation"] }] }),
      /already a name of the rule "order-confirmation"/,
    ],
    [
      "one alias, two rules",
      faults({
        rules: [
          { ...orderConfirmation, aliases: ["old"] },
          { ...orderFeedback, aliases: ["old"] },
        ],
      }),
      /The alias "old"/,
    ],
    ["a key in camel case", rule({ key: "orderConfirmation" }), /kebab-case/],
    ["an event outside the catalogue", faults({ events: [] }), /`on` names "order.placed" that is not in/],
    ["no event", rule({ on: [] }), /`on` names no event/],
    [
      "a template outside the project",
      faults({ emails: [] }),
      /`template` is "order-note" that is not in the project's `emails`/,
    ],
    ["an unknown category", rule({ category: "spam" }), /category "spam" is not in/],
    ["no deadline", rule({ expires: wrong(undefined) }), /`expires` is missing/],
    ["no attempt at all", rule({ attempts: 0 }), /`attempts` must be a whole number from 1/],
    ["a sender without a domain", rule({ from: { address: "shop@" } }), /`from` has no usable address: "shop@"/],
    [
      "a sender's name with a line break",
      rule({ from: { name: "Shop\r\nBcc: x", address: "shop@example.com" } }),
      /`from.name` has a line break/,
    ],
    ["a reply address that is none", rule({ replyTo: { address: "a b@c.d" } }), /`replyTo` has no usable address/],
    [
      "a rule that throws",
      rule({
        identity: () => {
          throw new Error("no id");
        },
      }),
      /For the example of order.placed: .*no id/,
    ],
    ["a recipient that is none", rule({ to: () => [{ address: "nobody" }] }), /For the example of order.placed/],
    ["an empty identity", rule({ identity: () => "" }), /identity/],
    ["facts that JSON does not keep", rule({ facts: () => ({ at: wrong(undefined) }) }), /at \/at/],
    ["a date among the facts", rule({ facts: () => ({ at: wrong(new Date(0)) }) }), /\/at/],
    ["a schedule that is no instant", rule({ schedule: () => [wrong("soon")] }), /"schedule"/],
    ["a deadline that is no instant", rule({ expires: () => wrong("never") }), /"expires"/],
    [
      "a deadline before the message",
      rule({ expires: ({ scheduledFor }) => scheduledFor.subtract({ hours: 1 }) }),
      /not after the scheduled/,
    ],
    [
      "a loader that the gateway lacks",
      rule({ live: () => ({ order: { loader: "parcel", id: "1" } }) }),
      /asks the loader "parcel"/,
    ],
    [
      "props that the template does not take",
      rule({ props: () => ({ name: "Ada" }) }),
      /`props` does not fit the template "order-note": \/orderId/,
    ],
    ["an event name in camel case", event({ name: "OrderPlaced" }), /dotted and lower-case/],
    ["an example that does not fit", event({ example: { orderId: 1 } }), /example does not fit the schema: \/orderId/],
    ["an upcast with a gap", event({ version: 3, upcast: { 1: (payload) => payload } }), /no step from version 2 to 3/],
    ["an upcast to nowhere", event({ upcast: { 4: (payload) => payload } }), /`upcast\[4\]` leads to no version/],
    ["a version that is none", event({ version: 0 }), /whole number from 1/],
    [
      "a fixture that does not fit",
      email({ fixtures: { default: { name: 1 } } }),
      /fixture "default" does not fit the schema: \/name/,
    ],
    ["no default fixture", email({ fixtures: {} }), /`fixtures.default` is missing/],
    ["no subject", email({ subject: wrong(undefined) }), /`subject` must be a function/],
    [
      "an outbox URL in place of its variable",
      faults({ sources: [{ key: "shop", description: "", outboxUrlEnv: "postgres://x" }] }),
      /names an environment variable/,
    ],
    ["no source", faults({ sources: [] }), /At least one source/],
    [
      "a stream that sends nothing",
      faults({ streams: { ...shopProject.streams, x: { description: "", rate: 1e-310 } } }),
      /stream x: `rate` must be/,
    ],
    [
      "half a call",
      faults({ streams: { ...shopProject.streams, x: { description: "", maxInFlight: 0.5 } } }),
      /`maxInFlight` must be/,
    ],
    [
      "no time at all",
      faults({ streams: { ...shopProject.streams, x: { description: "", deadline: {} } } }),
      /`deadline` must be some/,
    ],
    [
      "a fallback that is none",
      faults({ streams: { ...shopProject.streams, x: { description: "", provider: "smtp", fallback: "smtp" } } }),
      /`fallback` is the provider itself/,
    ],
    [
      "a stream with spaces",
      faults({ streams: { ...shopProject.streams, "my stream": { description: "" } } }),
      /stream my stream/,
    ],
  ])("%s", (_, found, reason) => {
    expect(found).toMatch(reason);
  });

  it("takes a rule without a deadline where its stream has one", () => {
    const { expires: _, ...input } = orderConfirmation;
    const bare = input as RuleDefinition; // as defineRule leaves one that says none
    const streams = { ...shopProject.streams, transactional: { description: "At once", deadline: { hours: 2 } } };
    const project = defineProject({ ...shopProject, sources: [{ key: "shop", description: "" }], streams, rules: [bare] });
    expect(validateProject(project, () => null)).toEqual([]);
    const [rule] = project.rules;
    const [draft] = judge(rule ?? bare, "on", happened(orderPlaced));
    expect(draft).toMatchObject({ outcome: "intended" });
    const wish = draft as Wish; // it is one
    expect(Date.parse(wish.expiresAt) - Date.parse(wish.scheduledFor)).toBe(2 * 3_600_000);
  });
});
