import { type TextDiffOptions, textDiff } from "@/domain/diff/texts.ts";
import type { VersionSource } from "@/domain/template/schema.ts";
import type { FileChange, SourceDiff } from "./schema.ts";

/** A version's source, and the path of the template itself in it. */
export type Made = { source: VersionSource; file: string | null };

/** What two versions were made of: files by their path, packages by their name. */
export function compareSources(from: Made, to: Made, options: TextDiffOptions): SourceDiff {
  const before = new Map(from.source.files.map(({ path, text }) => [path, text]));
  const after = new Map(to.source.files.map(({ path, text }) => [path, text]));
  const moved = movesOf(from, to, before, after);
  const files = [...after].flatMap(([path, text]): FileChange[] => {
    const was = moved.get(path) ?? path;
    const old = before.get(was);
    if (old === undefined) return [{ path, was: null, change: "added", diff: textDiff("", text, options) }];
    if (old === text && was === path) return [];
    const change = was === path ? "changed" : "moved";
    return [{ path, was: was === path ? null : was, change, diff: old === text ? null : textDiff(old, text, options) }];
  });
  const sources = new Set([...moved.values()]);
  const gone = [...before].filter(([path]) => !after.has(path) && !sources.has(path));
  const packages = packagesOf(from, to);
  const changed = packages.filter((each) => each.from !== each.to);
  return {
    files: [
      ...files,
      ...gone.map(([path, text]): FileChange => ({ path, was: null, change: "removed", diff: textDiff(text, "", options) })),
    ].sort((a, b) => Number(b.path === to.file) - Number(a.path === to.file) || (a.path < b.path ? -1 : 1)),
    sameFiles: after.size - files.length,
    packages: changed,
    samePackages: packages.length - changed.length,
  };
}

/** New paths of files that had another one: the template's own, and those that did not change on the way. */
function movesOf(from: Made, to: Made, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const gone = [...before].filter(([path]) => !after.has(path));
  const moves = new Map<string, string>();
  for (const [path, text] of after) {
    if (before.has(path)) continue;
    const own = path === to.file ? from.file : null;
    const taken = new Set(moves.values());
    const was = gone.find(([old, content]) => !taken.has(old) && (own === null ? content === text : old === own));
    if (was) moves.set(path, was[0]);
  }
  return moves;
}

/** A package may be there in more than one version. */
function packagesOf(from: Made, to: Made): SourceDiff["packages"] {
  const versions = ({ source }: Made) => {
    const found = new Map<string, string>();
    for (const { name, version } of source.packages)
      found.set(name, [found.get(name), version].filter((each) => each !== undefined).join(", "));
    return found;
  };
  const [before, after] = [versions(from), versions(to)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((name) => ({ name, from: before.get(name) ?? null, to: after.get(name) ?? null }));
}
