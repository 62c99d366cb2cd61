import type { RenderReply } from "./types.ts";

const parts = ["subject", "preheader", "html", "text"] as const;

/** Where two renders of the same props first differ, as a person reads it, or null where they are the same bytes. */
export function firstDifference(one: RenderReply, other: RenderReply | undefined): string | null {
  if (!one.ok) return one.failure.detail;
  if (!other) return "The second machine gave no answer.";
  if (!other.ok) return `The second machine says: ${other.failure.detail}`;
  for (const part of parts) {
    const [left, right] = [one.rendered[part], other.rendered[part]];
    if (left === right) continue;
    let at = 0;
    while (left[at] === right[at]) at += 1;
    return `${part} differs at character ${at}: ${quote(left, at)} against ${quote(right, at)}`;
  }
  return null;
}

const quote = (text: string, at: number) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 30));
