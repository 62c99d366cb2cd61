/** What a list or a page can show, and so what can change under it. */
export const topics = [
  "messages",
  "events",
  "rules",
  "templates",
  "people",
  "streams",
  "alerts",
  "mailbox",
  "releases",
  "causes",
  "replays",
  "replans",
  "audit",
  "access",
] as const;
export type Topic = (typeof topics)[number];

/** "/api/messages?…" is about messages; what no topic stands for may change with anything. */
export function topicOf(path: string): Topic | null {
  const word = /^\/api\/([a-z]+)/.exec(path)?.[1];
  return topics.find((topic) => topic === word) ?? null;
}

/** What changed of each topic: the ids, or null for "many, or nobody knows which". Ids only: a stream shows nobody's data. */
export type Changes = Partial<Record<Topic, string[] | null>>;

/** Everything may have changed. */
export const everything: Changes = Object.fromEntries(topics.map((topic) => [topic, null]));
