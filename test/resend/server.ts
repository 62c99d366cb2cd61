import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, askedSchema } from "./answer.ts";
import { openChoice } from "./choice.ts";
import { answerControl } from "./control.ts";
import { openKeys } from "./keys.ts";
import { type ReadMail, readAll, readMail } from "./read.ts";
import { openLimit, refusalOf } from "./refuse.ts";
import { type Mail, postWebhook, type Target, type WebhookInput } from "./webhooks.ts";

/** One request to POST /emails. `result`: what became of it, whatever was answered. */
export type Submission = {
  n: number;
  key: string | null;
  bodyHash: string;
  to: string;
  intentId: string | null;
  result: "taken" | "again" | "refused" | "conflict" | "concurrent" | "limited";
  id: string | null;
  /** Null where it said nothing. */
  status: number | null;
  /** Epoch milliseconds of this process' clock. */
  at: number;
  answeredAt: number | null;
};

export type Settings = {
  apiKeys: string[];
  /** Senders of other domains are refused; null: any is verified. */
  domains: string[] | null;
  /** Each answer takes so long. */
  delayMs: number;
  /** Requests a second; null: no limit. */
  ratePerSecond: number | null;
  webhook: Target | null;
  /** Sends email.sent, and email.delivered or what the address asks for, after each answer. */
  webhooksByItself: boolean;
  /** Closes an idle connection after this, as servers do. */
  keepAliveMs: number;
  /** Keeps each submission; a benchmark of many has no use for them. */
  keep: boolean;
  /** Hears of each mail that it takes, before the answer, which waits for it; null: nobody. */
  onTaken: ((mail: Mail) => Promise<void> | void) | null;
  /** Hears of each submission when it is settled, before the answer; null: nobody. */
  onSettled: ((submission: Submission) => void) | null;
};

export type FakeResend = Awaited<ReturnType<typeof openFakeResend>>;

const usual: Settings = {
  apiKeys: ["re_test"],
  domains: null,
  delayMs: 0,
  ratePerSecond: null,
  webhook: null,
  webhooksByItself: false,
  keepAliveMs: 60_000,
  keep: true,
  onTaken: null,
  onSettled: null,
};

/**
 * Resend as its documentation describes it, on a real socket: keys that it knows for a day, limits, refusals, webhooks. Does with the next
 * requests as told, here or over HTTP at /_control (control.ts), so that other processes can use one.
 */
