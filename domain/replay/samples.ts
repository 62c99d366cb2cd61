import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { shownAddress } from "@/domain/access/shown-address.ts";
import { type Judged, judgeRevived } from "@/domain/check/judge.ts";
import { ANY_DEADLINE } from "@/domain/check/revived.ts";
import { compareMails } from "@/domain/comparison/mails.ts";
import { requireId } from "@/domain/input/require-id.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { patchedFacts } from "./facts.ts";
import type { ReplaySample } from "./sample.ts";
import { keptOptionsSchema, sendable } from "./schema.ts";
import { readVersions, sideOf } from "./side.ts";

const SAMPLES = 10;
/** Among so many of the first they are chosen, so that every template has its turn. */
const AMONG = 2_000;

const replays = z.array(z.object({ options: keptOptionsSchema, facts: z.string().nullable() }));
const picks = z.array(
  z.object({ id: z.uuid(), no: z.number().int(), ruleKey: z.string(), templateKey: z.string(), address: z.string() }),
);

/**
 * Ten messages of a plan as they would be sent now, and as the version that they failed with would make them, by what the product says
 * today; secrets masked. Sends nothing. That one of them cannot be made is an answer. Throws `forbidden`, `not_found`.
 */
export async function sampleReplay(ctx: Ctx, { id }: { id: string }): Promise<ReplaySample[]> {
  const replay = await readChoices(ctx, id);
  return render(ctx, replay, await pick(ctx, id));
}

/** One message of a replay in the same way. Throws `forbidden`, `not_found`. */
export async function sampleMessage(ctx: Ctx, { id, messageId }: { id: string; messageId: string }): Promise<ReplaySample> {
  const replay = await readChoices(ctx, id);
  requireId("message", messageId);
  const found = picks.parse(
    await ctx.db.$queryRaw`
      SELECT i.id::text, t.no, i.rule_key AS "ruleKey", i.template_key AS "templateKey", a.email AS address
      FROM waybill.replay_item t JOIN waybill.intent i ON i.id = t.subject_id JOIN waybill.address a ON a.id = i.address_id
      WHERE t.replay_id = ${id}::uuid AND t.subject_id = ${messageId}::uuid`,
  );
  const [sample] = await render(ctx, replay, found);
  if (!sample) throw notFound("message of the replay", messageId);
  return sample;
}

type Choices = z.output<typeof replays>[number];

async function readChoices(ctx: Ctx, id: string): Promise<Choices> {
  requirePermission(ctx, "payload.read");
  requireId("replay", id);
  const [replay] = replays.parse(await ctx.db.$queryRaw`SELECT options, facts FROM waybill.replay WHERE id = ${id}::uuid`);
  if (!replay) throw notFound("replay", id);
  return replay;
}

async function render(ctx: Ctx, replay: Choices, picked: z.output<typeof picks>): Promise<ReplaySample[]> {
  const intentIds = picked.map((each) => each.id);
  const facts = await patchedFacts(ctx, { intentIds, patch: replay.facts });
  const { version } = replay.options;
  const [before, after] = await Promise.all([
    judgeRevived(ctx, { intentIds, version: "as_failed", withinHours: ANY_DEADLINE }),
    judgeRevived(ctx, { intentIds, version, withinHours: ANY_DEADLINE, ...(facts ? { facts } : {}) }),
  ]);
  const versions = await readVersions(ctx, [...before, ...after]);
  return Promise.all(
    picked.map(async ({ address, templateKey, ...each }) => {
      const side = (of: Judged[]) =>
        sideOf(ctx, { judged: of.find(({ intentId }) => intentId === each.id), templateKey, versions });
      const [was, will] = await Promise.all([side(before), side(after)]);
      const mail = was?.result?.ok && will?.result?.ok ? compareMails(was.result, will.result, { folded: true }) : null;
      return { ...each, address: shownAddress(ctx, address), before: was, after: will, mail };
    }),
  );
}

const pick = async (ctx: Ctx, id: string) =>
  picks.parse(
    await ctx.db.$queryRaw`
      SELECT id::text, no, rule_key AS "ruleKey", template_key AS "templateKey", address FROM (
        SELECT i.id, t.no, i.rule_key, i.template_key, a.email AS address, row_number() OVER (PARTITION BY i.template_key ORDER BY t.no) AS nth
        FROM (
          SELECT subject_id, no FROM waybill.replay_item
          WHERE replay_id = ${id}::uuid AND verdict = ANY (${sendable}::text[]) ORDER BY no LIMIT ${AMONG}
        ) t JOIN waybill.intent i ON i.id = t.subject_id JOIN waybill.address a ON a.id = i.address_id
      ) few ORDER BY nth, no LIMIT ${SAMPLES}`,
  );
