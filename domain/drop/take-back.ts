import type { z } from "zod";
import { may, requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { bringBack } from "./bring-back.ts";
import { bringBackEvents } from "./bring-back-events.ts";
import type { TakenBack, takeBackManySchema } from "./schema.ts";

type TakeBack = z.output<typeof takeBackManySchema>;

/**
 * Makes dropped messages what they were before, with the time and the cause of then: they stand among what is dead again, and count nowhere
 * twice. Within 30 days. Audited, each (I11). Unknown ids are left out. Throws `forbidden`.
 */
export function takeBack(ctx: Ctx, input: TakeBack): Promise<TakenBack> {
  requirePermission(ctx, "message.drop");
  return back(ctx, input, { noun: "message", action: "message.take_back", field: "status", bring: bringBack });
}

/** The same of dropped events. Throws `forbidden`. */
export function takeBackEvents(ctx: Ctx, input: TakeBack): Promise<TakenBack> {
  requirePermission(ctx, "event.drop");
  return back(ctx, input, { noun: "event", action: "event.take_back", field: "state", bring: bringBackEvents });
}

/** What differs between the two kinds. */
type Kind = { noun: string; action: string; field: "status" | "state"; bring: typeof bringBack };

function back(
  ctx: Ctx,
  { ids, reason = null }: Omit<TakeBack, "reason"> & { reason?: string | null },
  kind: Kind,
): Promise<TakenBack> {
  const { noun, action, field, bring } = kind;
  for (const id of ids) requireId(noun, id);
  return transaction(ctx, async (tx) => {
    const { done, refused } = await bring(tx, { ids, reason, by: tx.actor.name, mayOwn: may(ctx, "own_rule.write") });
    await writeAudit(
      tx,
      ...done.map(({ id, was }) => ({
        action,
        targetKind: noun,
        targetId: id,
        before: { [field]: "dropped" },
        after: { [field]: was },
        reason,
      })),
    );
    return { done: done.map(({ id }) => id), refused };
  });
}
