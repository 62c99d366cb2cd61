import type { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import type { Ctx } from "@/lib/context.ts";
import { judgeCorrection } from "./judge.ts";
import type { TriedCorrection, tryCorrectionSchema } from "./schema.ts";
import { readCorrectable } from "./stored.ts";

/** What would be wrong with another payload of an event, while somebody writes it. Writes nothing. Throws `forbidden`, `not_found`, `not_correctable`, `marks_changed`. */
export async function tryCorrection(
  ctx: Ctx,
  { id, payload, marks }: { id: string } & z.output<typeof tryCorrectionSchema>,
): Promise<TriedCorrection> {
  requirePermission(ctx, "event.correct");
  const { faults } = await judgeCorrection(ctx, await readCorrectable(ctx, { id }), { payload, marks });
  return { faults };
}
