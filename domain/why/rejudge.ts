import { z } from "zod";
import { storedEventColumns, storedEventSchema, toProductEvent } from "@/domain/decision/product-event.ts";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import { isoTime } from "@/domain/list/page.ts";
import { addressHash } from "@/domain/person/record-addresses.ts";
import { hasRelease } from "@/domain/release/present.ts";
import { type JudgedDraft, judgeEvent } from "@/domain/simulation/judge-event.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Subject } from "./subject.ts";

const rows = z.array(storedEventSchema.extend({ acceptedAt: isoTime }));

/**
 * What the rule of now would say of an event for this person, were it on and the event planned now: as planning and sending would judge
 * (I10), and nothing is written. Null where the event's payload or the rule is gone.
 */
export async function rejudge(
  ctx: Ctx,
  { eventId, ruleKey, subject }: { eventId: string; ruleKey: string; subject: Subject },
): Promise<string | null> {
  if (!hasRelease(ctx)) return null;
  const [row] = rows.parse(
    await ctx.db.$queryRaw`
      SELECT ${storedEventColumns}, e.accepted_at AS "acceptedAt"
      FROM waybill.event e JOIN waybill.event_body b ON b.event_id = e.id WHERE e.id = ${eventId}::uuid`,
  );
  if (!row) return null;
  const read = toProductEvent(ctx, row);
  if (!read.ok) return "the event does not fit the catalogue";
  const judged = (await judgeEvent(ctx, { event: read.event, acceptedAt: row.acceptedAt })).find(
    ({ rule }) => rule.key === ruleKey,
  );
  if (!judged) return "the rule does not listen to it";
  const theirs = judged.drafts.find(({ draft }) => isOf(draft, subject)) ?? judged.drafts.find(({ draft }) => draft.who === null);
  return theirs ? wordsOf(theirs, judged.rule.reasons) : "the rule writes to somebody else";
}

function isOf({ who }: JudgedDraft["draft"], subject: Subject): boolean {
  if (who === null) return false;
  const hash = addressHash(who.address);
  return subject.persons.some(({ externalId }) => externalId === who.to.person) || subject.hashes.includes(hash);
}

function wordsOf({ draft, existing, judged }: JudgedDraft, reasons: Readonly<Record<string, string>>): string {
  if (draft.outcome === "intended") {
    if (existing) return "the message is there already";
    if (judged === null || judged.verdict.verdict === "send") return "it would make a message and send it";
    return `it would make a message: ${judged.verdict.verdict}, ${wordsOfReason(judged.verdict.reason, reasons)}`;
  }
  const reason = wordsOfReason(draft.reason, reasons);
  return draft.outcome === "error" ? `it fails: ${reason}` : `it would not match: ${reason}`;
}
