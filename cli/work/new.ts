import { WaybillError } from "@/lib/errors.ts";
import type { Io } from "../io.ts";
import { openProject, type Project } from "../new/project.ts";
import { eventOf, newRule, type RuleWish, sentTemplate } from "../new/rule.ts";
import { type NewTemplate, newTemplate, type Sent, starterProps } from "../new/template.ts";
import { type Plan, plan, writePlan } from "../new/write.ts";
import { jsonText, wrap } from "../show/text.ts";

type Told = { description?: string; dryRun?: boolean; json?: boolean };
export type RuleTold = Told & { event?: string; template?: string; stream?: string; category?: string };

/** Writes a template's folder and lists it in the project's config. */
export async function writeTemplate(io: Io, key: string, told: Told): Promise<void> {
  const project = await openProject(io.env);
  const { name, file, files } = newTemplate(project, { key, ...told });
  const planned = await plan(project, files, [{ list: "emails", name, file }]);
  await finish(io, project, planned, told, [
    `npx vitest run emails/${key}`,
    `npm run templates:check -- --template ${key}`,
    `npm run dev, and look at /templates/${key}`,
  ]);
}

/** Writes a rule and its test, with a template of its own name where none is named and there is none. */
export async function writeRule(io: Io, key: string, told: RuleTold): Promise<void> {
  const project = await openProject(io.env);
  const event = eventOf(project, told.event);
  const { sent, made } = templateFor(project, key, told.template);
  const wish: RuleWish = { key, event, description: told.description, stream: told.stream, category: told.category };
  const { name, file, files, said } = newRule(project, wish, sent);
  const planned = await plan(
    project,
    [...(made?.files ?? []), ...files],
    [...(made ? [{ list: "emails" as const, name: made.name, file: made.file }] : []), { list: "rules", name, file }],
  );
  await finish(
    io,
    project,
    planned,
    told,
    [`npx vitest run rules/${key}`, `npm run waybill -- rule on ${key}, once it is published: a new rule is off`],
    said,
  );
}

function templateFor(project: Project, key: string, wanted: string | undefined): { sent: Sent; made?: NewTemplate } {
  const email = project.own.emails.find((each) => each.key === (wanted ?? key));
  if (email) return { sent: sentTemplate(project, email) };
  const known = project.own.emails.map((each) => each.key).join(", ") || "none yet";
  if (wanted !== undefined)
    throw new WaybillError(
      "unknown_template",
      `There is no template ${JSON.stringify(wanted)}. There are ${known}; without --template the rule gets one of its own.`,
      {
        status: 422,
      },
    );
  const made = newTemplate(project, { key });
  return { made, sent: { name: made.name, file: made.file, ...starterProps(project) } };
}

async function finish(
  io: Io,
  project: Project,
  planned: Plan,
  { dryRun = false, json = false }: Told,
  next: string[],
  said: string[] = [],
) {
  if (!dryRun) await writePlan(project, planned);
  const { files, config } = planned;
  if (json) return io.out(jsonText({ project: project.root, written: !dryRun, files, config, said, next }, 2));
  const { green, dim } = io.colours;
  const lines = (text: string) => `${text.trimEnd().split("\n").length} lines`;
  for (const { path, text } of files) io.out(`${green("+")} ${path}  ${dim(lines(text))}`);
  if (config.state === "edited") io.out(`${green("~")} ${config.path}  ${dim(config.added.join("  "))}`);
  else for (const line of config.added) io.out(`${config.path} does not write its list out. Add to ${line}`);
  for (const sentence of said) for (const line of wrap(sentence, io.width)) io.out(line);
  io.out(dryRun ? "Nothing was written (--dry-run)." : `Next: ${next.join("\n      ")}`);
}
