import { examine } from "@/domain/doctor/examine.ts";
import type { Finding } from "@/domain/doctor/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { jsonText, plain, wrap } from "../show/text.ts";

/** Looks for violations of the invariants and tells each with ids; `negative` where there is one. */
export async function doctor(io: Io, ctx: Ctx, { json }: { json: boolean }): Promise<ExitCode> {
  const findings = await examine(ctx, json ? {} : { onFinding: (finding) => show(io, finding) });
  const bad = findings.filter((finding) => finding.count > 0);
  if (json) io.out(jsonText({ ok: bad.length === 0, findings }, 2));
  else summary(io, findings, bad);
  return bad.length === 0 ? exit.ok : exit.negative;
}

function show(io: Io, finding: Finding): void {
  const { colours } = io;
  const name = `${finding.invariant.padEnd(3)} ${finding.code}`;
  if (finding.skipped)
    io.out(`${colours.yellow("-")} ${name}  ${colours.dim("not looked at: there is no build of the project here")}`);
  else if (finding.count === 0) io.out(`${colours.green("✓")} ${name}  ${colours.dim(`${finding.ms} ms`)}`);
  else showDamage(io, name, finding);
}

function showDamage(io: Io, name: string, finding: Finding): void {
  const { colours } = io;
  io.out(`${colours.red("✗")} ${colours.bold(name)}`);
  const many = finding.capped ? `more than ${finding.count}` : String(finding.count);
  for (const line of wrap(`${many} ${finding.says}`, io.width - 6)) io.out(`      ${line}`);
  for (const id of finding.samples) io.out(`      ${colours.dim(plain(id))}`);
}

function summary(io: Io, findings: Finding[], bad: Finding[]): void {
  const skipped = findings.filter((finding) => finding.skipped).length;
  const looked = `${findings.length - skipped} checks${skipped === 0 ? "" : `, ${skipped} not looked at`}`;
  io.out("");
  io.out(
    bad.length === 0
      ? io.colours.green(`Nothing is wrong (${looked}).`)
      : io.colours.red(`${bad.length} kinds of damage found (${looked}). docs/explain.md tells what each means.`),
  );
}
