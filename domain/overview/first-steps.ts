import { z } from "zod";
import { OWN_SOURCE } from "@/domain/access/own-rule.policy.ts";
import { hasRelease } from "@/domain/release/present.ts";
import type { Ctx } from "@/lib/context.ts";
import type { FirstStep, FirstSteps } from "./schema.ts";

const found = z.tuple([
  z.object({
    prefix: z.string().nullable(),
    used: z.boolean(),
    byHttp: z.boolean(),
    event: z.boolean(),
    rulesOn: z.array(z.string()),
    answered: z.boolean(),
    accepted: z.boolean(),
  }),
]);

/**
 * Rules of Waybill's own (system/) are on from the start, and inviting a colleague makes an event and a message: neither is the
 * product's.
 */
const OWN = "^waybill($|[.-])";

/** What a new installation needs before its first message, each checked by what is stored. Every part is one look-up. */
export async function readFirstSteps(ctx: Ctx): Promise<FirstSteps> {
  const [facts] = found.parse(
    await ctx.db.$queryRaw`
      SELECT (SELECT k.prefix FROM waybill.api_key k WHERE k.revoked_at IS NULL ORDER BY k.created_at DESC, k.id DESC LIMIT 1) AS prefix,
        EXISTS (SELECT FROM waybill.api_key k WHERE k.last_used_at IS NOT NULL) AS used,
        coalesce((SELECT b.transport = 'http' FROM waybill.event e JOIN waybill.event_body b ON b.event_id = e.id
          WHERE e.source <> ${OWN_SOURCE} ORDER BY e.accepted_at, e.id LIMIT 1), false) AS "byHttp",
        EXISTS (SELECT FROM waybill.event e WHERE e.source < ${OWN_SOURCE}) OR EXISTS (SELECT FROM waybill.event e WHERE e.source > ${OWN_SOURCE}) AS event,
        ARRAY(SELECT r.key FROM waybill.rule r WHERE r.mode <> 'off' AND r.key !~ ${OWN}) AS "rulesOn",
        EXISTS (SELECT FROM waybill.attempt t WHERE t.outcome IN ('accepted', 'rejected', 'deferred')) AS answered,
        EXISTS (SELECT FROM waybill.rule r CROSS JOIN LATERAL (
          SELECT FROM waybill.intent i WHERE i.rule_key = r.key AND i.status = 'accepted' LIMIT 1) i WHERE r.key !~ ${OWN}) AS accepted`,
  );
  const sources = hasRelease(ctx) ? ctx.release.project.sources.map(({ key }) => key).filter((key) => key !== OWN_SOURCE) : [];
  const { account } = ctx.providers.standard;
  const canSend = ctx.providers.all.length > 0;
  const step = (key: FirstStep["key"], done: boolean, yes: string, no: string): FirstStep => ({
    key,
    done,
    fact: done ? yes : no,
  });
  const steps = [
    step("source", sources.length > 0, `Defined: ${sources.join(", ")}`, "waybill.config.ts names no source"),
    step(
      "key",
      facts.used || facts.prefix !== null || (facts.event && !facts.byHttp),
      facts.used
        ? "A key has been used"
        : facts.prefix
          ? `Key ${facts.prefix}… is made and not used yet`
          : "Not needed: events come through the database",
      "No key is made",
    ),
    step("event", facts.event, "The first event is here", "No event has come yet"),
    step(
      "rule",
      facts.rulesOn.length > 0,
      `${facts.rulesOn.length} ${facts.rulesOn.length === 1 ? "rule is" : "rules are"} on`,
      "Every rule is off",
    ),
    step(
      "provider",
      canSend && facts.answered,
      `${account} answers`,
      canSend ? `${account} is set up and was not asked yet` : "neither SMTP_URL nor RESEND_API_KEY is set",
    ),
    step("message", facts.accepted, "The first message was accepted", "No message was accepted yet"),
  ];
  return { steps, keyPrefix: facts.prefix, sample: sampleOf(ctx, facts.rulesOn), done: steps.every(({ done }) => done) };
}

/** An event to begin with: of the project's first rule that is on, for a message to come of it, else of its first rule. */
function sampleOf(ctx: Ctx, rulesOn: readonly string[]): FirstSteps["sample"] {
  const rules = hasRelease(ctx) ? ctx.release.project.rules.filter(({ key }) => !new RegExp(OWN).test(key)) : [];
  const event = (rules.find(({ key }) => rulesOn.includes(key)) ?? rules[0])?.on[0];
  return event ? { type: event.name, version: event.version, payload: JSON.stringify(event.example, null, 2) } : null;
}
