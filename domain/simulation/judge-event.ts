import { type Judged, judgeWished } from "@/domain/check/judge.ts";
import type { Wished } from "@/domain/check/wished.ts";
import { type Draft, judge, type Wish } from "@/domain/decision/judge.policy.ts";
import { keyHash } from "@/domain/decision/write.ts";
import type { ProductEvent } from "@/domain/event/define.ts";
import type { RuleDefinition } from "@/domain/rule/define.ts";
import { readModes } from "@/domain/rule/read-modes.ts";
import type { RuleMode } from "@/domain/rule/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { type Existing, findExisting } from "./find-existing.ts";

/** Messages that are judged and rendered in one simulation; an event may ask for a thousand. */
const MOST = 25;

export type JudgedDraft = { draft: Draft; existing: Existing | null; judged: Judged | null };
export type JudgedRule = { rule: RuleDefinition; mode: RuleMode; drafts: JudgedDraft[] };
type Happened = { event: ProductEvent; acceptedAt: string | null };

/**
 * Asks every rule that subscribes, as planning does, and judges each message it asks for, as sending does (I10). A rule that is off is
 * asked as if it were on. Writes nothing.
 */
export async function judgeEvent(ctx: Ctx, { event, acceptedAt }: Happened): Promise<JudgedRule[]> {
  const modes = await readModes(ctx);
  const said = ctx.release.project.rules
    .filter((rule) => rule.on.some(({ name }) => name === event.type))
    .map((rule) => ({ rule, mode: modes.get(rule.key) ?? "off", drafts: judge(rule, "on", event) }));
  const wishes = said.flatMap(({ drafts }) => drafts.filter((draft): draft is Wish => draft.outcome === "intended"));
  const existing = await findExisting(ctx, { keys: wishes.map((wish) => keyHash(event.source, wish)) });
  const wished = wishes.slice(0, MOST).map((wish): Wished => ({ id: newId(), wish, event: { id: event.id, acceptedAt } }));
  const judged = new Map((await judgeWished(ctx, { wished })).map((each) => [each.intentId, each]));
  const idOf = new Map<Draft, string>(wished.map(({ id, wish }) => [wish, id]));
  return said.map(({ rule, mode, drafts }) => ({
    rule,
    mode,
    drafts: drafts.map((draft) => ({
      draft,
      existing: draft.outcome === "intended" ? (existing.get(keyHash(event.source, draft)) ?? null) : null,
      judged: judged.get(idOf.get(draft) ?? "") ?? null,
    })),
  }));
}
