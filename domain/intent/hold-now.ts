import { hasRelease } from "@/domain/release/present.ts";
import { readHolds } from "@/domain/stream/read-holds.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Message, MessageHold } from "./schema.ts";

type Held = Pick<Message, "status" | "claimed" | "nextAt" | "stream" | "submissions" | "test">;

/** What keeps a message that is due from being taken up; null where nothing does, or where it waits for its own time. */
export async function holdNow(
  ctx: Ctx,
  { status, claimed, nextAt, stream, submissions, test }: Held,
): Promise<MessageHold | null> {
  if (status !== "scheduled" || claimed || nextAt === null || nextAt > (await ctx.clock.now(ctx.db)).toISOString()) return null;
  const { streams, accounts } = await readHolds(ctx);
  const pause = streams.find(({ key }) => key === stream)?.pause;
  if (pause) return { kind: "paused", stream, ...pause };
  const way = test?.as && hasRelease(ctx) ? (ctx.release.rule(test.as)?.stream ?? stream) : stream;
  const held = streams.find(({ key }) => key === way);
  // A frozen message stays with its account while that takes it.
  const open = submissions.find(({ resolution }) => resolution === null)?.providerAccount;
  const account = accounts.find((each) => each.account === (open ?? held?.account));
  const breaker = account?.breakers.find(({ sender }) => sender === null);
  if (account && breaker) return { kind: "breaker_open", account: account.account, ...breaker };
  if (account?.throttled?.until) return { kind: "throttled", account: account.account, until: account.throttled.until };
  return held?.hold === "provider_missing" ? { kind: "provider_missing", stream: way } : null;
}
