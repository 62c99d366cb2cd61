import { may } from "@/domain/access/require.ts";
import { shown } from "@/domain/access/shown.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { readChanges } from "@/domain/overview/changes.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { readCauseHistory } from "./history.ts";
import { selectCauses } from "./row.ts";
import type { CauseDetail } from "./schema.ts";
import { causeSentence } from "./sentence.policy.ts";

const HOUR_MS = 3_600_000;

/** One cause whole: its row with an exact count, what is known of it, what was changed before it began, and what people did. Throws `not_found`. */
export async function readCause(ctx: Ctx, { id }: { id: string }): Promise<CauseDetail> {
  requireId("cause", id);
  const picked = Prisma.sql`SELECT c.id, c.last_at FROM waybill.cause c WHERE c.id = ${id}::uuid`;
  const [row] = await selectCauses(ctx, picked, { most: null });
  if (!row) throw notFound("cause", id);
  const { cursorAt: _, ...cause } = row;
  const [[before], history] = [await readBefore(ctx, row), await readCauseHistory(ctx, { id })];
  const resolved = history.find(
    ({ action, at }) => action === "cause.resolve" && (row.regressedAt === null || at <= row.regressedAt),
  );
  return shown(ctx, {
    ...cause,
    sentence: causeSentence(cause),
    before: before ?? null,
    resolvedBy: row.regressedAt === null ? null : (resolved?.by ?? null),
    history: history.map(({ action: __, ...entry }) => entry),
    mayWrite: may(ctx, "cause.write"),
    mayDrop: may(ctx, "cause.drop"),
    mayDropSome: may(ctx, row.kind === "message" ? "message.drop" : "event.drop"),
  });
}

/** What somebody changed in the hour before it began: of faults of one rule or template what concerns those. */
function readBefore(
  ctx: Ctx,
  { firstAt, ruleKey, templateKey }: { firstAt: string; ruleKey: string | null; templateKey: string | null },
) {
  const until = new Date(firstAt);
  const from = new Date(until.getTime() - HOUR_MS);
  return readChanges(ctx, { from, until, of: ruleKey === null ? undefined : { rule: ruleKey, template: templateKey } });
}
