import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { type BuildContext, context } from "esbuild";
import { forgetKept, newKept } from "@/domain/release/kept.ts";
import { publishRelease } from "@/domain/release/publish.ts";
import { forgetFailure, keepFailure } from "@/domain/release/unpublished.ts";
import { errorText } from "@/lib/errors.ts";
import { workerBuild } from "../build/worker.ts";
import { ROOT } from "../local.ts";
import { buildIfChanged } from "../release/build-if-changed.ts";
import { step, warn } from "../terminal.ts";
import type { Closers, House } from "./house.ts";
import { watchTree } from "./watch-tree.ts";

const QUIET = 80;

/**
 * Hot reload: Next watches the console; esbuild the worker's code, which is started again; and a change of the project (events,
 * rules, templates) gives a new release, which the console loads with its next request and the worker with its next start.
 */
export async function watchSources({ ctx, env, worker }: House, closers: Closers): Promise<void> {
  closers.push(await watchWorker(() => worker.restart()));
  const folder = env.WAYBILL_RELEASE_DIR ?? ".waybill/release";
  await forgetFailure(folder); // what stands there now is published
  const kept = newKept();
  closers.push(() => forgetKept(kept));
  closers.push(
    await watchProject(env, async () => {
      await step("Release built and published", async () => publishRelease(ctx, await buildIfChanged(env, kept))).catch(
        async (error: unknown) => {
          await keepFailure(folder, { at: new Date().toISOString(), text: errorText(error) }); // the gallery tells it
          throw error;
        },
      );
      await forgetFailure(folder);
      worker.restart();
    }),
  );
}

async function watchWorker(onBuilt: () => void): Promise<() => Promise<void>> {
  let first = true;
  const build: BuildContext = await context({
    ...workerBuild,
    plugins: [
      ...(workerBuild.plugins ?? []),
      {
        name: "restart",
        setup({ onEnd }) {
          onEnd(({ errors }) => {
            for (const { text, location } of errors) warn(`${location?.file}:${location?.line}: ${text}`);
            if (errors.length === 0 && !first) onBuilt();
            first = false;
          });
        },
      },
    ],
  });
  await build.watch();
  return () => build.dispose();
}

/** Calls `onChange` once after a burst of changes, and never twice at a time. */
async function watchProject(env: NodeJS.ProcessEnv, onChange: () => Promise<void>): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const changed = (file: string) => {
    if (file && !/\.(tsx?|css|json)$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange).catch((error: unknown) => warn(error instanceof Error ? error.message : String(error)));
    }, QUIET);
  };
  const watches = projectPlaces(env).map((place) => watchTree(place, changed));
  return async () => {
    clearTimeout(timer);
    for (const unwatch of watches) unwatch();
    await running;
  };
}

/** What a team owns: of the sample its folders, of a project elsewhere the folder of its config. */
function projectPlaces(env: NodeJS.ProcessEnv): string[] {
  if (env.WAYBILL_PROJECT)
    return [statSync(env.WAYBILL_PROJECT).isDirectory() ? env.WAYBILL_PROJECT : path.dirname(env.WAYBILL_PROJECT)];
  return ["events", "rules", "emails", "demo", "waybill.config.ts"]
    .map((name) => path.join(ROOT, name))
    .filter((place) => existsSync(place));
}
