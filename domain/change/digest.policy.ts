import type { Changes, Topic } from "./topic.policy.ts";

/** One row that says something changed: `mark` names it for ever ("check 01…"), `id` is what a reader knows the changed thing by. */
export type Sign = {
  topic: Topic;
  mark: string;
  id: string;
  /** Of work in progress: told when it comes and when it goes. */
  held: boolean;
};

/** What earlier looks have told already. */
export type Memory = { told: ReadonlyMap<string, number>; held: ReadonlyMap<string, Sign> };
export const nothingTold: Memory = { told: new Map(), held: new Map() };

/** More ids of one topic than this are told as "many": whoever listens asks for its whole page then. */
const MOST = 200;

/**
 * What is new in a look at the last seconds: signs that no look before has told (a row that committed late is one), and work that
 * began or ended since. `forget` is the age of a look, in looks, after which a mark cannot come back.
 */
export function digest(memory: Memory, signs: readonly Sign[], look: { no: number; forget: number; full: ReadonlySet<Topic> }) {
  const passing = signs.filter((sign) => !sign.held);
  const held = new Map(signs.filter((sign) => sign.held).map((sign) => [sign.mark, sign]));
  const fresh = [
    ...passing.filter((sign) => !memory.told.has(sign.mark)),
    ...[...held.values()].filter((sign) => !memory.held.has(sign.mark)),
    ...[...memory.held.values()].filter((sign) => !held.has(sign.mark)),
  ];
  const kept = [...memory.told].filter(([, no]) => look.no - no <= look.forget);
  return {
    changes: changesOf(fresh, look.full),
    memory: { told: new Map([...kept, ...passing.map((sign) => [sign.mark, look.no] as const)]), held },
  };
}

function changesOf(signs: readonly Sign[], full: ReadonlySet<Topic>): Changes {
  const changes: Changes = Object.fromEntries([...full].map((topic) => [topic, null]));
  for (const [topic, of] of Map.groupBy(signs, (sign) => sign.topic)) {
    const ids = [...new Set(of.map((sign) => sign.id))];
    if (!full.has(topic)) changes[topic] = ids.length > MOST ? null : ids;
  }
  return changes;
}
