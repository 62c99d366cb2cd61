import type { MessageDetail, MessageRow } from "@/domain/intent/schema.ts";
import { toneOfStatus } from "@/domain/intent/tone.policy.ts";
import type { Io } from "../io.ts";
import { paint, plain, seconds, table, wrap } from "./text.ts";
import { showTimeline } from "./timeline.ts";

/** One message whole: what became of it, its names, its timeline. */
export function showMessage(io: Io, { message, sentence, timeline }: MessageDetail): void {
  io.out(`${io.colours.bold("Message")} ${message.id}`);
  for (const line of wrap(plain(sentence), io.width - 2))
    io.out(`  ${io.colours.bold(paint(io, toneOfStatus[message.status], line))}`);
  io.out("");
  const template = message.templateNumber === null ? message.templateKey : `${message.templateKey}@${message.templateNumber}`;
  const facts = [
    ["to", `${message.address}${message.person === null ? "" : ` (person ${message.person.externalId})`}`],
    ["rule", `${message.ruleKey}, about ${message.businessId}, no. ${message.sequence}`],
    ["template", `${template}, stream ${message.stream}, category ${message.category}`],
    ...(message.subject === null ? [] : [["subject", message.subject]]),
    ...message.events.map((event) => ["event", `${event.id}  ${event.type} ${event.eventId}`]),
    ...message.submissions.map((each) => ["sent as", `${each.messageId} through ${each.providerAccount}`]),
    ...(message.originIntentId === null ? [] : [["again of", message.originIntentId]]),
  ];
  for (const line of table(facts.map((fact) => fact.map(plain)))) io.out(`  ${line}`);
  io.out("");
  showTimeline(io, timeline);
}

/** Messages as lines: where there are too many to tell each whole. */
export function showMessageLines(io: Io, rows: readonly { row: MessageRow; sentence: string }[]): void {
  for (const { row, sentence } of rows) {
    io.out(
      `  ${row.id}  ${io.colours.dim(seconds(row.createdAt))}  ${plain(row.ruleKey)} ${plain(row.businessId)} no. ${row.sequence}`,
    );
    for (const line of wrap(plain(sentence), io.width - 4)) io.out(`    ${paint(io, toneOfStatus[row.status], line)}`);
  }
}
