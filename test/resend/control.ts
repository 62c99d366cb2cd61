import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { type Asked, askedSchema } from "./answer.ts";
import type { Mail, WebhookInput } from "./webhooks.ts";

/** What other processes may ask for. */
export type Controlled = {
  url: string;
  submissions: readonly unknown[];
  mails: readonly Mail[];
  settings: object;
  connections(): number;
  next(...answers: Asked[]): void;
  always(answer: Asked): void;
  mix(parts: [Asked, number][], seed: number): void;
  moveClock(ms: number): void;
  reset(): void;
  webhook(input: WebhookInput): Promise<number>;
};

const asked = z.custom<Asked>((value) => askedSchema.safeParse(value).success);

const orders = {
  next: z.object({ answers: z.array(asked) }),
  always: z.object({ answer: asked }),
  mix: z.object({ parts: z.array(z.tuple([asked, z.number()])), seed: z.int().default(1) }),
  settings: z.object({
    apiKeys: z.array(z.string()).optional(),
    domains: z.array(z.string()).nullable().optional(),
    delayMs: z.int().optional(),
    ratePerSecond: z.number().nullable().optional(),
    webhook: z.object({ url: z.url(), secret: z.string() }).nullable().optional(),
    webhooksByItself: z.boolean().optional(),
    keep: z.boolean().optional(),
  }),
  webhook: z.object({
    type: z.string(),
    /** The mail's id, or the key that it came with. */
    id: z.string().optional(),
    key: z.string().optional(),
    webhookId: z.string().optional(),
    data: z.record(z.string(), z.unknown()).optional(),
  }),
  clock: z.object({ advanceMs: z.number() }),
};

/**
 * POST /_control/next | always | mix | settings | webhook | clock | reset, with JSON; GET /_control/submissions?from=N and
 * /_control/mails?from=N (5,000 at most a call), GET /_control/counts.
 */
export async function answerControl(
  fake: Controlled,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "", fake.url);
  const answer = (value: unknown, status = 200) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(value));
  };
  const from = Number(url.searchParams.get("from") ?? 0);
  const json = (): unknown => JSON.parse(body.length > 0 ? body.toString() : "{}");
  switch (`${request.method} ${url.pathname.slice("/_control/".length)}`) {
    case "GET submissions":
      return answer(fake.submissions.slice(from, from + 5_000));
    case "GET mails":
      return answer(fake.mails.slice(from, from + 5_000));
    case "GET counts":
      return answer({ submissions: fake.submissions.length, mails: fake.mails.length, connections: fake.connections() });
    case "POST next":
      fake.next(...orders.next.parse(json()).answers);
      return answer({});
    case "POST always":
      fake.always(orders.always.parse(json()).answer);
      return answer({});
    case "POST mix": {
      const { parts, seed } = orders.mix.parse(json());
      fake.mix(parts, seed);
      return answer({});
    }
    case "POST settings":
      Object.assign(fake.settings, orders.settings.parse(json()));
      return answer({});
    case "POST clock":
      fake.moveClock(orders.clock.parse(json()).advanceMs);
      return answer({});
    case "POST reset":
      fake.reset();
      return answer({});
    case "POST webhook": {
      const { id, key, ...input } = orders.webhook.parse(json());
      const mail = fake.mails.find((each) => each.id === id || (key !== undefined && each.key === key));
      return mail ? answer({ status: await fake.webhook({ ...input, mail }) }) : answer({ error: "no such mail" }, 404);
    }
    default:
      return answer({ error: "no such order" }, 404);
  }
}
