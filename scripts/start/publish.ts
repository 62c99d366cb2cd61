import { openContext } from "@/boot/context.ts";
import { publishRelease } from "@/domain/release/publish.ts";
import type { Ctx } from "@/lib/context.ts";
import { buildIfChanged } from "../release/build-if-changed.ts";

/** Builds the project where its sources changed, and makes it the release that this database plans with. */
export async function publish(env: NodeJS.ProcessEnv): Promise<void> {
  const built = await buildIfChanged(env);
  await withContext(env, (ctx) => publishRelease(ctx, built));
}

/** Runs `work` with a context of its own. */
export async function withContext<T>(env: NodeJS.ProcessEnv, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { ctx, close } = await openContext({ role: "cli", env });
  return work(ctx).finally(close);
}
