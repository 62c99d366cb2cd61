import { z } from "zod";
import { emit } from "@/demo/emit.ts";
import { link } from "@/demo/links.ts";
import { rowsOf } from "@/demo/rows.ts";
import { requireUser } from "@/demo/user/read.ts";
import { requireWorkspace } from "@/demo/workspace/read.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { currency, minorUnits } from "@/events/fields.ts";
import { invoicePaid } from "@/events/invoice-paid.ts";
import { type Ctx, transaction } from "@/lib/context.ts";

const line = z.object({ description: z.string().min(1).max(300), quantity: z.int().positive(), amount: minorUnits });
const schema = z.object({
  workspaceId: z.string(),
  payerId: z.string(),
  currency: currency.default("EUR"),
  lines: z.array(line).min(1).max(100),
  /** Of the sum of the lines, rounded half up. */
  taxPercent: z.int().min(0).max(50).default(19),
  method: z.string().min(1).max(100).default("Visa ending in 4242"),
});
const row = z.object({ id: z.string(), number: z.string(), paidAt: z.date() });

/** Pays an invoice of the given lines; emits invoice.paid. Amounts are whole minor units as text. */
export async function payInvoice(ctx: Ctx, input: z.input<typeof schema>): Promise<{ invoiceId: string; eventId: string }> {
  const given = parseInput(schema, input);
  const net = given.lines.reduce((sum, one) => sum + BigInt(one.amount), 0n);
  const tax = (net * BigInt(given.taxPercent) + 50n) / 100n;
  const [taxText, totalText] = [tax.toString(), (net + tax).toString()];
  return transaction(ctx, async (ctx) => {
    const { active: _, ...workspace } = await requireWorkspace(ctx, given.workspaceId);
    const payer = await requireUser(ctx, given.payerId);
    const [made] = rowsOf(
      row,
      await ctx.db.$queryRaw`
      INSERT INTO acme.invoices (number, workspace_id, payer_id, currency, lines, tax, total, method)
      VALUES (to_char(acme.now() AT TIME ZONE 'UTC', 'YYYY-') || nextval('acme.invoice_number'), ${workspace.id}, ${payer.id},
        ${given.currency}, ${JSON.stringify(given.lines)}::jsonb, ${taxText}::numeric, ${totalText}::numeric, ${given.method})
      RETURNING id, number, paid_at AS "paidAt"`,
    );
    if (!made) throw new Error("INSERT … RETURNING gave no row");
    const payload = {
      invoiceId: made.id,
      number: made.number,
      workspace,
      payer,
      currency: given.currency,
      lines: given.lines,
      tax: taxText,
      total: totalText,
      method: given.method,
      paidAt: made.paidAt.toISOString(),
      link: link("invoices", made.id),
    };
    const eventId = await emit(ctx, invoicePaid, { about: made.id, payload, occurredAt: made.paidAt });
    return { invoiceId: made.id, eventId };
  });
}
