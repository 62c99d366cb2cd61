import { may } from "@/domain/access/require.ts";
import { readFacts } from "@/domain/fact/read.ts";
import type { Fact } from "@/domain/fact/schema.ts";
import { withholdPayload } from "@/domain/fact/withhold.policy.ts";
import { readerOf } from "@/domain/list/reader.ts";
import { reasonsOf } from "@/domain/rule/reasons.ts";
import type { MessageSecrets } from "@/domain/secret/of-message.ts";
import { withoutValues } from "@/domain/secret/values.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { readHoldHistory } from "./hold-history.ts";
import type { TimelineEntry } from "./schema.ts";
import type { Words } from "./teller.policy.ts";
import { timelineOf } from "./timeline.policy.ts";

/**
 * The facts of one message, and the same in order and in words; empty where there is no such message. Without what came from payloads
 * for who may not read them, or where nobody can tell what they hide; addresses, and `secrets` in words, are for the caller to mask.
 */
export async function readTimeline(
  ctx: Ctx,
  { id, secrets, known }: { id: string } & Pick<MessageSecrets, "secrets" | "known">,
): Promise<{ facts: Fact[]; words: Words; timeline: TimelineEntry[] }> {
  const all = (await readFacts(ctx, { id })).map((fact) =>
    "seen" in fact ? { ...fact, seen: withoutValues(fact.seen, secrets) } : fact,
  );
  const facts = known && may(ctx, "payload.read") ? all : all.map(withholdPayload);
  const words = { ...(await readWords(ctx)), ...(await readHoldHistory(ctx, all)) };
  return { facts, words, timeline: timelineOf(facts, words) };
}

/** The words of the release that this process runs, and the year that needs no saying. */
async function readWords(ctx: Ctx): Promise<Words> {
  return { ...(await readerOf(ctx)), reasonsOf: (ruleKey) => reasonsOf(ctx, ruleKey) };
}
