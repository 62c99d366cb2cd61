import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import type { PropsFixture } from "./schema.ts";

const rowsSchema = z.array(z.object({ name: z.string(), props: z.string(), by: z.string(), at: isoTime }));

/**
 * The examples that people kept of a version's template, newest first, without those whose name its source has taken. Whoever kept them
 * may have typed anything: they are for those who may read payloads.
 */
export async function keptFixtures(ctx: Pick<Ctx, "db">, { versionId }: { versionId: string }): Promise<PropsFixture[]> {
  const rows = rowsSchema.parse(
    await ctx.db.$queryRaw`
      SELECT f.name, f.props, f.kept_by AS by, f.kept_at AS at FROM waybill.template_fixture f
      JOIN waybill.template_version v ON v.template_key = f.template_key AND NOT v.fixture_hashes ? f.name
      WHERE v.id = ${versionId}::uuid ORDER BY f.kept_at DESC, f.name`,
  );
  return rows.map(({ name, props, by, at }) => ({ name, props, kept: { by, at } }));
}
