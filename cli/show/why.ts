import type { WhyAnswer, WhyFinding } from "@/domain/why/schema.ts";
import type { Io } from "../io.ts";
import { moment, plain, seconds, table, wrap } from "./text.ts";

/** The answer in a sentence, what to do, what has changed since, and what else the question could mean. */
export function showWhy(io: Io, { headline, answer, conditions, arrivals, others, rules }: WhyAnswer): void {
  const { bold, dim } = io.colours;
  for (const line of wrap(plain(headline), io.width)) io.out(bold(line));
  if (answer) {
    for (const line of wrap(plain(answer.next), io.width - 2)) io.out(`  ${line}`);
    if (answer.proof) io.out(dim(`  ${answer.proof.what} ${answer.proof.id}: waybill trace ${answer.proof.id}`));
  }
  if (conditions.length > 0) {
    io.out("");
    const rows = conditions.map(({ name, was, now, changed }) =>
      [name, was ?? "–", now ?? "–", changed ? "changed" : ""].map(plain),
    );
    for (const line of table([["", "THEN", "NOW", ""], ...rows])) io.out(`  ${line}`);
  }
  if (arrivals) {
    io.out("");
    for (const { type, source, at } of arrivals.newest)
      io.out(`  newest ${plain(type)} from ${plain(source)}: ${moment(at)} UTC`);
    for (const type of arrivals.never) io.out(`  ${plain(type)} never came`);
    io.out(`  waiting: ${arrivals.inbox.count} emitted, ${arrivals.planning.count} to be planned`);
  }
  showFindings(io, answer ? "Also" : "", answer ? others : rules);
}

function showFindings(io: Io, title: string, findings: readonly WhyFinding[]): void {
  if (findings.length === 0) return;
  io.out("");
  if (title) io.out(io.colours.dim(title));
  for (const { at, ruleKey, sentence, proof } of findings) {
    io.out(
      `  ${io.colours.dim(at === null ? "" : seconds(at))}  ${plain(ruleKey ?? "no rule")}${proof ? io.colours.dim(`  ${proof.what} ${proof.id}`) : ""}`,
    );
    for (const line of wrap(plain(sentence), io.width - 4)) io.out(`    ${line}`);
  }
}
