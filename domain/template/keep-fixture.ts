import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { jsonSchemaSchema } from "@/domain/json/schema.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import { conceal } from "./conceal.ts";
import { type keepFixtureSchema, MOST_KEPT } from "./schema.ts";
import { sensitiveIn } from "./sensitive.policy.ts";
import { typedFault } from "./typed-props.ts";

const versions = z.array(z.object({ schema: jsonSchemaSchema, taken: z.boolean(), kept: z.number() }));

/**
 * Keeps props as a named example of a template, beside those of its source. What the version's schema marks as sensitive is masked
 * first. Throws `forbidden`, `not_found`, `bad_input` (a name that is taken, props that are no JSON or too long, too many examples).
 */
export async function keepFixture(
  ctx: Ctx,
  input: { key: string } & z.output<typeof keepFixtureSchema>,
): Promise<{ name: string }> {
  requirePermission(ctx, "fixture.write");
  const { key, versionId, name } = input;
  requireId("template version", versionId);
  requireProps(input.props);
  const value: unknown = JSON.parse(input.props);
  return transaction(ctx, async (tx) => {
    await tx.db.$executeRaw`SELECT FROM waybill.template WHERE key = ${key} FOR UPDATE`; // two who keep at once are counted one after the other
    const [version] = versions.parse(
      await tx.db.$queryRaw`
        SELECT v.props_schema AS schema, v.fixture_hashes ? ${name} AS taken,
          (SELECT count(*)::int FROM waybill.template_fixture f WHERE f.template_key = v.template_key) AS kept
        FROM waybill.template_version v WHERE v.id = ${versionId}::uuid AND v.template_key = ${key}`,
    );
    if (!version) throw notFound("template version", versionId);
    if (version.kept >= MOST_KEPT)
      throw refused("/name", "too_many", `A template keeps ${MOST_KEPT} examples: remove one first.`);
    if (version.taken) throw refused("/name", "taken", "is the name of an example in the template's source");
    const { shown } = conceal(input.props, sensitiveIn(version.schema, value));
    const written = await tx.db.$executeRaw`
      INSERT INTO waybill.template_fixture (template_key, name, props, kept_by)
      VALUES (${key}, ${name}, ${shown}, ${ctx.actor.name}) ON CONFLICT DO NOTHING`;
    if (written === 0) throw refused("/name", "taken", "is taken by another kept example");
    await writeAudit(tx, { action: "template.keep_fixture", targetKind: "template", targetId: key, after: { name } });
    return { name };
  });
}

function requireProps(props: string): void {
  const fault = typedFault(props);
  if (fault) throw refused("/props", fault.code, fault.detail);
}

const refused = (pointer: string, code: string, message: string) =>
  new WaybillError("bad_input", `${pointer.slice(1)}: ${message}`, { status: 422, faults: [{ pointer, code, message }] });
