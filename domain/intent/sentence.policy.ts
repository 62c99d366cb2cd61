import type { MessageRow, TimelineEntry } from "./schema.ts";

/** What became of a message, in one plain sentence. */
export function sentenceOf({ message }: { message: MessageRow; timeline: TimelineEntry[] }): string {
  return `This message is ${message.status}.`;
}
