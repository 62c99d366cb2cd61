import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { isoTime } from "@/domain/list/page.ts";
import { namesOf } from "@/domain/rule/names.ts";
import { readTemplate } from "@/domain/template/read.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { readSpan } from "../why/span.policy.ts";
import type { HistoryEntry, TemplateDay, TemplateHistory } from "./schema.ts";
import { readSends } from "./sends.ts";
import { type ActiveChange, type PinChange, stretchesOf } from "./stretch.policy.ts";

/** The newest so many entries are told; the day is answered from all. */
const MOST = 100;

type Asked = { key: string; at: string; zone: string; rule: string | null };

/**
 * What an email said on a day ("2026-06-12", in an IANA zone), and how that came: which version a message of `rule` would have got, part by
 * part, with who decided so. Read from what is written down of activations and pins. Throws `not_found`, and `bad_input` for no day.
 */
export async function readTemplateHistory(ctx: Ctx, { key, at, zone, rule }: Asked): Promise<TemplateHistory> {
  const read = readSpan(at, zone);
  if (!read.ok || at.includes("/"))
    throw new WaybillError("bad_input", read.ok ? "Give one day." : read.message, { status: 422 });
  const template = await readTemplate(ctx, { key });
  const [active, pins, now] = [
    await readActive(ctx, key),
    await readPins(
      ctx,
      template.rules.map((each) => each.key),
    ),
    (await ctx.clock.now()).toISOString(),
  ];
  const asked = template.rules.find((each) => each.key === rule) ?? null;
  const [from, to] = [millis(read.span.from), millis(read.span.to)];
  const future = from > now;
  const given = {
    active,
    pins: pins.filter((pin) => asked !== null && pin.rule === asked.key && pin.template === key),
    pinnedNow: asked?.pinnedNumber ?? null,
    firstAt: firstOf(template.all.at(-1)?.createdAt ?? null, active),
  };
  const day: TemplateDay = {
    ...{ from, to, future, words: read.span.words, rule: asked?.key ?? null },
    stretches: stretchesOf({ ...given, from, to: !future && now < to ? now : to }),
  };
  const entries = [
    ...template.all.map(
      ({ createdAt, number, author, note, gitCommit }): HistoryEntry => ({
        ...{ at: createdAt, kind: "published", rule: null, by: author, number, note, gitCommit },
      }),
    ),
    ...active.map((each): HistoryEntry => ({ ...each, kind: "activated", rule: null, gitCommit: null })),
    ...pins
      .filter((pin) => pin.template === key && (asked === null || pin.rule === asked.key))
      .map(
        ({ at, number, rule, by, note }): HistoryEntry => ({
          ...{ at, kind: number === null ? "unpinned" : "pinned", number, rule, by, note, gitCommit: null },
        }),
      ),
  ].sort((one, other) => (one.at < other.at ? 1 : -1));
  const sends = await readSends(ctx, { key, around: read.span.from, zone, now });
  return shown(ctx, { day, entries: entries.slice(0, MOST), more: entries.length > MOST, sends });
}

/** Publishing makes a first version active, a moment after it is written: only what is longer is time of which nothing was written down. */
function firstOf(published: string | null, [first]: readonly ActiveChange[]): string | null {
  return published !== null && first && Date.parse(first.at) - Date.parse(published) < 60_000 ? first.at : published;
}

const millis = (iso: string) => new Date(iso).toISOString();

const activations = z.array(z.object({ at: isoTime, number: z.number().int(), by: z.string(), note: z.string().nullable() }));

/** Every activation of a template, the oldest first. */
async function readActive(ctx: Ctx, key: string): Promise<ActiveChange[]> {
  return activations.parse(
    await ctx.db.$queryRaw`
      SELECT a.activated_at AS at, v.number, a.activated_by AS by, a.note
      FROM waybill.template_activation a JOIN waybill.template_version v ON v.id = a.version_id
      WHERE a.template_key = ${key} ORDER BY a.revision`,
  );
}

const version = z.object({ template: z.string(), version: z.number().int().nullable() });
const pinRows = z.array(
  z.object({ at: isoTime, rule: z.string(), by: z.string(), note: z.string().nullable(), before: version, after: version }),
);

/** Every pin of these rules, by the key that each has today, the oldest first. */
async function readPins(ctx: Ctx, keys: string[]): Promise<(PinChange & { rule: string; template: string })[]> {
  const names = keys.flatMap((key) => namesOf(ctx, key).map((name) => ({ key, name })));
  const rows = pinRows.parse(
    await ctx.db.$queryRaw`
      SELECT a.at, names.key AS rule, a.actor_name AS by, a.reason AS note, a.before, a.after
      FROM unnest(${names.map(({ key }) => key)}::text[], ${names.map(({ name }) => name)}::text[]) AS names (key, name)
      JOIN waybill.audit a ON a.target_kind = 'rule' AND a.target_id = names.name AND a.action = 'rule.pin'
      ORDER BY a.at, a.id`,
  );
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    template: after.template,
    number: after.version,
    was: before.version,
  }));
}
