import { isOwnLoader } from "../access/mail-state.policy.ts";
import { judge, type Wish } from "../decision/judge.policy.ts";
import type { EventDefinition, ProductEvent } from "../event/define.ts";
import { happened } from "../event/happened.policy.ts";
import type { RuleDefinition } from "../rule/define.ts";
import { propsFaults } from "../template/props.policy.ts";
import type { ProjectDefinition } from "./define.ts";
import type { Report } from "./fault.ts";
import { changedByJson } from "./json-safe.policy.ts";

/** Runs a rule over an event's example by the judgement that planning uses (I10), and reports what is not usable. */
export function tryRule(rule: RuleDefinition, definition: EventDefinition, project: ProjectDefinition, report: Report): void {
  const event = exampleEvent(definition, project);
  if (!event) return; // the event's own fault
  const drafts = judge(rule, "on", event);
  for (const draft of drafts) {
    if (draft.outcome === "error")
      report(`For the example of ${definition.name}: ${String(draft.seen.message ?? draft.reason)}.`);
    if (draft.outcome !== "intended") continue;
    if (!tryFacts(rule, event, draft, report)) return;
    tryProps(rule, draft, project, report);
    return; // one message stands for all
  }
}

/** What is frozen must be what the rule said: a Date, undefined or NaN would come back as something else. */
function tryFacts(rule: RuleDefinition, event: ProductEvent, { who: { to } }: Wish, report: Report): boolean {
  const changed = changedByJson(rule.facts({ event, to }));
  if (changed !== null) report(`\`facts\` holds a value that JSON does not keep, at ${changed || "/"}.`);
  return changed === null;
}

function tryProps(rule: RuleDefinition, wish: Wish, project: ProjectDefinition, report: Report): void {
  const { to } = wish.who;
  const facts = JSON.parse(wish.facts);
  const attempt = <T>(name: string, run: () => T): T | null => {
    try {
      return run();
    } catch (error) {
      report(`\`${name}\` throws for an example: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
  const refs = Object.values(attempt("live", () => rule.live({ facts, to })) ?? {});
  for (const ref of refs)
    if (!(ref?.loader in project.gateway.loaders) && !(rule.stream === "system" && isOwnLoader(ref?.loader)))
      report(`\`live\` asks the loader "${ref?.loader}", which the gateway does not have.`);
  if (refs.length > 0) return; // props may need what the product says, which nobody knows here
  const props = attempt("props", () => rule.props({ facts, live: {}, to, sequence: 1 }));
  if (props === null || typeof rule.template?.schema?.safeParse !== "function") return;
  const parsed = rule.template.schema.safeParse(props);
  if (!parsed.success)
    report(`\`props\` does not fit the template "${rule.template.key}": ${propsFaults(parsed.error.issues).detail}.`);
}

function exampleEvent(definition: EventDefinition, project: ProjectDefinition): ProductEvent | null {
  const parsed = definition.schema?.safeParse(definition.example);
  return parsed?.success ? happened(definition, { source: project.sources[0]?.key }) : null;
}
