import { say } from "@/scripts/terminal.ts";

/** One thing to measure, by name. */
export type Turn<T> = { name: string; measure(round: number): Promise<T> };

/** In the order of a later round another begins, so that none always has the machine as the same one left it. */
export const inTurn = <T>(turns: readonly T[], round: number): T[] => turns.map((_, n) => turns[(n + round) % turns.length] as T); // within bounds

/**
 * Measures each turn once a round, interleaved: what the machine does meanwhile falls on all alike. Gives what came of each, by name, and
 * tells of each as it ends.
 */
export async function interleave<T>(
  title: string,
  rounds: number,
  turns: readonly Turn<T>[],
  tell: (value: T) => string,
): Promise<Map<string, T[]>> {
  const found = new Map<string, T[]>(turns.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const { name, measure } of inTurn(turns, round)) {
      const value = await measure(round);
      found.get(name)?.push(value);
      say(`  ${title}, round ${round + 1} of ${rounds}: ${name} ${tell(value)}`);
    }
  return found;
}
