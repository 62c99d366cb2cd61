import type { EmailDefinition } from "../template/define.ts";
import { propsFaults } from "../template/props.policy.ts";
import type { Report } from "./fault.ts";
import { changedByJson } from "./json-safe.policy.ts";

export const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function validateEmail(email: EmailDefinition, report: Report): void {
  if (!kebab.test(email.key)) report(`The key ${JSON.stringify(email.key)} must be kebab-case, as "workspace-invitation".`);
  if (!email.description?.trim()) report("`description` is missing.");
  for (const name of ["subject", "preheader", "component"] as const)
    if (typeof email[name] !== "function" && !(name === "preheader" && email.preheader === null))
      report(`\`${name}\` must be a function of the props.`);
  if (!email.fixtures?.default) report("`fixtures.default` is missing.");
  if (typeof email.schema?.safeParse === "function") validateFixtures(email, report);
  else report("`schema` must be a zod schema.");
}

function validateFixtures(email: EmailDefinition, report: Report): void {
  for (const [name, fixture] of Object.entries(email.fixtures ?? {})) {
    const parsed = email.schema.safeParse(fixture);
    if (!parsed.success) report(`The fixture "${name}" does not fit the schema: ${propsFaults(parsed.error.issues).detail}.`);
    const changed = changedByJson(fixture);
    if (changed !== null) report(`The fixture "${name}" holds a value that JSON does not keep, at ${changed || "/"}.`);
  }
}
