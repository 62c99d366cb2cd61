import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import type { History } from "@/domain/person/history.ts";
import type { Io } from "../io.ts";
import { showMessageLines } from "./message.ts";
import { moment, plain } from "./text.ts";

/** What was sent, and not sent, to one address or person. */
export function showHistory(io: Io, history: History): void {
  const { colours } = io;
  io.out(colours.bold(plain(history.who)));
  for (const each of history.suppressions) {
    const state = each.liftedAt === null ? colours.red("suppressed") : colours.dim(`suppressed until ${moment(each.liftedAt)}`);
    io.out(
      `  ${state} since ${moment(each.createdAt)} UTC: ${plain(wordsOfReason(each.reason) ?? "")} (${plain(each.scope)}, ${each.id})`,
    );
  }
  if (history.messages.length === 0) io.out("  No message was ever planned.");
  else showMessageLines(io, history.messages);
  if (history.more) io.out(colours.dim("  … and older ones; the console lists all."));
  for (const each of history.unsent) {
    const reason = wordsOfReason(each.reason);
    io.out(
      `  ${colours.dim(moment(each.at))}  rule ${plain(each.ruleKey)}: ${each.outcome.replaceAll("_", " ")}${reason === null ? "" : `, ${plain(reason)}`}  ${colours.dim(`event ${each.eventId}`)}`,
    );
  }
}
