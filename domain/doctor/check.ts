import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";

/** What a check counts, at most: a broken million is as bad as ten thousand, and the answer stays small. */
export const MOST = 10_000;
export const SAMPLES = 5;

export type Counted = { count: number; capped: boolean; samples: string[] };

/** One kind of damage that a database can show. `run` gives how often, and ids to look at. */
export type DoctorCheck = {
  invariant: string;
  code: string;
  says: string;
  /** It asks the release for rules or streams. */
  needsRelease?: boolean;
  run(ctx: Ctx): Promise<Counted>;
};

/** A check that one query answers: its rows (column `id`, as text) are the violations. */
export function sqlCheck(check: Omit<DoctorCheck, "run"> & { find(ctx: Ctx): Prisma.Sql }): DoctorCheck {
  const { find, ...named } = check;
  return { ...named, run: (ctx) => countRows(ctx, find(ctx)) };
}

const counted = z.tuple([z.object({ count: z.number().int(), samples: z.array(z.string()) })]);

async function countRows(ctx: Ctx, find: Prisma.Sql): Promise<Counted> {
  const [{ count, samples }] = counted.parse(
    // MATERIALIZED: or the LIMIT makes the planner hope for early rows and loop over an index a million times.
    await ctx.db.$queryRaw`
      WITH violations AS MATERIALIZED (${find}), few AS (SELECT id::text AS id FROM violations LIMIT ${MOST + 1})
      SELECT count(*)::int AS count, coalesce((array_agg(id))[1:${Prisma.raw(String(SAMPLES))}], '{}') AS samples FROM few`,
  );
  return { count: Math.min(count, MOST), capped: count > MOST, samples };
}
