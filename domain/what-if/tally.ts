import { shownAddress } from "@/domain/access/shown-address.ts";
import type { Ctx } from "@/lib/context.ts";
import { groupOf } from "./compare.policy.ts";
import type { Compared, Side } from "./judge-past.ts";
import { wordsOfWhatIf } from "./reason.policy.ts";
import { type Answer, type WhatIf, type WhatIfCell, type WhatIfSample, whatIfGroups } from "./schema.ts";

/** A rule may give a reason of its own for every message; of so many cells nobody reads more. */
const MOST_CELLS = 60;
const MOST_SAMPLES = 5;

type Tally = Pick<WhatIf, "messages" | "groups" | "cells" | "untold" | "notRejudgeable">;

/** Counts what both sides say. `compared` the newest first; `words`: those of the rule's own reasons. */
export function tally(ctx: Ctx, compared: readonly Compared[], words: Readonly<Record<string, string>>): Tally {
  const cells = new Map<string, WhatIfCell>();
  const told = (answer: Answer) => ({ ...answer, words: wordsOfWhatIf(answer.reason, words) });
  for (const each of firstOfEachKey(compared)) {
    const [left, right] = [each.left.answer, each.right.answer];
    const key = JSON.stringify([left, right]);
    const cell = cells.get(key) ?? { group: groupOf(left, right), left: told(left), right: told(right), count: 0, samples: [] };
    cell.count++;
    if (cell.samples.length < MOST_SAMPLES) cell.samples.push(sampleOf(ctx, each));
    cells.set(key, cell);
  }
  const sorted = [...cells.values()].sort((a, b) => order(a) - order(b) || b.count - a.count);
  const groups = Object.fromEntries(whatIfGroups.map((group) => [group, 0])) as WhatIf["groups"]; // a key a group
  const unknown = new Map<string, { reason: string; words: string; count: number }>();
  for (const { group, left, right, count } of sorted) {
    groups[group] += count;
    if (group !== "unknown") continue;
    const why = right.kind === "planned" || right.kind === "unknown" ? right : left;
    const reason = why.reason ?? "";
    unknown.set(reason, { reason, words: why.words ?? reason, count: (unknown.get(reason)?.count ?? 0) + count });
  }
  return {
    messages: compared.length,
    groups,
    cells: sorted.slice(0, MOST_CELLS),
    untold: sorted.slice(MOST_CELLS).reduce((sum, { count }) => sum + count, 0),
    notRejudgeable: [...unknown.values()].sort((a, b) => b.count - a.count),
  };
}

const order = ({ group }: WhatIfCell): number => whatIfGroups.indexOf(group);

/**
 * Where a code gives messages an identity that none has yet, the first event of the span makes the message, and those after it
 * are duplicates. Against what is older than the span nothing is known.
 */
function firstOfEachKey(compared: readonly Compared[]): Compared[] {
  const [left, right] = [new Set<string>(), new Set<string>()];
  const first = (side: Side, keys: Set<string>): Side => {
    if (side.newKey === null || !keys.has(side.newKey)) {
      if (side.newKey !== null) keys.add(side.newKey);
      return side;
    }
    return { ...side, answer: { kind: "none", reason: "duplicate" } };
  };
  const oldestFirst = compared
    .toReversed()
    .map((each) => ({ ...each, left: first(each.left, left), right: first(each.right, right) }));
  return oldestFirst.reverse();
}

const sampleOf = (ctx: Ctx, { event, sequence, messageId, left, right }: Compared): WhatIfSample => {
  const to = right.to ?? left.to;
  return {
    eventId: event.id,
    acceptedAt: event.acceptedAt,
    messageId,
    to: to === null ? null : shownAddress(ctx, to),
    sequence,
    detail: right.detail ?? left.detail,
  };
};
