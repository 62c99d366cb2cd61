import type { z } from "zod";
import { may } from "@/domain/access/require.ts";
import { shown } from "@/domain/access/shown.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { readMessage } from "@/domain/intent/read.ts";
import { readerOf } from "@/domain/list/reader.ts";
import { secretsOfEvents } from "@/domain/secret/of-event.ts";
import { withoutSecrets } from "@/domain/secret/values.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { absenceOf } from "./absence.policy.ts";
import { readArrivals } from "./arrivals.ts";
import { headlineOf, rank } from "./choose.policy.ts";
import { compareMessage } from "./conditions.ts";
import type { Evidence, EvidenceOf } from "./evidence.policy.ts";
import { findingOf, type WhyWords } from "./finding.policy.ts";
import { readMessages, readRefusals, type Wanted } from "./history.ts";
import { readMentions, readWaiting } from "./mentions.ts";
import { nextSteps } from "./next-steps.policy.ts";
import { readReach } from "./reach.ts";
import { findRule, type KnownRule } from "./rule.ts";
import { type WhyAnswer, type WhyArrivals, type WhyInput, whyInputSchema } from "./schema.ts";
import { readSpan } from "./span.policy.ts";
import { stateNow } from "./state-now.ts";
import { findSubject, type Subject } from "./subject.ts";

/**
 * Why somebody got, or did not get, a message: one answer with what it rests on, what to do, and what has changed since. Reads only;
 * asks the product for its current state as sending would. Works for an address that was never seen, and without a rule (then the
 * newest finding of each). Throws `bad_input`.
 */
export async function why(ctx: Ctx, input: WhyInput): Promise<WhyAnswer> {
  const { said, eventIds } = await answer(ctx, input);
  return shown(ctx, withoutSecrets(said, await secretsOfEvents(ctx, { eventIds })));
}

/** `eventIds`: of what may be quoted. */
type Answered = { said: WhyAnswer; eventIds: string[] };

async function answer(ctx: Ctx, input: WhyInput): Promise<Answered> {
  const question = parseInput(whyInputSchema, input);
  const span = spanOf(question);
  const rule = await findRule(ctx, question.rule);
  const subject = await findSubject(ctx, question.who);
  const words = await readWords(ctx, rule);
  const base = {
    who: whoOf(subject),
    rule: rule.key,
    span,
    live: null,
    arrivals: null,
    conditions: [],
    others: [],
    rules: [],
  };
  if (rule.key !== null && !rule.known)
    return silent({ ...base, ...told({ kind: "no_such_rule", sentence: `There is no rule "${rule.key}".`, ruleKey: rule.key }) });
  const wanted: Wanted = { subject, names: rule.names, span, businessId: question.businessId ?? null };
  const found = rank(await gatherEvidence(ctx, wanted, rule));
  const [best] = found;
  if (!best) {
    const arrivals = await readWayIn(ctx, { types: rule.types, span });
    const seen = subject.persons.length + subject.addresses.length > 0;
    const answer = absenceOf(
      { seen, ruleKey: rule.key, without: rule.without, span, when: span ? ` ${span.words}` : "", arrivals },
      words,
    );
    return silent({ ...base, arrivals, answer, headline: answer.sentence, conditions: await stateNow(ctx, { rule, subject }) });
  }
  const eventIds = found.flatMap((each) => (each.from === "decision" ? each.eventId : each.from === "event" ? each.id : []));
  const findings = found.map((evidence) => findingOf(evidence, words, rule.key));
  if (rule.key === null) {
    const rules = findings.filter((each, at) => findings.findIndex((other) => other.ruleKey === each.ruleKey) === at);
    return { eventIds, said: { ...base, headline: headlineOf(rules, span), answer: null, rules } };
  }
  const answer = findingOf(await inFull(ctx, best), words, rule.key);
  const compared =
    best.from === "message"
      ? await compareMessage(ctx, best)
      : { conditions: await stateNow(ctx, { rule, subject, best }), live: null };
  const arrivals = best.from === "inbox" ? await readWayIn(ctx, { types: rule.types, span }) : null;
  const others = findings.slice(1, 1 + MOST_OTHERS);
  return { eventIds, said: { ...base, ...compared, arrivals, answer, headline: answer.sentence, others } };
}

const silent = (said: WhyAnswer): Answered => ({ said, eventIds: [] });

const MOST_OTHERS = 10;

const readWayIn = async (ctx: Ctx, of: { types: readonly string[]; span: WhyAnswer["span"] }): Promise<WhyArrivals> => ({
  ...(await readArrivals(ctx, of)),
  ...(await readReach(ctx, of)),
});

function spanOf({ at, zone }: z.output<typeof whyInputSchema>): WhyAnswer["span"] {
  if (at === undefined) return null;
  const read = readSpan(at, zone);
  if (read.ok) return read.span;
  const faults = [{ pointer: `/${read.field}`, code: `bad_${read.field}`, message: read.message }];
  throw new WaybillError("bad_input", read.message, { status: 422, faults });
}

/** Everything that can be the answer, newest first. A "duplicate" of a message that is there itself says nothing more. */
async function gatherEvidence(ctx: Ctx, wanted: Wanted, rule: KnownRule): Promise<Evidence[]> {
  const messages = await readMessages(ctx, wanted);
  const made = new Set(messages.map(({ id }) => id));
  const refusals = await readRefusals(ctx, wanted);
  const named = { ...wanted, types: rule.types, known: rule.catalogue };
  return [
    ...messages,
    ...refusals
      .filter(({ intentId }) => intentId === null || !made.has(intentId))
      .map((each) => (may(ctx, "payload.read") ? each : { ...each, message: null })),
    ...(await readMentions(ctx, named)).map((each) => withoutQuotes(ctx, each)),
    ...(await readWaiting(ctx, named)),
  ];
}

/** The words of a fault, and of a rule that failed, may quote the payload. */
function withoutQuotes(ctx: Ctx, event: EvidenceOf<"event">): EvidenceOf<"event"> {
  if (may(ctx, "payload.read")) return event;
  return { ...event, message: null, reason: event.state === "quarantined" ? null : event.reason };
}

/** A message's own sentence costs reading its facts: the answer only gets it. */
const inFull = async (ctx: Ctx, evidence: Evidence): Promise<Evidence> =>
  evidence.from === "message" ? { ...evidence, sentence: (await readMessage(ctx, { id: evidence.id })).sentence } : evidence;

const told = (said: { kind: "no_such_rule"; sentence: string; ruleKey: string }) => ({
  headline: said.sentence,
  answer: { ...said, at: null, proof: null, next: nextSteps[said.kind] },
});

async function readWords(ctx: Ctx, { reasonsOf, keyOf }: KnownRule): Promise<WhyWords> {
  return { ...(await readerOf(ctx)), reasonsOf, keyOf };
}

const whoOf = ({ text, persons, addresses }: Subject): WhyAnswer["who"] => ({ text, persons, addresses });
