import { setTimeout } from "node:timers/promises";
import { parseInput } from "@/domain/input/parse.ts";
import { readMessage } from "@/domain/intent/read.ts";
import type { MessageDetail } from "@/domain/intent/schema.ts";
import { readTemplate } from "@/domain/template/read.ts";
import { fateInWords } from "@/domain/test-send/fate.policy.ts";
import { planTest } from "@/domain/test-send/plan.ts";
import { type SendTestResult, sendTestSchema } from "@/domain/test-send/schema.ts";
import { sendTest } from "@/domain/test-send/send.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { jsonText, plain } from "../show/text.ts";

type Input = { key: string; to: string; version?: number; fixture?: string; as?: string; json?: boolean };

/** A worker takes up what is due within a second or two. */
const [LOOK_MS, PATIENCE_MS] = [300, 20_000];

/** Sends a test, and follows it until it is at rest or for 20 seconds. */
export async function templateTest(
  io: Io,
  ctx: Ctx,
  { key, to, version, fixture = "default", as, json = false }: Input,
): Promise<ExitCode> {
  const template = await readTemplate(ctx, { key });
  const number = version ?? template.activeNumber ?? template.newestNumber;
  const found = template.all.find((each) => each.number === number);
  if (!found) throw notFound("version of this template", String(number ?? "any"));
  const input = parseInput(sendTestSchema, { versionId: found.id, to, fixture, ruleKey: as ?? null });
  const plan = await planTest(ctx, { key, ...input });
  const result = await sendTest(ctx, { key, ...input });
  if (!result.ok) return refused(io, result, json);
  if (!json)
    io.out(
      `A test of ${key}@${found.number} is made as message ${result.id}. It ${plain(fateInWords(plan) ?? "is on its way")}.`,
    );
  const { message, sentence } = await followed(ctx, result.id);
  if (json) io.out(jsonText({ ...result, status: message.status, reason: message.reason, sentence }, 2));
  else io.out(plain(sentence));
  return message.status === "accepted" || message.restedAt === null ? exit.ok : exit.negative;
}

function refused(io: Io, result: Extract<SendTestResult, { ok: false }>, json: boolean): ExitCode {
  if (json) io.out(jsonText(result, 2));
  else io.err(`Not sent (${result.code}): ${plain(result.message)}`);
  return exit.negative;
}

async function followed(ctx: Ctx, id: string): Promise<MessageDetail> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const detail = await readMessage(ctx, { id });
    if (detail.message.restedAt !== null || performance.now() > until) return detail;
    await setTimeout(LOOK_MS);
  }
}
