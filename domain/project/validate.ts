import { parseTarget } from "../person/listed.policy.ts";
import type { ProjectDefinition } from "./define.ts";
import type { FileOf, ProjectFault, Report } from "./fault.ts";
import { validateEmail } from "./validate-email.ts";
import { validateEvent } from "./validate-event.ts";
import { validateRule } from "./validate-rule.ts";
import { validateStream } from "./validate-stream.ts";

const configFile = "waybill.config.ts";
const keySyntax = /^[a-z0-9][a-z0-9._-]*$/;

/** Everything that is wrong with a project, all at once; an empty list is a project that can be built. */
export function validateProject(project: ProjectDefinition, fileOf: FileOf): ProjectFault[] {
  const faults: ProjectFault[] = [];
  const reporter =
    (subject: string, definition?: object): Report =>
    (reason) =>
      faults.push({ file: (definition && fileOf(definition)) ?? configFile, subject, reason });

  if (project?.kind !== "project") {
    reporter("project")("The default export is not a project. Write `export default defineProject({ … })`.");
    return faults;
  }
  validateParts(project, reporter);

  const events = present(project.events, "event", "events", reporter);
  const emails = present(project.emails, "email", "emails", reporter);
  const rules = present(project.rules, "rule", "rules", reporter);
  for (const event of events) validateEvent(event, reporter(`event ${event.name}`, event));
  for (const email of emails) validateEmail(email, reporter(`template ${email.key}`, email));
  for (const rule of rules) validateRule(rule, project, reporter(`rule ${rule.key}`, rule));

  unique(events, (event) => event.name, "event", reporter);
  unique(emails, (email) => email.key, "template", reporter);
  unique(rules, (rule) => rule.key, "rule", reporter);
  validateAliases(rules, reporter);
  return faults;
}

type Reporter = (subject: string, definition?: object) => Report;

function validateParts(project: ProjectDefinition, reporter: Reporter): void {
  if (project.gateway?.kind !== "gateway") reporter("gateway")("It is missing. Make it with defineGateway.");
  if (!project.sources?.length) reporter("sources")("At least one source is needed.");
  for (const source of project.sources ?? []) {
    const report = reporter(`source ${source.key}`);
    if (!keySyntax.test(source.key))
      report(`The key ${JSON.stringify(source.key)} must be lower-case letters, digits, ".", "-" and "_".`);
    if (source.outboxUrlEnv !== undefined && !/^[A-Z][A-Z0-9_]*$/.test(source.outboxUrlEnv))
      report("`outboxUrlEnv` names an environment variable, as BILLING_DATABASE_URL; it is not the URL itself.");
  }
  for (const target of project.internal ?? [])
    if (parseTarget(target) === null) reporter("internal")(`${JSON.stringify(target)} is neither an address nor a domain.`);
  for (const [key, stream] of Object.entries(project.streams ?? {})) validateStream(stream, reporter(`stream ${key}`));
  unique(project.sources ?? [], (source) => source.key, "source", reporter);
  for (const [kind, keys] of [
    ["stream", project.streams],
    ["category", project.categories],
  ] as const)
    for (const key of Object.keys(keys ?? {}))
      if (!keySyntax.test(key)) reporter(`${kind} ${key}`)('The key must be lower-case letters, digits, ".", "-" and "_".');
}

/** Definitions of the right kind; what is not one (a circular import leaves undefined) is reported. */
function present<T extends { kind: string }>(
  list: readonly T[] | undefined,
  kind: string,
  field: string,
  reporter: Reporter,
): T[] {
  const right = (list ?? []).filter((item) => item?.kind === kind);
  const wrong = (list?.length ?? 0) - right.length;
  if (!list) reporter(field)("The list is missing.");
  if (wrong > 0)
    reporter(field)(
      `${wrong} of ${list?.length} entries are not made by ${define[kind]} (an undefined one comes from a circular import).`,
    );
  return right;
}

const define: Record<string, string> = { event: "defineEvent", email: "defineEmail", rule: "defineRule" };

function unique<T extends object>(items: readonly T[], keyOf: (item: T) => string, kind: string, reporter: Reporter): void {
  const seen = new Set<string>();
  for (const item of items) {
    const key = keyOf(item);
    if (seen.has(key)) reporter(`${kind} ${key}`, item)("The name is used twice.");
    seen.add(key);
  }
}

/** A name that was ever a rule's must lead to one rule: identities hang on it (I1). */
function validateAliases(rules: readonly ProjectDefinition["rules"][number][], reporter: Reporter): void {
  const owner = new Map(rules.map((rule) => [rule.key, rule.key]));
  for (const rule of rules) {
    for (const alias of rule.aliases) {
      const other = owner.get(alias);
      if (other) reporter(`rule ${rule.key}`, rule)(`The alias "${alias}" is already a name of the rule "${other}".`);
      else owner.set(alias, rule.key);
    }
  }
}
