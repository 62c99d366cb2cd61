import { requirePermission } from "@/domain/access/require.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import type { ReplayOptions } from "./schema.ts";

/** Whether something was sent that nobody can tell of is for people to answer, not for keys (I5). Throws `forbidden`. */
export function requireAnswer(ctx: Pick<Ctx, "actor">, { includeUnknown }: Pick<ReplayOptions, "includeUnknown">): void {
  if (includeUnknown) requirePermission(ctx, "message.settle");
}

/** A version that was chosen by its id is there. Throws `not_found`. */
export async function requireVersion(tx: Ctx, { version }: ReplayOptions): Promise<void> {
  if (typeof version !== "object") return;
  const { versionId } = version;
  if ((await tx.db.templateVersion.count({ where: { id: versionId } })) === 0) throw notFound("template version", versionId);
}

/** What somebody chose for it, as it is kept. */
export function columnsOf({ facts, perSecond, canary, ...options }: ReplayOptions) {
  return { options, facts: facts ?? null, perSecond, canary };
}
