import { Temporal } from "temporal-polyfill";
import { may } from "@/domain/access/require.ts";
import { readTemplateHistory } from "@/domain/activation/history.ts";
import type { TemplateHistory } from "@/domain/activation/schema.ts";
import { readSentAround } from "@/domain/activation/sent-around.ts";
import type { Stretch } from "@/domain/activation/stretch.policy.ts";
import type { MessageRow } from "@/domain/intent/schema.ts";
import { renderAgain } from "@/domain/submission/render-again.ts";
import type { AsSent } from "@/domain/submission/schema.ts";
import type { TemplateDetail, TemplateVersion } from "@/domain/template/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import type { HistorySearch } from "./search.ts";

/** What of a day's answer is looked at. `sent`: a message of that time, as it was sent. */
export type Looked = {
  part: number;
  stretch: Stretch;
  version: TemplateVersion | null;
  messages: MessageRow[];
  sent: { id: string; as: AsSent } | null;
};

export type HistoryAnswer = { at: string; zone: string; mayRead: boolean } & (
  | { fault: string }
  | { fault: null; history: TemplateHistory; looked: Looked | null }
);

type Asked = { template: TemplateDetail; search: HistorySearch; zone: string };

/** The answer to what the URL asks; today where it names no day. A day that is none is an answer too. */
export async function readHistory(ctx: Ctx, { template, search, zone: own }: Asked): Promise<HistoryAnswer> {
  const now = Temporal.Instant.fromEpochMilliseconds((await ctx.clock.now()).getTime());
  const zone = search.zone ?? own;
  const asked = {
    zone,
    at: search.at ?? now.toZonedDateTimeISO(own).toPlainDate().toString(),
    mayRead: may(ctx, "payload.read"),
  };
  try {
    const history = await readTemplateHistory(ctx, { key: template.key, at: asked.at, zone, rule: search.rule });
    return { ...asked, fault: null, history, looked: await look(ctx, { template, search, history }) };
  } catch (error) {
    if (error instanceof WaybillError && error.code === "bad_input") return { ...asked, fault: error.message };
    throw error;
  }
}

type Found = { template: TemplateDetail; search: HistorySearch; history: TemplateHistory };

async function look(ctx: Ctx, { template, search, history: { day } }: Found): Promise<Looked | null> {
  const part = Math.min(Math.max(1, search.part ?? day.stretches.length), day.stretches.length);
  const stretch = day.stretches[part - 1];
  if (!stretch) return null;
  const version = template.all.find(({ number }) => number === stretch.number) ?? null;
  if (!version) return { part, stretch, version, messages: [], sent: null };
  const messages = await readSentAround(ctx, { versionId: version.id, from: day.from, to: day.to, rule: day.rule });
  const message = messages.find(({ id }) => id === search.message);
  const as = message ? await renderAgain(ctx, { id: message.id }) : null;
  return { part, stretch, version, messages, sent: message && as ? { id: message.id, as } : null };
}
