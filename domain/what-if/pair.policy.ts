/** What one side says of an event, each under `recipient` and `sequence` as decisions have them ("" and 0: of all). */
export type Said = { recipient: string; sequence: number };

/**
 * Puts beside one another what two sides say of an event: one pair a recipient and moment that either names. A refusal of a
 * person (sequence 0) holds for each of their messages, one of nobody for all people; where a side does not speak of somebody it
 * says null.
 */
export function pair<L extends Said, R extends Said>(
  left: readonly L[],
  right: readonly R[],
): { place: Said; left: L | null; right: R | null }[] {
  const [l, r] = [index(left), index(right)];
  const places = [...new Map([...left, ...right].map((said) => [placeOf(said), said])).values()];
  const named = new Set(places.flatMap(({ recipient }) => (recipient === "" ? [] : [recipient])));
  const moments = new Set(places.flatMap(({ recipient, sequence }) => (sequence > 0 ? [recipient] : [])));
  return places
    .filter(({ recipient, sequence }) => sequence > 0 || (recipient === "" ? named.size === 0 : !moments.has(recipient)))
    .map((place) => ({ place, left: find(l, place), right: find(r, place) }));
}

const placeOf = ({ recipient, sequence }: Said): string => `${sequence} ${recipient}`;
const index = <T extends Said>(said: readonly T[]): Map<string, T> => new Map(said.map((each) => [placeOf(each), each]));

function find<T extends Said>(said: ReadonlyMap<string, T>, { recipient, sequence }: Said): T | null {
  const own = said.get(placeOf({ recipient, sequence })) ?? said.get(placeOf({ recipient, sequence: 0 }));
  return own ?? said.get(placeOf({ recipient: "", sequence: 0 })) ?? null;
}
