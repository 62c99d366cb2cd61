import type { Db } from "@/lib/db.ts";

/** Every table of ours and of the queue: how many rows, and a hash over all of them. Equal before and after: nothing was written. */
export async function everything(db: Db): Promise<Record<string, unknown>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('waybill', 'waybill_jobs') ORDER BY 1`;
  const found: Record<string, unknown> = {};
  for (const { name } of tables)
    found[name] = await db.$queryRawUnsafe(
      `SELECT count(*)::int AS n, md5(string_agg(t::text, '|' ORDER BY t::text)) AS h FROM ${name} t`,
    );
  return found;
}
