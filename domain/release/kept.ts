import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type BuildContext, type BuildOptions, build, context, type Metafile, type OutputFile } from "esbuild";
import { sha256Hex } from "@/lib/crypto.ts";
import type { Read } from "./assets.ts";
import type { BuiltTemplate } from "./types.ts";

/** What whoever builds again and again keeps from one build to the next, so that only what changed is made anew. */
export type Kept = { templates: Map<string, KeptTemplate>; runs: Map<string, BuildContext<Options>>; images: Map<string, Read> };
/** Of esbuild. */
type Run = { outputFiles: OutputFile[]; metafile: Metafile };
type KeptTemplate = { entry: string; files: string[]; print: string; template: BuiltTemplate };

/** No process ends by itself that keeps something: see forgetKept. */
export const newKept = (): Kept => ({ templates: new Map(), runs: new Map(), images: new Map() });

/** Ends what it holds of esbuild. */
export async function forgetKept({ templates, runs, images }: Kept): Promise<void> {
  const opened = [...runs.values()];
  for (const each of [templates, runs, images]) each.clear();
  await Promise.all(opened.map((run) => run.dispose()));
}

type Options = BuildOptions & { write: false; metafile: true };

/** A run of esbuild; of what was run before under this name only what changed since is read and parsed. */
export async function runKept(kept: Kept | undefined, name: string, options: () => Options): Promise<Run> {
  if (!kept) return build(options());
  const known = kept.runs.get(name) ?? (await context(options()));
  kept.runs.set(name, known);
  return known.rebuild();
}

/** The template as it was built before; null where its entry, or a file that it was made of, is another now. */
export async function keptTemplate({ templates }: Kept, { key, entry }: { key: string; entry: string }) {
  const known = templates.get(key);
  if (!known || known.entry !== entry) return null;
  const now = await printOf(known.files);
  return now?.print === known.print ? known.template : null;
}

/** Keeps a template. Not where a file is as new as `since` (ms by the disk's clock, before the build): it may have been saved meanwhile. */
export async function keepTemplate(
  { templates }: Kept,
  { key, since, ...made }: Omit<KeptTemplate, "print"> & { key: string; since: number },
): Promise<void> {
  const now = await printOf(made.files);
  if (now && now.newest < since) templates.set(key, { ...made, print: now.print });
  else templates.delete(key);
}

/** Files by size and time, and by name whoever stands beside one of the project's: a new neighbour may be meant by an import from then on. */
async function printOf(files: readonly string[]): Promise<{ print: string; newest: number } | null> {
  const own = files.filter((file) => !file.includes("node_modules"));
  const folders = [...new Set(own.map((file) => dirname(file)))];
  try {
    const statics = await Promise.all(folders.map((folder) => staticFiles(folder)));
    const stats = await Promise.all(
      [...files, ...statics.flat()].sort().map(async (file) => ({ file, found: await stat(file, { bigint: true }) })),
    );
    const names = await Promise.all(folders.map(async (folder) => [folder, ...(await readdir(folder)).sort()].join("\n")));
    const lines = stats.map(({ file, found }) => `${file} ${found.size} ${found.mtimeNs} ${found.ino}`);
    return {
      print: sha256Hex([...lines, ...names].join("\n")),
      newest: Math.max(...stats.map(({ found }) => Number(found.mtimeMs))),
    };
  } catch {
    return null; // one is gone
  }
}

/** Images that a template names without importing them (assets.ts) stand beside it or above. */
async function staticFiles(folder: string): Promise<string[]> {
  const found = await readdir(join(folder, "static"), { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
}
