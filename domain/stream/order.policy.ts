import type { StreamDefinition } from "./define.ts";
import { isOwnStream } from "./own.policy.ts";

export type Ordered = {
  key: string;
  /** 1 goes first; 0 are Waybill's own mails. */
  priority: number;
  /** It is behind others and leaves a fifth of all room to them. */
  yields: boolean;
};

/** The streams in the order in which they are served. Waybill's own few mails go first and take no room from the project's first. */
export function orderOf(streams: Readonly<Record<string, StreamDefinition>>): Ordered[] {
  const all = Object.entries(streams).map(([key, { priority }], index) => ({
    key,
    priority: isOwnStream(key) ? 0 : (priority ?? index + 1),
  }));
  const first = Math.min(...all.filter(({ key }) => !isOwnStream(key)).map(({ priority }) => priority));
  return all.map((each) => ({ ...each, yields: each.priority > first })).sort((a, b) => a.priority - b.priority);
}
