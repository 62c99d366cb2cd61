import { seeded } from "@/test/seeded.ts";

/** A seeded generator. The same words give the same numbers. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  chance(share: number): boolean;
  /** By weight. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T;
};

export function openRandom(...words: (string | number)[]): Random {
  const next = seeded(hash(words.join("/")));
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: <T>(from: readonly [T, ...T[]]) => from[Math.floor(next() * from.length)] ?? from[0],
    chance: (share) => next() < share,
    weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
      const entries = Object.entries(weights) as [T, number][]; // Object.entries loses the keys' type
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      return entries[0]?.[0] as T; // weights are never empty
    },
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) value = Math.imul(value ^ text.charCodeAt(n), 0x01000193) >>> 0;
  return value;
}
