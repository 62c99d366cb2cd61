import { requirePermission } from "@/domain/access/require.ts";
import { requireId } from "@/domain/input/require-id.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import type { AuditRow } from "./schema.ts";
import { selectEntry } from "./select.ts";

/** One entry of the log, and the others that the same request wrote. Throws `forbidden`, `not_found`. */
export async function readAuditEntry(ctx: Ctx, { id }: { id: string }): Promise<{ entry: AuditRow; together: AuditRow[] }> {
  requirePermission(ctx, "audit.read");
  requireId("audit entry", id);
  const rows = (await selectEntry(ctx, id)).map(({ cursorAt: _, ...row }) => row);
  const entry = rows.find((row) => row.id === id.toLowerCase());
  if (!entry) throw notFound("audit entry", id);
  return { entry, together: rows.filter((row) => row !== entry) };
}
