import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";

/** What this instance is, for people who ask where they are. Times are ISO strings in UTC. */
export type InstanceFacts = {
  id: string;
  environment: string;
  /** Of the release that this process runs. */
  releaseHash: string;
  builtAt: string;
  gitCommit: string | null;
  databaseVersion: string;
};

const rows = z.tuple([z.object({ id: z.string(), environment: z.string(), databaseVersion: z.string() })]);

/** The instance's names, this process's release and the database's version. */
export async function readFacts(ctx: Ctx): Promise<InstanceFacts> {
  const [found] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT id::text, environment, split_part(current_setting('server_version'), ' ', 1) AS "databaseVersion" FROM waybill.instance`,
  );
  const { hash, builtAt, gitCommit } = ctx.release.manifest;
  return { ...found, releaseHash: hash, builtAt, gitCommit };
}
