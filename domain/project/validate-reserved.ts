import type { ProjectDefinition } from "./define.ts";
import type { FileOf, ProjectFault } from "./fault.ts";

const own = /^waybill($|[.-])/;

/** Names that Waybill keeps for what it sends itself (system/built-in.ts): a project that uses one would send in its name. */
export function validateReserved(project: ProjectDefinition, fileOf: FileOf): ProjectFault[] {
  if (project?.kind !== "project") return []; // validateProject says so
  const faults: ProjectFault[] = [];
  const refuse = (subject: string, name: string, definition?: object) => {
    if (own.test(name) || subject === "stream system")
      faults.push({
        file: (definition && fileOf(definition)) ?? "waybill.config.ts",
        subject,
        reason: 'The name is kept for Waybill itself, as is every one that begins with "waybill".',
      });
  };
  for (const { key } of project.sources ?? []) refuse(`source ${key}`, key);
  for (const event of project.events ?? []) if (event) refuse(`event ${event.name}`, event.name, event);
  for (const email of project.emails ?? []) if (email) refuse(`template ${email.key}`, email.key, email);
  for (const rule of project.rules ?? [])
    if (rule) for (const name of [rule.key, ...rule.aliases]) refuse(`rule ${rule.key}`, name, rule);
  for (const key of Object.keys(project.streams ?? {})) refuse(`stream ${key}`, key);
  for (const key of Object.keys(project.categories ?? {})) refuse(`category ${key}`, key);
  for (const loader of Object.keys(project.gateway?.loaders ?? {})) refuse(`loader ${loader}`, loader);
  return faults;
}
