import type { Asked } from "@/test/resend/answer.ts";
import { openFakeResend } from "@/test/resend/server.ts";
import type { Fault } from "../plan/weather.ts";
import { orderSchema, settingsSchema } from "./control.ts";
import { openJournal } from "./journal.ts";
import { openReporter } from "./reports.ts";

/**
 * An HTTP provider with idempotency keys, as a process: `resend.ts <settings>`. It behaves as Resend's documentation says, or as it is told,
 * and tells by webhook what became of the mails that it took.
 */
const { seed, journal, reports, webhook } = settingsSchema.parse(JSON.parse(process.argv[2] ?? ""));
const record = openJournal(journal);
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
} as const;

const FORGER = `whsec_${Buffer.from("somebody who does not know the secret").toString("base64")}`;
const taken = openReporter({
  file: reports,
  seed,
  post: (input, { forged }) => fake.webhook(input, forged ? { ...webhook, secret: FORGER } : webhook),
});

const fake = await openFakeResend({
  apiKeys: ["re_storm"],
  delayMs: DELAY_MS,
  keep: false,
  onTaken(mail) {
    const [at, { intentId, to, key, bodyHash }] = [Date.now(), mail];
    record({ at, begunAt: at, intentId, to, key, messageId: null, requestHash: bodyHash, result: "taken" });
    return taken(mail);
  },
  onSettled({ at, intentId, to, key, bodyHash, result }) {
    if (result === "taken") return; // it was written down when it was taken: from there on a kill finds it without an answer
    record({ at, begunAt: at, intentId, to, key, messageId: null, requestHash: bodyHash, result: results[result] });
  },
});
process.on("message", (message) => {
  const order = orderSchema.parse(message);
  if ("advanceMs" in order) return fake.moveClock(order.advanceMs);
  const parts = order.parts.map(([fault, share]): [Asked, number] => [answers[fault], share]);
  fake.mix(parts, order.seed);
});
process.send?.({ port: Number(new URL(fake.url).port) });