export async function openFakeResend(options: Partial<Settings> & { port?: number } = {}) {
  const { port: wanted = 0, ...given } = options;
  const settings: Settings = { ...usual, ...given };
  const submissions: Submission[] = [];
  const mails: Mail[] = [];
  let [shift, connections, requests] = [0, 0, 0];
  const now = () => Date.now() + shift;
  const keys = openKeys(now);
  const limit = openLimit();
  const choice = openChoice();

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = choice.choose();
    if (answer.end === "cut_early") return void request.socket.destroy();
    if (answer.end === "answer_early") return say(response, answer, null);
    const raw = await readAll(request);
    if (!raw) return; // the client left before the end of its body: there is no request
    const at = Date.now();
    const key = request.headers["idempotency-key"]?.toString() ?? null;
    const bodyHash = createHash("sha256").update(raw).digest("hex");
    const said = readMail(raw);
    const entry: Submission = {
      n: ++requests,
      key,
      bodyHash,
      to: said?.to ?? "",
      intentId: said?.intentId ?? null,
      result: "refused",
      id: null,
      status: null,
      at,
      answeredAt: null,
    };
    if (settings.keep) submissions.push(entry);
    const finish = async (result: Submission["result"], what: Answer, id: string | null) => {
      Object.assign(entry, { result, id });
      settings.onSettled?.(entry);
      const wait = what.delayMs ?? settings.delayMs;
      if (wait > 0) await sleep(wait);
      if (what.end === "silence") return;
      if (what.end === "cut") return void request.socket.destroy();
      Object.assign(entry, { status: what.status, answeredAt: Date.now() });
      say(response, what, id);
    };
    const refusal = refusalOf(request, said, key, settings) ?? limit(settings.ratePerSecond);
    if (refusal) return finish(refusal.status === 429 ? "limited" : "refused", askedSchema.parse(refusal), null);
    if (!answer.take) return finish("refused", answer, null);
    const looked = key === null ? ({ state: "new" } as const) : keys.take(key, bodyHash);
    if (looked.state === "conflict" || looked.state === "concurrent")
      return finish(looked.state, { ...askedSchema.parse(looked.state), delayMs: 0 }, null);
    if (looked.state === "again") return finish("again", answer, looked.id);
    const mail: Mail = { ...(said as ReadMail), id: randomUUID(), key, bodyHash, at: now() }; // refusalOf refused what is none
    mails.push(mail);
    if (mails.length > 1_000_000) mails.shift();
    await settings.onTaken?.(mail);
    for (const type of answer.webhooksFirst) await webhook({ type, mail });
    // In progress until the answer: who asks with the same key meanwhile is told so.
    const wait = answer.delayMs ?? settings.delayMs;
    if (wait > 0) await sleep(wait);
    if (key !== null) keys.done(key, mail.id);
    await finish("taken", { ...answer, delayMs: 0 }, mail.id);
    if (settings.webhooksByItself) void byItself(mail);
  }

  async function webhook(input: WebhookInput, target = settings.webhook): Promise<number> {
    if (!target) throw new Error("The fake knows no webhook: set one.");
    const at = new Date(now());
    return postWebhook(target, { occurredAt: at, signedAt: at, ...input }).catch(() => 0);
  }

  /** https://resend.com/docs/dashboard/emails/send-test-emails: the address says what becomes of it. */
  async function byItself(mail: Mail): Promise<void> {
    const fate = /^(bounced|complained|suppressed)(\+.*)?@resend\.dev$/.exec(mail.to)?.[1] ?? "delivered";
    for (const type of ["email.sent", `email.${fate}`]) await webhook({ type, mail });
  }

  const self = {
    url: "",
    settings,
    submissions,
    /** What it took; one a key within the window. */
    mails,
    connections: () => connections,
    next: choice.next,
    always: choice.always,
    mix: choice.mix,
    /** Nothing that was asked for holds any more: it accepts. */
    calm: choice.clear,
    /** Its clock: of its keys' day, and of the webhooks that it signs. */
    moveClock(ms: number) {
      shift += ms;
    },
    webhook,
    /** Ends connections on which nothing is under way, as a server does with idle ones. */
    closeIdle: () => server.closeIdleConnections(),
    reset() {
      keys.clear();
      choice.clear();
      submissions.length = 0;
      mails.length = 0;
      shift = 0;
      Object.assign(settings, usual, given);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };

  const server = http.createServer({ keepAliveTimeout: settings.keepAliveMs }, (request, response) => {
    const control = request.url?.startsWith("/_control/");
    const done = control
      ? readAll(request).then((body) => answerControl(self, request, body ?? Buffer.of(), response))
      : request.url === "/emails" && request.method === "POST"
        ? send(request, response)
        : fail(response, 404, "not_found", "The requested endpoint does not exist.");
    done.catch((error: unknown) => fail(response, 500, "fake_failed", String(error)));
  });
  server.on("connection", () => void connections++);
  server.listen(wanted, "127.0.0.1");
  await once(server, "listening");
  self.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  return self;
}

const fail = async (response: ServerResponse, status: number, name: string, message: string) =>
  say(response, askedSchema.parse({ status, name, message }), null);

function say(response: ServerResponse, answer: Answer, id: string | null): void {
  if (response.destroyed || response.headersSent) return;
  const { status, name, message } = answer;
  const body = answer.body ?? JSON.stringify(status < 300 ? { id } : { statusCode: status, name, message });
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    ...answer.headers,
  });
  if (answer.end === "half") return void response.write(body.slice(0, body.length / 2), () => response.destroy());
  response.end(body);
}
