import { writeFileSync } from "node:fs";
import path from "node:path";
import { buildTemplates } from "@/domain/release/build-templates.ts";
import { buildThread } from "@/domain/release/build-thread.ts";
import { openRenderer, type PoolOptions } from "@/domain/template/pool.ts";
import type { Renderer } from "@/domain/template/types.ts";
import { projectFolder, templateSource } from "./project-folder.ts";

export type Bench = {
  renderer: Renderer;
  threadFile: string;
  bundles: Map<string, { hash: string; bundle: string }>;
  /** The template's bundle under this name as version id. */
  add(name: string, source: Parameters<typeof templateSource>[0]): Promise<{ hash: string; bundle: string }>;
  close(): Promise<void>;
};

/** Real bundles in a real pool, without a database: what a template's name gives stands for its version. */
export async function renderBench(options: Partial<PoolOptions> = {}): Promise<Bench> {
  const root = process.cwd();
  const folder = projectFolder();
  const threadFile = path.join(folder.dir, "thread.mjs");
  writeFileSync(threadFile, await buildThread(root));
  const bundles = new Map<string, { hash: string; bundle: string }>();
  const renderer = openRenderer({
    load: async (id) => {
      const found = bundles.get(id);
      return found
        ? { ok: true, ...found, marked: null }
        : { ok: false, failure: { code: "bad_signature", detail: `no ${id}`, fields: [] } };
    },
    threadFile: () => threadFile,
    threads: 1,
    ...options,
  });
  return {
    renderer,
    threadFile,
    bundles,
    async add(name, source) {
      folder.write({ [`emails/${name}.tsx`]: templateSource({ ...source, name }) });
      const at = { key: name, file: `emails/${name}.tsx`, exportName: name };
      const [built] = await buildTemplates([at], { projectRoot: folder.dir, root });
      if (!built) throw new Error(`no bundle of ${name}`);
      bundles.set(name, built);
      return built;
    },
    async close() {
      await renderer.close();
      folder.remove();
    },
  };
}

export const props = (value: unknown) => JSON.stringify(value);
