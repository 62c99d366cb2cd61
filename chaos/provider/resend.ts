import type { Asked } from "@/test/resend/answer.ts";
import { openFakeResend } from "@/test/resend/server.ts";
import type { Fault } from "../plan/weather.ts";
import { orderSchema } from "./control.ts";
import { openJournal } from "./journal.ts";

/** An HTTP provider with idempotency keys, as a process: `resend.ts <journal>`. It behaves as Resend's documentation says, or as it is told. */
const record = openJournal(process.argv[2] ?? "");
/** Long enough that a kill finds calls under way. */
const DELAY_MS = 60;

const answers: Record<Fault, Asked> = {
  slow: { delayMs: 700 },
  silent_after: "silent_after",
  cut_after: "cut_after",
  error_after: "500_after",
  error_before: "500_before",
  cut_before: "cut_before",
  throttle: "429",
  login: "bad_key",
  refuse: "invalid",
};

const results = {
  taken: "taken",
  again: "again",
  conflict: "conflict",
  concurrent: "refused",
  refused: "refused",
  limited: "refused",
} as const; // literals

const fake = await openFakeResend({
  apiKeys: ["re_storm"],
  delayMs: DELAY_MS,
  keep: false,
  onSettled: ({ at, intentId, to, key, bodyHash, result }) =>
    record({ at, begunAt: at, intentId, to, key, messageId: null, requestHash: bodyHash, result: results[result] }),
});
process.on("message", (message) => {
  const { parts, seed } = orderSchema.parse(message);
  fake.mix(
    parts.map(([fault, share]) => [answers[fault], share]),
    seed,
  );
});
process.send?.({ port: Number(new URL(fake.url).port) });
