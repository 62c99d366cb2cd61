import { openContext } from "@/boot/context.ts";
import { prepareDemo } from "@/demo/prepare.ts";
import { createFirstAdmin } from "@/domain/access/create-first-admin.ts";
import { publishRelease } from "@/domain/release/publish.ts";
import { buildFromEnv } from "../release/build.ts";

export type Admin = { email: string; password: string };

/** Builds the project and makes it the release that this database plans with. */
export async function publish(env: NodeJS.ProcessEnv): Promise<void> {
  const built = await buildFromEnv(env);
  const { ctx, close } = await openContext({ role: "cli", env });
  try {
    await publishRelease(ctx, built);
  } finally {
    await close();
  }
}

/** What a start does once the release is published: the sample product, and the first admin where nobody exists yet. */
export async function prepare(env: NodeJS.ProcessEnv, { demo }: { demo: boolean }): Promise<Admin | null> {
  const { ctx, close } = await openContext({ role: "cli", env });
  try {
    if (demo) await prepareDemo(ctx);
    return await createFirstAdmin(ctx);
  } finally {
    await close();
  }
}
