import { requirePermission } from "@/domain/access/require.ts";
import type { Cursor } from "@/domain/list/cursor.policy.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import { whatIfCountCap, whatIfSpans } from "./choice.policy.ts";
import { countEvents, readDecisions, readEvents, readSpan } from "./history.ts";
import { type Compared, judgePast, type Planned, planPast } from "./judge-past.ts";
import { type Code, codeOf, loadCode, runningCode } from "./load-code.ts";
import { type WhatIf, type WhatIfInput, whatIfLimits } from "./schema.ts";
import { tally } from "./tally.ts";
import { whatCounts } from "./then.policy.ts";

/** Events that are read at once; between two, the server answers others. */
const CHUNK = 200;

type Limits = { events: number; messages: number; ms: number };

/**
 * What a rule would have decided over the accepted events of a span, the newest first, from what was recorded of them: with the
 * code of a release, beside what was decided then or beside the running release. Bounded by `whatIfLimits`; what it left out is
 * told. Writes nothing: PostgreSQL itself refuses. Throws `forbidden`, `not_found`, and of a build `no_release`, `bad_release`,
 * `bad_candidate`.
 */
export async function whatIf(
  ctx: Ctx,
  { key, limits = whatIfLimits, ...input }: WhatIfInput & { key: string; limits?: Limits },
): Promise<WhatIf> {
  requirePermission(ctx, "event.simulate");
  const running = runningCode(ctx, key);
  const right = input.release === undefined ? running : await loadCode(ctx, { key, hash: input.release });
  const left = input.against === "running" ? running : null;
  const rules = [left, right].flatMap((code) => code?.rule ?? []);
  if (rules.length === 0 && !running.rule) throw notFound("rule", key);
  return transaction(ctx, async (inside) => {
    await inside.db.$executeRaw`SET TRANSACTION READ ONLY`;
    const known = [...rules, ...(running.rule ? [running.rule] : [])];
    const types = [...new Set(known.flatMap(({ on }) => on.map(({ name }) => name)))];
    const names = [...new Set([key, ...known.flatMap((rule) => [rule.key, ...rule.aliases])])];
    const span = await readSpan(inside, { hours: whatIfSpans[input.within] });
    const found = await countEvents(inside, { types, from: span.from, cap: whatIfCountCap });
    const { compared, ...judged } = await judgeSpan(inside, { left, right }, { types, names, from: span.from, limits });
    const reasons = { ...left?.rule?.reasons, ...right.rule?.reasons };
    return {
      ruleKey: key,
      left: left && codeOf(left),
      right: codeOf(right),
      ...span,
      events: { judged: judged.events, found: Math.max(found, judged.events) },
      stopped: judged.events >= found ? "all" : judged.stopped,
      oldest: judged.oldest,
      ...tally(inside, compared, reasons),
    };
  });
}

type Codes = { left: Code | null; right: Code };
type Span = { types: string[]; names: string[]; from: string; limits: Limits };
type JudgedSpan = { compared: Compared[]; events: number; oldest: string | null; stopped: WhatIf["stopped"] };

async function judgeSpan(ctx: Ctx, codes: Codes, { types, names, from, limits }: Span): Promise<JudgedSpan> {
  const until = performance.now() + limits.ms;
  const all: JudgedSpan = { compared: [], events: 0, oldest: null, stopped: "all" };
  let cursor: Cursor | null = null;
  while (all.stopped === "all") {
    const limit = Math.min(CHUNK, limits.events - all.events);
    if (limit <= 0) return { ...all, stopped: "events" };
    const events = await readEvents(ctx, { types, from, cursor, limit });
    if (events.length === 0) return all;
    const past = await readDecisions(ctx, { eventIds: events.map(({ id }) => id), names });
    const planned: Planned[] = [];
    for (const event of events) {
      planned.push(planPast(codes, event, whatCounts(past.get(event.id) ?? [])));
      all.events++;
      cursor = { at: event.acceptedAt, id: event.id };
      if (performance.now() > until) all.stopped = "time";
      else if (messagesOf(all.compared, planned) >= limits.messages) all.stopped = "messages";
      if (all.stopped !== "all") break;
    }
    all.compared.push(...(await judgePast(ctx, codes, planned)));
    all.oldest = cursor?.at ?? null;
    if (events.length < limit && all.stopped === "all") return all;
  }
  return all;
}

const messagesOf = (compared: readonly Compared[], planned: readonly Planned[]): number =>
  planned.reduce((sum, { right }) => sum + right.length, compared.length);

/** What a person may have chosen that cannot be asked: a build that is gone, was altered or throws. */
const faults: ReadonlySet<string> = new Set(["no_release", "bad_release", "bad_candidate"]);

/** The same for a page: why the chosen build cannot be asked is an answer. Throws `forbidden`, `not_found`. */
export async function whatIfOrFault(ctx: Ctx, input: WhatIfInput & { key: string }): Promise<WhatIf | { fault: string }> {
  try {
    return await whatIf(ctx, input);
  } catch (error) {
    if (error instanceof WaybillError && faults.has(error.code)) return { fault: error.message };
    throw error;
  }
}
