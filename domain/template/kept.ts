type Options<Value> = {
  /** What all of them may weigh together. */
  most: number;
  /** Null: it is not kept. */
  weigh(value: Value): number | null;
};
type Kept<Value> = (name: string, make: () => Promise<Value>) => Promise<Value>;

/**
 * Keeps what takes a while to make and never changes; who was not asked for longest goes first. Two who ask at once wait for one, and
 * what cannot be made is made again for whoever asks next.
 */
export function openKept<Value>({ most, weigh }: Options<Value>): Kept<Value> {
  type Entry = { value: Promise<Value>; weight: number };
  const kept = new Map<string, Entry>();
  let sum = 0;
  const drop = (name: string, entry: Entry) => {
    if (kept.get(name) !== entry) return;
    kept.delete(name);
    sum -= entry.weight;
  };
  const settle = (name: string, entry: Entry, weight: number | null) => {
    if (weight === null) drop(name, entry);
    else if (kept.get(name) === entry) {
      entry.weight = weight;
      sum += weight;
    }
    for (const [oldest, each] of kept) {
      if (sum <= most) break;
      drop(oldest, each);
    }
  };
  return async (name, make) => {
    const known = kept.get(name);
    const entry = known ?? { value: make(), weight: 0 };
    kept.delete(name);
    kept.set(name, entry);
    if (known) return known.value;
    try {
      const value = await entry.value;
      settle(name, entry, weigh(value));
      return value;
    } catch (error) {
      drop(name, entry);
      throw error;
    }
  };
}
