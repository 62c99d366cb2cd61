import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";

const rows = z.array(z.object({ props: z.string() }));

/** Removes a kept example, and gives its props back, so that it can be kept again. Throws `forbidden`, `not_found`. */
export async function removeFixture(ctx: Ctx, { key, name }: { key: string; name: string }): Promise<{ props: string }> {
  requirePermission(ctx, "fixture.write");
  return transaction(ctx, async (tx) => {
    const [row] = rows.parse(
      await tx.db.$queryRaw`DELETE FROM waybill.template_fixture WHERE template_key = ${key} AND name = ${name} RETURNING props`,
    );
    if (!row) throw notFound("kept example", name);
    await writeAudit(tx, { action: "template.remove_fixture", targetKind: "template", targetId: key, before: { name } });
    return row;
  });
}
