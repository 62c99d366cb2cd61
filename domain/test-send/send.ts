import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { takeTry } from "@/domain/access/try-limit.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { dispatch } from "@/domain/intent/dispatch.ts";
import { identityText } from "@/domain/intent/key.policy.ts";
import { type Address, parseAddress } from "@/domain/person/address.policy.ts";
import { addressHash, recordAddresses } from "@/domain/person/record-addresses.ts";
import { previewTemplate } from "@/domain/template/preview.ts";
import { readProps } from "@/domain/template/read-props.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId, sha256Hex } from "@/lib/crypto.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import { type As, asRule } from "./as-rule.ts";
import { TEST } from "./name.policy.ts";
import { type Allowed, isAllowed, readAllowed } from "./recipients.ts";
import type { SendTestResult, sendTestSchema } from "./schema.ts";
import { sealTestProps } from "./seal.ts";

/** Enough to try things, and nothing for a script: ten at once, then with pauses of up to a minute. */
const limitOf = (actor: string) => ({ key: `test sends of ${actor}`, free: 10, slowest: 60, forgets: 10 * 60 });
/** Nobody waits longer for a mail that they asked for, and tests it then. */
const EXPIRES = "15 minutes";

type Input = { key: string } & z.output<typeof sendTestSchema>;

/**
 * Sends one version with props of somebody's choice to an address that may get tests, as an ordinary message of no rule: checked, frozen,
 * tried and observed as every other, and in no figure. It waits at most 15 minutes. What does not render is an answer and makes no message.
 * Gives its id. Throws `forbidden`, `not_found` for a version, rule or example that there is not, `too_many_tests` (429).
 */
export async function sendTest(ctx: Ctx, input: Input): Promise<SendTestResult> {
  requirePermission(ctx, "template.test");
  requireId("template version", input.versionId);
  const allowed = await readAllowed(ctx);
  const parsed = parseAddress(input.to);
  if (!parsed.ok || !isAllowed(allowed, input.to)) return NOBODY;
  const as = asRule(ctx, { template: input.key, ruleKey: input.ruleKey });
  const props = input.props ?? (await readFixture(ctx, input));
  const preview = await previewTemplate(ctx, { key: input.key, versionId: input.versionId, props, ruleKey: as.key });
  if (!preview.ok) return { ok: false, code: "not_rendered", message: preview.failure.detail, failure: preview.failure };
  const taken = await takeTry(ctx, [limitOf(ctx.actor.id)]);
  if (!taken.ok) throw tooMany(taken.retryAfterSeconds);
  return transaction(ctx, (tx) => make(tx, { ...input, props, as, allowed, address: parsed.address }));
}

const NOBODY: SendTestResult = {
  ok: false,
  code: "not_a_test_recipient",
  message: "Test sends go to your own address and to those that an admin named in Settings, Instance. This is none of them.",
};

async function readFixture(ctx: Ctx, { versionId, fixture }: Input): Promise<string> {
  const { fixtures } = await readProps(ctx, { versionId });
  const found = fixtures.find(({ name }) => name === fixture);
  if (!found) throw notFound("example of this version", fixture ?? "");
  return found.props;
}

const tooMany = (seconds: number) =>
  new WaybillError(
    "too_many_tests",
    `You have sent many tests in a short time. Try again in ${seconds === 1 ? "a second" : `${seconds} seconds`}.`,
    { status: 429, retryAfterSeconds: seconds },
  );

type Making = Input & { props: string; as: As; allowed: Allowed; address: Address };
const made = z.array(z.object({ number: z.number().int() }));

/** The list of who may get tests is asked again by the statement that makes the message: nobody's change comes too late. */
async function make(ctx: Ctx, { key, versionId, props, as, allowed, address }: Making): Promise<SendTestResult> {
  const id = newId();
  const businessId = `test:${id}`;
  const addressIds = await recordAddresses(ctx, { addresses: [address] });
  const hash = addressHash(address);
  const identity = identityText({ rule: TEST, businessId, to: { addressHash: hash }, sequence: 1, againNo: 0 });
  const own = allowed.own !== null && isAllowed({ ...allowed, recipients: [] }, address.email);
  const [row] = made.parse(
    await ctx.db.$queryRaw`
      WITH version AS (
        SELECT v.id, v.number FROM waybill.template_version v
        WHERE v.id = ${versionId}::uuid AND (${own} OR ${allowed.revision} = (SELECT test_revision FROM waybill.instance FOR SHARE))
      ), head AS (
        INSERT INTO waybill.intent (id, key_hash, rule_key, business_id, address_id, stream, category, template_key, test, scheduled_for, expires_at)
        SELECT ${id}::uuid, decode(${sha256Hex(identity)}, 'hex'), ${TEST}, ${businessId}, ${addressIds.get(hash)}::uuid, ${TEST}, ${as.category}, ${key}, true,
          waybill.now(), waybill.now() + ${EXPIRES}::interval FROM version
        RETURNING id, stream, scheduled_for, expires_at
      ), body AS (
        INSERT INTO waybill.intent_body (intent_id, facts, recipient) SELECT id, '{}', ${JSON.stringify({ address: address.email })}::jsonb FROM head
      ), wanted AS (
        INSERT INTO waybill.test_send (intent_id, template_version_id, as_rule, asked_by, props)
        SELECT head.id, version.id, ${as.key}, ${ctx.actor.name}, ${sealTestProps(ctx.config, { intentId: id, props })} FROM head, version
      ), work AS (
        INSERT INTO waybill.intent_work (intent_id, stream, next_at, expires_at) SELECT id, stream, scheduled_for, expires_at FROM head
      )
      SELECT version.number FROM head, version`,
  );
  if (!row) return NOBODY;
  await writeAudit(ctx, {
    action: "template.test",
    targetKind: "template",
    targetId: key,
    after: { version: row.number, message: id, as: as.key },
  });
  await dispatch(ctx, { intentIds: [id] });
  return { ok: true, id };
}
