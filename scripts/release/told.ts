import type { Published } from "@/domain/release/publish.ts";

const short = (hash: string) => hash.slice(0, 8);
const listed = (words: readonly string[]) => words.join(", ");

/** What a publishing came to, and what is left to do, for who typed it. `made`: was the build made of the sources as they are now; null where nobody knows. */
export function toldOf(
  { hash, changed, templates, activated, rules }: Pick<Published, "hash" | "changed" | "templates" | "activated" | "rules">,
  { made, running }: { made: boolean | null; running: number },
): { done: string[]; toDo: string[] } {
  const versions = templates.map(({ key, number }) => `${key} v${number}${activated.includes(key) ? "" : " (waits)"}`);
  const done = [
    changed ? `Release ${short(hash)} plans from now on.` : `Release ${short(hash)} planned already: nothing is new.`,
  ];
  if (versions.length > 0) done.push(`New versions: ${listed(versions)}.`);
  if (rules.length > 0) done.push(`New rules, all off: ${listed(rules)}.`);
  const toDo: string[] = [];
  if (made === false)
    toDo.push('The sources have changed since this build, and that is not published. "npm run release:build" builds them.');
  if (running > 0)
    toDo.push("Workers and consoles that run now are of another release: start them again. Until a worker does, events wait.");
  return { done, toDo };
}
