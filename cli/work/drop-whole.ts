import { dropCause } from "@/domain/drop/cause.ts";
import { wholeRefusalInWords } from "@/domain/drop/refusal.policy.ts";
import { dropSchema, takeBackSchema } from "@/domain/drop/schema.ts";
import { takeBackRun } from "@/domain/drop/take-back-run.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { many } from "@/domain/list/many.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { jsonText, plain } from "../show/text.ts";

type Asked = { cause: string; reason: string; takeBack: boolean; json: boolean };

/** Begins it and does not wait: a worker drops, or takes back, all of the cause. Answers 1 where nothing began. */
export async function dropWhole(io: Io, ctx: Ctx, { cause, reason, takeBack, json }: Asked): Promise<ExitCode> {
  const result = takeBack
    ? await takeBackRun(ctx, { of: { cause }, ...parseInput(takeBackSchema, { reason }) })
    : await dropCause(ctx, { id: cause, ...parseInput(dropSchema, { reason }) });
  if (json) io.out(jsonText(result, 2));
  else if (result.ok) {
    const { kind, total, back } = result.run;
    io.out(takeBack ? `A worker takes ${many(back?.total ?? 0, kind)} back.` : `A worker drops ${many(total, kind)}.`);
  } else io.err(plain(wholeRefusalInWords(result)));
  return result.ok ? exit.ok : exit.negative;
}
