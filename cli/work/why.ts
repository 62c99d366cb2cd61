import { why } from "@/domain/why/ask.ts";
import type { WhyInput } from "@/domain/why/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { jsonText } from "../show/text.ts";
import { showWhy } from "../show/why.ts";

/** Says why somebody got, or did not get, a message. Exit code 1 where nothing about it was ever taken in. */
export async function whyCommand(io: Io, ctx: Ctx, { json, ...input }: WhyInput & { json: boolean }): Promise<ExitCode> {
  const answer = await why(ctx, input);
  if (json) io.out(jsonText(answer, 2));
  else showWhy(io, answer);
  return answer.answer?.proof === null ? exit.negative : exit.ok;
}
