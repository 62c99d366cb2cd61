import { parseInput } from "@/domain/input/parse.ts";
import { readMessage } from "@/domain/intent/read.ts";
import { type SettlementVerdict, type SettleResult, settleSchema } from "@/domain/settlement/schema.ts";
import { settleMessage } from "@/domain/settlement/settle.ts";
import type { Ctx } from "@/lib/context.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { jsonText, plain } from "../show/text.ts";

type Input = { id: string; verdict: SettlementVerdict; reason: string; withinHours?: number; json: boolean };

/** Says what became of the newest submission of an uncertain message. */
export async function settle(io: Io, ctx: Ctx, { id, json, ...said }: Input): Promise<ExitCode> {
  const asked = parseInput(settleSchema.omit({ submissionId: true }), said);
  const { message } = await readMessage(ctx, { id });
  const submission = message.submissions.at(-1);
  if (message.status !== "uncertain" || !submission) {
    io.err(`The message is ${message.status}: only an uncertain one can be settled.`);
    return exit.negative;
  }
  const result = await settleMessage(ctx, { id, ...asked, submissionId: submission.id });
  if (json) io.out(jsonText(result, 2));
  else if (result.ok) io.out(words[said.verdict]);
  else io.err(refusal(result));
  return result.ok ? exit.ok : exit.negative;
}

const words: Readonly<Record<SettlementVerdict, string>> = {
  sent: "It counts as sent.",
  not_sent: "It goes out again, as a new submission.",
  left: "Noted. Evidence may still settle it.",
};

function refusal(result: Extract<SettleResult, { ok: false }>): string {
  switch (result.code) {
    case "settled":
      return `${result.by === null ? "Evidence" : plain(result.by)} settled it meanwhile; it is ${result.status}.`;
    case "being_sent":
      return "A try is under way right now. Its answer comes first: ask again in a minute.";
    case "not_taken":
      return 'The provider has said that it did not take it: say "not-sent".';
    case "deadline_passed":
      return "Its deadline has passed. Say --within <hours> for how long it is still of use.";
  }
}
