import { many } from "@/domain/list/many.policy.ts";
import type { Replan } from "@/domain/replan/schema.ts";
import { replanReasonWords, replanResultWords, replanVerdictWords } from "@/domain/replan/words.policy.ts";
import type { Io } from "../io.ts";
import { plain, seconds, table } from "./text.ts";

/** What a plan of events says, and how far its run is. */
export function showReplan(io: Io, replan: Replan): void {
  const { bold } = io.colours;
  const { messages, duplicates, late } = replan;
  io.out(`${bold("Events")} ${replan.id}, revision ${replan.revision}: ${bold(replan.stale ? "stale plan" : replan.state)}`);
  io.out(`  planned by ${plain(replan.plannedBy)}: ${plain(replan.reason)}`);
  if (replan.plannedAt !== null) io.out(`  judged at ${seconds(replan.plannedAt)} UTC`);
  io.out("");
  io.out(`  ${many(replan.total, "event")} chosen, ${replan.toDo} to be planned again: ${many(messages, "new message")}`);
  if (late > 0) io.out(`  ${late} of them past their deadline at once`);
  if (duplicates > 0) io.out(`  ${many(duplicates, "message")} there already`);
  const lines = replan.verdicts.map(({ verdict, reason, count }) => [
    String(count),
    replanVerdictWords[verdict],
    plain(reason ?? ""),
  ]);
  for (const line of table(lines)) io.out(`  ${line}`.trimEnd());
  if (replan.startsAt === null) return;
  io.out("");
  io.out(`  started by ${plain(replan.startedBy ?? "")}: ${replan.done} done, ${many(replan.made, "message")} made`);
  const results = replan.results.map(({ result, reason, count }) => [
    String(count),
    replanResultWords[result],
    reason === null ? "" : plain(replanReasonWords(reason)),
  ]);
  for (const line of table(results)) io.out(`  ${line}`.trimEnd());
}
