import { shown } from "@/domain/access/shown.ts";
import { readTemplate } from "@/domain/template/read.ts";
import { readSpan } from "@/domain/why/span.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { readActivations, readPins } from "./changes.ts";
import type { HistoryEntry, TemplateDay, TemplateHistory } from "./schema.ts";
import { readSends } from "./sends.ts";
import { type ActiveChange, stretchesOf } from "./stretch.policy.ts";

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
  const active = await readActivations(ctx, { key });
  const pins = await readPins(ctx, { rules: template.rules.map((each) => each.key) });
  const now = (await ctx.clock.now()).toISOString();
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
