import { z } from "zod";
import { holdsBack } from "@/domain/suppression/holds-back.ts";
import { versionNow } from "@/domain/template/version-now.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { suppressionWords } from "./conditions.policy.ts";
import type { Evidence } from "./evidence.policy.ts";
import { rejudge } from "./rejudge.ts";
import type { KnownRule } from "./rule.ts";
import type { WhyCondition } from "./schema.ts";
import type { Subject } from "./subject.ts";

type About = { rule: KnownRule; subject: Subject; best?: Evidence };

const rows = z.tuple([
  z.object({
    mode: z.string().nullable(),
    template: z.string().nullable(),
    suppression: z.object({ scope: z.string(), reason: z.string() }).nullable(),
  }),
]);

/** Where no message was made: what stands now between an event and one, beside what the decision says of then. */
export async function stateNow(ctx: Ctx, { rule, subject, best }: About): Promise<WhyCondition[]> {
  if (rule.key === null) return [];
  const [now] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT (SELECT r.mode FROM waybill.rule r WHERE r.key = ${rule.key}) AS mode,
        (SELECT v.template_key || ' v' || v.number FROM (VALUES (1)) one
          LEFT JOIN waybill.rule r ON r.key = ${rule.key} LEFT JOIN waybill.template t ON t.key = ${rule.templateKey}
          JOIN waybill.template_version v ON v.id = ${versionNow}) AS template,
        (SELECT jsonb_build_object('scope', s.scope, 'reason', s.reason) FROM waybill.suppression s
          WHERE s.address_id = ANY (${[...subject.addresses.map(({ id }) => id), ...(subject.persons.length > 0 ? subject.linked.addresses : [])]}::uuid[]) AND s.lifted_at IS NULL
            AND ${holdsBack(Prisma.sql`${rule.category ?? "all"}::text`)} LIMIT 1) AS suppression`,
  );
  const eventId = best?.from === "decision" ? best.eventId : best?.from === "event" ? best.id : null;
  const judged = eventId && (await rejudge(ctx, { eventId, ruleKey: rule.key, subject }));
  const saidThen = best?.from === "decision" ? best.outcome.replaceAll("_", " ") : null;
  const modeThen = best?.from === "decision" ? (best.outcome === "rule_off" ? "off" : null) : null;
  const is = now.mode ?? "not in the database";
  return [
    {
      name: "Event",
      was: best ? eventWords[best.from === "event" ? best.state : best.from] : "none",
      now: null,
      changed: false,
    },
    { name: "Rule", was: modeThen, now: is, changed: modeThen !== null && modeThen !== is },
    { name: "Suppression", was: null, now: now.suppression ? suppressionWords(now.suppression) : "none", changed: false },
    { name: "Template", was: null, now: now.template ?? "none is published", changed: false },
    ...(judged ? [{ name: "If planned", was: saidThen, now: judged, changed: false }] : []),
  ];
}

const eventWords = {
  message: "came and was planned",
  decision: "came and was planned",
  inbox: "emitted, not taken in yet",
  quarantined: "came and is quarantined",
  dropped: "came and was dropped",
  planning: "came and is not planned yet",
  undecided: "came before the rule listened to it",
  unnamed: "came and was planned",
  elsewhere: "came and was planned",
  others: "came, about somebody else",
} as const;
