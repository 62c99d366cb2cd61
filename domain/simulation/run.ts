import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { type StoredEvent, storedEventColumns, storedEventSchema, toProductEvent } from "@/domain/decision/product-event.ts";
import { faultsToday } from "@/domain/event/faults-today.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { isoTime, micros } from "@/domain/list/page.ts";
import { concealPayload, secretsOfEvents } from "@/domain/secret/of-event.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { type Fault, notFound } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { judgeEvent } from "./judge-event.ts";
import { renderJudged } from "./render.ts";
import type { InventedEvent, Simulation } from "./schema.ts";
import { type Simulated, tell } from "./tell.ts";

/** What would become of a stored event now. Sends and writes nothing (decision 0095). Throws `forbidden`, `not_found`. */
export async function simulateEvent(ctx: Ctx, { id }: { id: string }): Promise<Simulation> {
  requirePermission(ctx, "event.simulate");
  return tell(ctx, await simulate(ctx, (inside) => readStored(inside, id)));
}

/** What would become of an event that nobody emitted. Sends and writes nothing. Throws `forbidden`. */
export async function simulateInvented(ctx: Ctx, input: InventedEvent): Promise<Simulation> {
  requirePermission(ctx, "event.simulate");
  return tell(ctx, await simulate(ctx, (inside) => invent(inside, input)));
}

/** The HTML of one message of a simulated event. Throws `forbidden`, and `not_found` where the event makes no such message. */
export async function simulatedHtml(
  ctx: Ctx,
  { id, ...wanted }: { id: string; ruleKey: string; recipient: string; sequence: number },
): Promise<string> {
  requirePermission(ctx, "event.simulate");
  const { rules, previews } = await simulate(ctx, (inside) => readStored(inside, id));
  for (const { draft, judged } of rules.flatMap(({ drafts }) => drafts)) {
    const preview = judged && previews.get(judged.intentId);
    if (draft.ruleKey !== wanted.ruleKey || draft.recipient !== wanted.recipient || draft.sequence !== wanted.sequence) continue;
    if (preview?.ok) return preview.rendered.html;
  }
  throw notFound("message in this simulation of event", id);
}

type Source = { row: StoredEvent; acceptedAt: string | null; faults: Fault[] };

/** PostgreSQL itself refuses to write in it. Rendering comes after, so that nobody's template holds a transaction open. */
async function simulate(ctx: Ctx, read: (inside: Ctx) => Promise<Source>): Promise<Simulated> {
  const { faults, rules, secrets } = await transaction(ctx, async (inside) => {
    await inside.db.$executeRaw`SET TRANSACTION READ ONLY`;
    const source = await read(inside);
    const event = toProductEvent(inside, source.row);
    const own = concealPayload(inside.release.manifest.events, source.row).secrets;
    const secrets = [...own, ...(await secretsOfEvents(inside, { eventIds: [source.row.id] }))]; // of what was corrected, too
    if (source.faults.length > 0 || !event.ok) return { faults: event.ok ? source.faults : event.faults, rules: [], secrets };
    return { secrets, faults: [], rules: await judgeEvent(inside, { event: event.event, acceptedAt: source.acceptedAt }) };
  });
  const judged = rules.flatMap(({ drafts }) => drafts.flatMap((each) => each.judged ?? []));
  const rendered = await renderJudged(ctx, { judged, hidden: secrets });
  return { faults, rules, previews: rendered.previews, secrets: [...secrets, ...rendered.secrets] };
}

const storedRows = z.array(
  storedEventSchema.extend({ acceptedAt: z.string(), corrected: z.boolean(), faults: z.string().nullable() }),
);

async function readStored(ctx: Ctx, id: string): Promise<Source> {
  requireId("event", id);
  const [row] = storedRows.parse(
    await ctx.db.$queryRaw`
      SELECT ${storedEventColumns}, b.correction IS NOT NULL AS corrected, f.faults::text, ${micros(Prisma.sql`e.accepted_at`)} AS "acceptedAt"
      FROM waybill.event e JOIN waybill.event_body b ON b.event_id = e.id LEFT JOIN waybill.event_fault f ON f.event_id = e.id
      WHERE e.id = ${id}::uuid`,
  );
  if (!row) throw notFound("event with its payload", id);
  const { acceptedAt, corrected, faults, ...event } = row;
  return { row: event, acceptedAt, faults: faults === null ? [] : faultsToday(ctx, { ...event, corrected, faults }) };
}

async function invent(ctx: Ctx, { type, version, source, payload }: InventedEvent): Promise<Source> {
  const [{ now }] = z.tuple([z.object({ now: isoTime })]).parse(await ctx.db.$queryRaw`SELECT waybill.now() AS now`);
  const { sources, events } = ctx.release.project;
  const row: StoredEvent = {
    id: newId(),
    source: source ?? sources[0]?.key ?? "",
    eventId: "simulation",
    type,
    version: version ?? events.find(({ name }) => name === type)?.version ?? 1,
    aggregateId: null,
    occurredAt: now,
    payload,
  };
  return { row, acceptedAt: null, faults: [] };
}
