import { z } from "zod";
import { rowsOf } from "@/demo/rows.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { exportsOf, invitationsOf, invoicesOf, signUpsOf, trialsOf } from "./kinds.ts";

const schema = z.object({
  events: z.int().min(10).max(100_000).default(2_000),
  /** One recipient in a hundred is a magic one that bounces or defers (docs/mailbox.md). */
  troubles: z.boolean().default(true),
});
const countRow = z.object({ count: z.coerce.number() });

export type Traffic = { events: number; byType: Record<string, number> };

/**
 * As many events as an hour of a busy product, at once: sign-ups, invitations, invoices, exports and trials, spread over the last
 * hour, with their business rows, in one transaction of five statements.
 */
export async function hourOfTraffic(ctx: Ctx, input: z.input<typeof schema> = {}): Promise<Traffic> {
  const { events, troubles } = parseInput(schema, input);
  const share = (percent: number) => Math.floor((events * percent) / 100);
  const parts = [
    ["user.signed_up", signUpsOf, share(25)],
    ["invoice.paid", invoicesOf, share(30)],
    ["export.ready", exportsOf, share(10)],
    ["trial.started", trialsOf, share(5)],
    ["invitation.created", invitationsOf, events - share(25) - share(30) - share(10) - share(5)],
  ] as const;
  return transaction(ctx, async (ctx) => {
    const byType: Record<string, number> = {};
    for (const [type, write, count] of parts) {
      const [made] = rowsOf(countRow, await write(ctx, { count, troubles }));
      byType[type] = made?.count ?? 0;
    }
    return { events: Object.values(byType).reduce((sum, count) => sum + count, 0), byType };
  });
}
