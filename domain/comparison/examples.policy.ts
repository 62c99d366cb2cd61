import type { PropsFixture } from "../template/schema.ts";

/** A named example in two versions; null where one of them has none of this name. */
export type Example = { name: string; from: string | null; to: string | null; kept: boolean };

/** With whose props of an example both are rendered: of one version, or each with its own. */
export const propsOf = ["to", "from", "own"] as const;
export type PropsOf = (typeof propsOf)[number];

/** The examples of two versions by their names, those of the newer first. */
export function examplesOf(from: readonly PropsFixture[], to: readonly PropsFixture[]): Example[] {
  const before = new Map(from.map((each) => [each.name, each]));
  const after = new Set(to.map(({ name }) => name));
  return [
    ...to.map(({ name, props, kept }) => ({ name, from: before.get(name)?.props ?? null, to: props, kept: kept !== null })),
    ...from.flatMap(({ name, props, kept }) => (after.has(name) ? [] : [{ name, from: props, to: null, kept: kept !== null }])),
  ];
}

/** The props that either side is rendered with. */
export function propsFor(example: Example | undefined, of: PropsOf): { from: string; to: string } {
  const [before, after] = [example?.from ?? example?.to ?? "{}", example?.to ?? example?.from ?? "{}"];
  return { from: of === "to" ? after : before, to: of === "from" ? before : after };
}
