import { dropDead, takeBackDead } from "@/domain/drop/of-both-kinds.ts";
import { dropRefusalWords, takeBackRefusalWords } from "@/domain/drop/refusal.policy.ts";
import { dropManySchema, takeBackManySchema } from "@/domain/drop/schema.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { readMessage } from "@/domain/intent/read.ts";
import { many } from "@/domain/list/many.policy.ts";
import { againRefusalInWords } from "@/domain/resend/refusal.policy.ts";
import { sendAgainSchema } from "@/domain/resend/schema.ts";
import { sendAgain } from "@/domain/resend/send-again.ts";
import { revivalRefusalWords } from "@/domain/revival/refusal.policy.ts";
import { retryMessage } from "@/domain/revival/retry.ts";
import { retrySchema } from "@/domain/revival/schema.ts";
import { versionOfText } from "@/domain/revival/version-text.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { jsonText, plain } from "../show/text.ts";

type Asked = { reason: string; json: boolean };
type Retried = Asked & { id: string; version: string; withinHours: number | undefined };

export async function retry(io: Io, ctx: Ctx, { id, reason, version, withinHours, json }: Retried): Promise<ExitCode> {
  const result = await retryMessage(ctx, {
    id,
    ...parseInput(retrySchema, { reason, version: versionOfText(version), withinHours }),
  });
  return say(io, result, json, result.ok ? "It goes out again, with all its tries." : revivalRefusalWords[result.code]);
}

/** Whoever types it has just looked: what was made of it before is seen. */
export async function again(
  io: Io,
  ctx: Ctx,
  { id, reason, address, json }: Asked & { id: string; address: string | undefined },
): Promise<ExitCode> {
  const seen = (await readMessage(ctx, { id })).again?.no ?? 0;
  const result = await sendAgain(ctx, { id, ...parseInput(sendAgainSchema, { reason, address, seen }) });
  return say(io, result, json, result.ok ? `It goes out as a new message: ${result.id}` : againRefusalInWords(result));
}

function say(io: Io, result: { ok: boolean }, json: boolean, words: string): ExitCode {
  if (json) io.out(jsonText(result, 2));
  else if (result.ok) io.out(plain(words));
  else io.err(plain(words));
  return result.ok ? exit.ok : exit.negative;
}

type Dropping = Asked & { ids: readonly string[]; takeBack: boolean };

export async function drop(io: Io, ctx: Ctx, { ids, reason, takeBack: back, json }: Dropping): Promise<ExitCode> {
  const result = back
    ? await takeBackDead(ctx, parseInput(takeBackManySchema, { ids, reason }))
    : await dropDead(ctx, parseInput(dropManySchema, { ids, reason }));
  const words: Readonly<Record<string, string>> = back ? takeBackRefusalWords : dropRefusalWords;
  const missing = ids.filter((id) => !result.done.includes(id) && !result.refused.some((each) => each.id === id));
  if (json) io.out(jsonText({ ...result, missing }, 2));
  else {
    io.out(`${counted(result)} ${back ? "taken back" : "dropped"}`);
    for (const { id, code } of result.refused) io.err(`${id}: ${words[code]}`);
    for (const id of missing) io.err(`${plain(id)}: There is no such message or event.`);
  }
  return result.done.length === ids.length ? exit.ok : exit.negative;
}

/** "2 messages and 1 event"; messages where it is nothing. */
function counted({ done, events }: { done: readonly string[]; events: readonly string[] }): string {
  const ofEvents = done.filter((id) => events.includes(id)).length;
  const ofMessages = done.length - ofEvents;
  const words = [
    ofMessages > 0 || ofEvents === 0 ? many(ofMessages, "message") : null,
    ofEvents > 0 ? many(ofEvents, "event") : null,
  ];
  return words.filter(Boolean).join(" and ");
}
