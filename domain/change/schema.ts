import { z } from "zod";

/** What a list or a page can show, and so what can change under it. */
export const topics = ["messages", "events", "rules", "people", "mailbox", "releases", "audit", "access"] as const;
export const topicSchema = z.enum(topics);
export type Topic = z.infer<typeof topicSchema>;

/** What changed of each topic: the ids, or null for "many, or nobody knows which". Ids only: a stream shows nobody's data. */
export const changesSchema = z.partialRecord(topicSchema, z.array(z.string()).nullable());
export type Changes = z.infer<typeof changesSchema>;

/** Everything may have changed. */
export const everything: Changes = Object.fromEntries(topics.map((topic) => [topic, null]));
