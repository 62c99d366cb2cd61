import { hasControl } from "../event/text.policy.ts";
import type { Mailbox, RuleDefinition } from "../rule/define.ts";
import type { ProjectDefinition } from "./define.ts";
import type { Report } from "./fault.ts";
import { tryRule } from "./try-rule.ts";
import { kebab } from "./validate-email.ts";

/** With ten minutes between the later ones, that is about eight hours. */
const MOST_ATTEMPTS = 50;

export function validateRule(rule: RuleDefinition, project: ProjectDefinition, report: Report): void {
  if (!kebab.test(rule.key)) report(`The key ${JSON.stringify(rule.key)} must be kebab-case, as "workspace-invitation".`);
  for (const alias of rule.aliases) if (!kebab.test(alias)) report(`The alias ${JSON.stringify(alias)} must be kebab-case.`);
  if (!rule.description?.trim()) report("`description` is missing.");
  if (!(rule.stream in project.streams))
    report(`The stream "${rule.stream}" is not in the project's \`streams\` (${Object.keys(project.streams).join(", ")}).`);
  if (!(rule.category in project.categories))
    report(
      `The category "${rule.category}" is not in the project's \`categories\` (${Object.keys(project.categories).join(", ")}).`,
    );
  validateTemplate(rule, project, report);
  validateMailbox("from", rule.from, report);
  if (rule.replyTo) validateMailbox("replyTo", rule.replyTo, report);

  if (!Number.isInteger(rule.attempts) || rule.attempts < 1 || rule.attempts > MOST_ATTEMPTS)
    report(`\`attempts\` must be a whole number from 1 to ${MOST_ATTEMPTS}.`);

  const missing = (["to", "identity", "facts", "expires", "props"] as const).filter((name) => typeof rule[name] !== "function");
  for (const name of missing)
    report(
      `\`${name}\` is missing.${name === "expires" ? " Every message needs a moment from which it is useless: say it here, or as the `deadline` of its stream." : ""}`,
    );
  const subscribed = rule.on.filter((event) => project.events.includes(event));
  if (rule.on.length === 0) report("`on` names no event.");
  for (const event of rule.on)
    if (!project.events.includes(event))
      report(`\`on\` names ${event?.name ? `"${event.name}"` : "something"} that is not in the project's \`events\`.`);
  // `to` is wrapped by defineRule, so a missing one shows only when it is called.
  if (missing.length === 0) for (const event of subscribed) tryRule(rule, event, project, report);
}

function validateTemplate(rule: RuleDefinition, project: ProjectDefinition, report: Report): void {
  if (project.emails.includes(rule.template)) return;
  const known = project.emails.map((email) => email.key).join(", ");
  report(
    `\`template\` is ${rule.template?.key ? `"${rule.template.key}"` : "something"} that is not in the project's \`emails\` (${known}).`,
  );
}

/** Deliberately narrower than RFC 5322: what every provider takes as a sender. */
const address = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

function validateMailbox(field: string, mailbox: Mailbox | undefined, report: Report): void {
  if (!mailbox || typeof mailbox.address !== "string" || !address.test(mailbox.address))
    report(`\`${field}\` has no usable address: ${JSON.stringify(mailbox?.address ?? null)}.`);
  if (mailbox?.name !== undefined && (typeof mailbox.name !== "string" || hasControl(mailbox.name)))
    report(`\`${field}.name\` has a line break or another control character.`);
}
