import { styleText } from "node:util";
import { countFindings, openOf } from "@/domain/lint/open.policy.ts";
import { programsOf } from "@/domain/lint/programs.policy.ts";
import type { Judged, Severity } from "@/domain/lint/schema.ts";
import { many } from "@/domain/list/many.policy.ts";
import type { CheckedTemplate } from "./check.ts";

const color = { error: "red", warning: "yellow", info: "dim" } as const satisfies Record<Severity, "red" | "yellow" | "dim">;
const paint = (style: Parameters<typeof styleText>[0], text: string) => styleText(style, text, { stream: process.stdout });
const PROGRAMS = 6;

/** What `npm run templates:check` prints: each finding with its place and cure; infos and what is waived are counted unless `all`. */
export function printed(checked: readonly CheckedTemplate[], { all }: { all: boolean }): string {
  const blocks = checked.map(({ key, file, findings, notRun, ms }) => {
    const shown = findings.filter(({ severity, waiver }) => all || (severity !== "info" && !waiver));
    const lines = [
      `${paint("bold", key)} ${paint("dim", `${file}, ${Math.round(ms)} ms`)}  ${counted(findings)}`,
      ...shown.flatMap(finding),
      ...notRun.map(({ code, why }) => paint("dim", `  not run  ${code}: ${why}`)),
    ];
    return lines.join("\n");
  });
  return `${blocks.join("\n")}\n`;
}

export const unwaivedErrors = (checked: readonly CheckedTemplate[]): number =>
  openOf(
    checked.flatMap(({ findings }) => findings),
    "error",
  ).length;

function counted(findings: readonly Judged[]): string {
  const { errors, warnings, infos, waived } = countFindings(findings);
  const parts = [errors > 0 && many(errors, "error"), warnings > 0 && many(warnings, "warning"), infos > 0 && `${infos} info`];
  const open = parts.filter(Boolean);
  return [...(open.length > 0 ? open : ["no findings"]), ...(waived > 0 ? [`${waived} waived`] : [])].join(", ");
}

function finding({ severity, code, what, mend, place, fixtures, clients, count, waiver }: Judged): string[] {
  const where = [place.part, place.path, place.scheme, count > 1 ? `${count} places` : null].filter(Boolean).join(", ");
  const programs = programsOf(clients);
  const more = programs.length > PROGRAMS ? ` and ${programs.length - PROGRAMS} more` : "";
  return [
    `  ${paint(color[severity], severity)}  ${paint("bold", code)}  ${what}`,
    paint("dim", `    ${where}${fixtures.length > 0 ? `; fixture ${fixtures.join(", ")}` : ""}`),
    ...(place.excerpt ? [paint("dim", `    ${place.excerpt.replace(/\s+/g, " ").slice(0, 140)}`)] : []),
    ...(programs.length > 0 ? [`    ${programs.slice(0, PROGRAMS).join(", ")}${more}`] : []),
    `    → ${mend}`,
    ...(waiver ? [`    waived until ${waiver.until}: ${waiver.reason}`] : []),
  ];
}
