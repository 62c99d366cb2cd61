import { z } from "zod";
import { judgeAll } from "@/domain/decision/judge-all.ts";
import { type ReadEvent, storedEventColumns, storedEventSchema, toProductEvent } from "@/domain/decision/product-event.ts";
import type { Planned } from "@/domain/decision/write.ts";
import type { ProductEvent } from "@/domain/event/define.ts";
import { faultsToday } from "@/domain/event/faults-today.ts";
import { oneByOne } from "@/domain/list/one-by-one.ts";
import { readModes } from "@/domain/rule/read-modes.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Fault } from "@/lib/errors.ts";
import { isAsked, saidBy, withinWindow } from "./asked.policy.ts";
import { type Latest, latestOf, readLatest } from "./latest.ts";
import type { ReplanOptions, ReplanVerdict } from "./schema.ts";

/** An event as planning it again finds it now. `planned` of one in quarantine: what planning it like a new one says. */
export type Looked = {
  id: string;
  verdict: ReplanVerdict;
  /** It is in quarantine. */
  held: boolean;
  faults: Fault[];
  latest: Latest;
  asked: string[];
  planned: Planned[];
};

/** Judges events as planning does now (I10): the same catalogue, rules and modes. Ids that nobody knows are left out. Writes nothing. */
export async function lookAt(ctx: Ctx, { ids, options }: { ids: readonly string[]; options: ReplanOptions }): Promise<Looked[]> {
  const found = await oneByOne(await readFound(ctx, ids), (row) => ({ row, ...beforeAsking(ctx, row) }));
  const open = found.flatMap(({ event }) => event ?? []);
  const latest = await readLatest(ctx, { ids });
  const said = await ask(ctx, {
    events: open,
    held: new Set(found.filter(({ row }) => isHeld(row)).map(({ row }) => row.id)),
    latest,
    options,
  });
  return found.map(({ row, event, verdict, faults }) => {
    const { asked, planned } = said.get(row.id) ?? { asked: [], planned: [] };
    const after = event && verdict === "plan" ? afterAsking(asked, planned) : verdict;
    return { id: row.id, verdict: after, held: isHeld(row), faults, latest: latestOf(latest, row.id), asked, planned };
  });
}

const rows = z.array(
  storedEventSchema.extend({
    payload: z.string().nullable(),
    corrected: z.boolean(),
    state: z.string(),
    faults: z.string().nullable(),
    waits: z.boolean(),
  }),
);
type Found = z.output<typeof rows>[number];

const readFound = async (ctx: Ctx, ids: readonly string[]): Promise<Found[]> =>
  rows.parse(
    await ctx.db.$queryRaw`
      SELECT ${storedEventColumns}, e.state, b.correction IS NOT NULL AS corrected, f.faults::text, EXISTS (SELECT FROM waybill.event_work w WHERE w.event_id = e.id) AS waits
      FROM waybill.event e LEFT JOIN waybill.event_body b ON b.event_id = e.id LEFT JOIN waybill.event_fault f ON f.event_id = e.id
      WHERE e.id = ANY (${ids}::uuid[]) ORDER BY e.id`,
  );

const isHeld = ({ state }: Found): boolean => state === "quarantined";

type Before = { verdict: ReplanVerdict; faults: Fault[]; event?: ProductEvent };

/** What there is to say without asking a rule; with an `event` where its rules decide. */
function beforeAsking(ctx: Ctx, row: Found): Before {
  const { payload, faults } = row;
  if (row.state === "dropped") return { verdict: "dropped", faults: [] };
  if (payload === null) return { verdict: "payload_dropped", faults: [] };
  const today = isHeld(row) ? faultsToday(ctx, { ...row, payload, faults: faults ?? "[]" }) : [];
  if (today.length > 0) return { verdict: "misfit", faults: today };
  if (row.waits) return { verdict: "waits", faults: [] };
  const read: ReadEvent = toProductEvent(ctx, { ...row, payload });
  if (!read.ok) return { verdict: "misfit", faults: read.faults };
  return { verdict: isHeld(row) ? "fits" : "plan", faults: [], event: read.event };
}

function afterAsking(asked: readonly string[], planned: readonly Planned[]): ReplanVerdict {
  if (asked.length === 0) return "nothing";
  return planned.every(({ draft }) => draft.outcome === "error") ? "fails" : "plan";
}

type Ask = { events: ProductEvent[]; held: ReadonlySet<string>; latest: ReadonlyMap<string, Latest>; options: ReplanOptions };

/** One that comes out of quarantine asks every rule, as a new one does. */
async function ask(
  ctx: Ctx,
  { events, held, latest, options }: Ask,
): Promise<Map<string, { asked: string[]; planned: Planned[] }>> {
  const [modes, now] = [await readModes(ctx), await ctx.clock.now()];
  const rules = ctx.release.project.rules.map((rule) => ({ rule, types: new Set(rule.on.map(({ name }) => name)) }));
  const asked = new Map(
    events.map((event) => {
      const { said } = latestOf(latest, event.id);
      const of = rules
        .filter(({ types }) => types.has(event.type))
        .map(({ rule }) => ({ key: rule.key, before: saidBy(rule, said), mode: modes.get(rule.key) ?? "off" }))
        .filter(({ before, mode }) => held.has(event.id) || isAsked(options, before, mode));
      return [event.id, new Map(of.map((each) => [each.key, each]))];
    }),
  );
  const planned = await judgeAll(ctx, { events, only: (event, key) => asked.get(event.id)?.has(key) === true });
  const byEvent = Map.groupBy(planned, ({ event }) => event.id);
  return new Map(
    events.map(({ id }) => {
      const of = asked.get(id);
      const isNew = (key: string) => !held.has(id) && of?.get(key)?.before === undefined;
      const said = (byEvent.get(id) ?? []).map(({ event, draft }) => ({
        event,
        draft: isNew(draft.ruleKey) ? withinWindow(draft, now) : draft,
      }));
      return [id, { asked: [...(of?.keys() ?? [])], planned: said }];
    }),
  );
}
