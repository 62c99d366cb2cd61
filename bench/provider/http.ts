import { openFakeResend } from "@/test/resend/server.ts";
import { serve } from "../program/serve.ts";
import type { Accepted } from "./provider.ts";

/** The process of the HTTP provider: what the tests take for Resend, with a delay before each answer. */
const fake = await openFakeResend({ apiKeys: ["re_bench"] });

/** A mail is accepted when its answer goes out. One that came again with the same key is no second mail. */
const accepted = (): Accepted[] =>
  fake.submissions.flatMap(({ result, intentId, to, answeredAt }) =>
    result === "taken" && answeredAt !== null ? [{ id: intentId ?? "", to, at: answeredAt }] : [],
  );

serve({
  url: () => fake.url,
  reset({ delayMs }: { delayMs: number }) {
    fake.reset();
    fake.settings.delayMs = delayMs;
  },
  count: () => fake.mails.length,
  accepted: ({ prefix }: { prefix: string }) => accepted().filter(({ to }) => to.startsWith(prefix)),
});
