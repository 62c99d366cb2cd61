import type { EventDefinition } from "../event/define.ts";
import { propsFaults } from "../template/props.policy.ts";
import type { Report } from "./fault.ts";

const nameSyntax = /^[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_-]*)+$/;

export function validateEvent(event: EventDefinition, report: Report): void {
  if (!nameSyntax.test(event.name)) report(`The name must be dotted and lower-case, as "invitation.created".`);
  if (!event.description?.trim()) report("`description` is missing.");
  if (Number.isInteger(event.version) && event.version > 0) validateUpcasts(event, report);
  else report("`version` must be a whole number from 1.");
  if (typeof event.schema?.safeParse === "function") validateExample(event, report);
  else report("`schema` must be a zod schema.");
}

function validateExample(event: EventDefinition, report: Report): void {
  const parsed = event.schema.safeParse(event.example);
  if (!parsed.success) report(`The example does not fit the schema: ${propsFaults(parsed.error.issues).detail}.`);
}

/** Without a gap: upcast[1] … upcast[version - 1]. */
function validateUpcasts(event: EventDefinition, report: Report): void {
  for (let from = 1; from < event.version; from += 1)
    if (typeof event.upcast[from] !== "function") report(`\`upcast\` has no step from version ${from} to ${from + 1}.`);
  for (const from of Object.keys(event.upcast))
    if (!(Number(from) >= 1 && Number(from) < event.version))
      report(`\`upcast[${from}]\` leads to no version: the newest is ${event.version}.`);
  for (const of of Object.keys(event.sensitive ?? {}))
    if (!(Number(of) >= 1 && Number(of) < event.version))
      report(`\`sensitive[${of}]\` is of no older version: the newest is ${event.version}, and its schema has the marks.`);
}
