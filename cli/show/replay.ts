import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import { many } from "@/domain/list/many.policy.ts";
import type { Replay } from "@/domain/replay/schema.ts";
import { resultWords, verdictWords } from "@/domain/replay/words.policy.ts";
import type { Io } from "../io.ts";
import { plain, seconds, table } from "./text.ts";

/** What a plan says, and how far its run is. */
export function showReplay(io: Io, replay: Replay): void {
  const { bold, dim } = io.colours;
  io.out(`${bold("Replay")} ${replay.id}, revision ${replay.revision}: ${bold(replay.stale ? "stale plan" : replay.state)}`);
  io.out(`  planned by ${plain(replay.plannedBy)}: ${plain(replay.reason)}`);
  if (replay.plannedAt !== null) io.out(`  judged at ${seconds(replay.plannedAt)} UTC`);
  io.out("");
  io.out(`  ${many(replay.total, "message")} chosen, ${replay.toSend} to be sent, to ${replay.people} people`);
  const because = (reason: string | null) => (reason === null ? "" : plain(wordsOfReason(reason) ?? ""));
  for (const line of table(
    replay.verdicts.map(({ verdict, reason, count }) => [String(count), verdictWords[verdict], because(reason)]),
  ))
    io.out(`  ${line}`.trimEnd());
  if (replay.startsAt === null) return;
  io.out("");
  io.out(
    `  started by ${plain(replay.startedBy ?? "")}: ${replay.live} live, ${replay.rested} at rest, ${replay.remaining} to go`,
  );
  for (const line of table(
    replay.results.map(({ result, reason, count }) => [String(count), resultWords[result], because(reason)]),
  ))
    io.out(`  ${line}`.trimEnd());
  if (replay.etaSeconds !== null && replay.etaSeconds > 0)
    io.out(dim(`  ${replay.rate.toFixed(1)} a second lately, about ${replay.etaSeconds} s to go`));
}
