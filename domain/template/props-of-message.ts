import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { concealJson } from "@/domain/secret/json.ts";
import { secretsOf } from "@/domain/secret/of-message.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { anonymise } from "./anonymise.ts";
import type { MessageProps } from "./schema.ts";

const rowSchema = z.object({
  template: z.string().nullable(),
  props: z.string().nullable(),
  recipient: z
    .object({ name: z.string().optional(), address: z.string().optional(), person: z.string().optional() })
    .nullable()
    .catch(null),
});

/**
 * The props that a message was frozen with, newest submission, as an example that names nobody (anonymise.ts); what its schema marks as
 * sensitive is masked already, and what its event hides is masked here. Throws `forbidden`, `not_found`.
 */
export async function propsOfMessage(ctx: Ctx, { id }: { id: string }): Promise<MessageProps> {
  requirePermission(ctx, "payload.read");
  requireId("message", id);
  const [row] = z.array(rowSchema).parse(
    await ctx.db.$queryRaw`
      SELECT v.template_key || '@' || v.number AS template, b.props, f.recipient
      FROM waybill.intent i
      LEFT JOIN LATERAL (SELECT * FROM waybill.submission s WHERE s.intent_id = i.id ORDER BY s.no DESC LIMIT 1) s ON true
      LEFT JOIN waybill.template_version v ON v.id = s.template_version_id
      LEFT JOIN waybill.submission_body b ON b.submission_id = s.id
      LEFT JOIN waybill.intent_body f ON f.intent_id = i.id
      WHERE i.id = ${id}::uuid`,
  );
  if (!row) throw notFound("message", id);
  if (row.template === null) return { state: "never_frozen" };
  if (row.props === null) return { state: "dropped", template: row.template };
  const { name = null, address = null, person = null } = row.recipient ?? {};
  const { shown } = concealJson(row.props, await secretsOf(ctx, { id }));
  return { state: "found", template: row.template, ...anonymise(shown, { name, address, person }) };
}
